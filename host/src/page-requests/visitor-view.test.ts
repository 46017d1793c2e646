import { createServiceApp } from '@ninefold/service';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReleasePasses, RELEASE_PASS_NAME } from '../releases/drafts/release-pass.ts';
import { takePass } from './visitor-view.ts';

const passes = createReleasePasses('operators-token-operators-token-1234');
let app: FastifyInstance;

beforeAll(async () => {
  app = createServiceApp();
  app.get('/*', async (request, reply) => ({ to: (await takePass(request, reply, 'AT', passes)) ?? null }));
  await app.ready();
});
afterAll(() => app.close());

async function open(url: string, cookie = '') {
  const answer = await app.inject({ url, cookies: { [RELEASE_PASS_NAME]: cookie } });
  return { to: answer.json<{ to: string | null }>().to, cookie: answer.cookies[0] };
}

const tokenOf = async (picks: Record<string, string>, site: 'AT' | 'DE' = 'AT') =>
  (await passes.issue({ site, picks })).token;

it('keeps what a link shows in a cookie that scripts cannot read, and leads to the page without it', async () => {
  const token = await tokenOf({ search: '1.1.0' });
  const { to, cookie } = await open(`/mug-p1?a=1&${RELEASE_PASS_NAME}=${token}&b=2`);
  expect(to).toBe('/mug-p1?a=1&b=2');
  expect(cookie).toMatchObject({ name: RELEASE_PASS_NAME, httpOnly: true, sameSite: 'Lax', maxAge: 3600, path: '/' });
  expect(await passes.read(cookie!.value, 'AT')).toEqual({ search: '1.1.0' });
});

it('shows what two links show', async () => {
  const { cookie } = await open(
    `/?${RELEASE_PASS_NAME}=${await tokenOf({ cart: '2.0.0' })}`,
    await tokenOf({ search: '1.1.0' }),
  );
  expect(await passes.read(cookie!.value, 'AT')).toEqual({ search: '1.1.0', cart: '2.0.0' });
});

it('V8 a cookie that a link has set is no link: nobody makes an hour longer by opening it again', async () => {
  const { cookie } = await open(`/?${RELEASE_PASS_NAME}=${await tokenOf({ search: '1.1.0' })}`);
  expect(await open(`/?${RELEASE_PASS_NAME}=${cookie!.value}`)).toEqual({ to: null, cookie: undefined });
});

it('shows nothing to whoever has no signature for the site', async () => {
  for (const token of ['search@1.1.0', '', await tokenOf({ search: '1.1.0' }, 'DE')])
    expect(await open(`/?${RELEASE_PASS_NAME}=${token}`)).toEqual({ to: null, cookie: undefined });
});

it.each([
  ['/mug-p1?a=1&ninefold-release=off', '/mug-p1?a=1'],
  ['/?ninefold-release=off', '/'],
  ['//evil.example/?ninefold-release=off', '/evil.example/'],
  ['///evil.example/?ninefold-release=off', '/evil.example/'],
])('leaves what a link shows by %s, and leads to %s', async (url, to) => {
  const left = await open(url, await tokenOf({ search: '1.1.0' }));
  expect(left).toMatchObject({ to, cookie: { name: RELEASE_PASS_NAME, value: '' } });
});
