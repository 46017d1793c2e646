import { expect, it, onTestFinished } from 'vitest';
import { createServiceApp } from './service-app.ts';
import { keepTyped, readTyped, TYPED_BEFORE_COOKIE } from './typed-before.ts';

async function refuse(fields: Record<string, string>) {
  const app = createServiceApp();
  onTestFinished(() => app.close());
  app.post('/form', (request, reply) => {
    keepTyped(request, reply, '/signup', ['name', 'email']);
    return reply.redirect('/signup?error=INVALID', 303);
  });
  const { cookies } = await app.inject({
    method: 'POST',
    url: '/form',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  return cookies;
}

it('keeps what was typed for the page of the form alone, for ten minutes, out of reach of scripts', async () => {
  const typed = { name: 'Çiğdem; "Ö"\r\n', email: '<b>@example.com' };
  const [cookie, ...others] = await refuse({ ...typed, password: 'secret', __proto__: 'x' });
  expect(others).toEqual([]);
  expect(cookie).toMatchObject({ name: TYPED_BEFORE_COOKIE, path: '/signup', httpOnly: true, sameSite: 'Strict' });
  expect(cookie).toMatchObject({ maxAge: 600 });
  expect(readTyped(cookie!.value)).toEqual(typed);
});

it('keeps nothing that a browser would drop', async () => {
  expect(await refuse({ name: 'ő'.repeat(1400) })).toHaveLength(1);
  expect(await refuse({ name: 'ő'.repeat(1500) })).toEqual([]);
});

it.each(['', 'x', '%', Buffer.from('[1]').toString('base64url'), Buffer.from('{"a":{}}').toString('base64url')])(
  'takes no foreign cookie for what was typed: %j',
  (value) => expect(readTyped(value)).toBeUndefined(),
);
