import { DrizzleQueryError } from '../sql.ts';
import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createServiceApp } from './service-app.ts';

const SECRET = 'secret-person@example.org';

/** What is logged, as one text, when a route fails with an error. */
async function logOf(error: unknown): Promise<string> {
  let text = '';
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  const app = createServiceApp({ logger: { level: 'error', stream } });
  app.get('/x', () => {
    throw error;
  });
  expect((await app.inject('/x')).statusCode).toBe(500);
  return text;
}

it('V16 a failed query is logged with its text, its cause and its place, and without its values', async () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint'), {
    code: '23505',
    detail: `Key (email)=(${SECRET}) already exists.`,
    where: SECRET,
  });
  const log = await logOf(
    new DrizzleQueryError('select * from accounts where email = $1', [`${SECRET}\n    at x`, 'b'], cause),
  );
  expect(log).toContain('select * from accounts');
  expect(log).toContain('duplicate key value');
  expect(log).toContain('23505');
  expect(log).toContain('logged-error.test.ts');
  expect(log).not.toContain('secret-person');
});

it.each(['a text', { an: 'object' }, undefined])(
  'V16 what was thrown and is no error is logged: %j',
  async (thrown) => {
    expect(await logOf(thrown)).toContain('UNKNOWN');
  },
);

it('V16 an error that is its own cause is logged', async () => {
  const error = new Error('round');
  error.cause = error;
  expect(await logOf(error)).toContain('round');
});
