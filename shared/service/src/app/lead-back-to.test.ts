import type { FastifyInstance } from 'fastify';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CodedError } from './coded-error.ts';
import { leadBackTo, type FormCodes } from './lead-back-to.ts';
import { createServiceApp } from './service-app.ts';

let app: FastifyInstance;
let logged: string;
beforeEach(() => {
  logged = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  });
  app = createServiceApp({ logger: { level: 'warn', stream } });
  app.addHook('onRequest', async ({ headers }) => {
    if (headers.origin) throw new CodedError('FOREIGN_WRITE', 403);
  });
});
afterEach(() => app.close());

/** Sends a form of a field `name` whose handler fails. @returns the answer's status, and where it leads or what it says */
async function send(
  fields: string,
  failure?: Error,
  { codes, headers }: { codes?: FormCodes; headers?: Record<string, string> } = {},
): Promise<[number, unknown]> {
  const errorHandler = leadBackTo(
    ({ code, details, fields: typed }) =>
      `/page?code=${code}&limit=${String(details['limit'])}&name=${typed['name']}${typed['pieces'] ?? ''}`,
    codes,
  );
  const body = z.strictObject({ name: z.string().check(z.maxLength(3)), pieces: z.optional(z.coerce.number()) });
  app.post('/form', { schema: { body }, errorHandler }, () => {
    throw failure ?? new Error('is not reached');
  });
  const answer = await app.inject({
    method: 'POST',
    url: '/form',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: fields,
  });
  return [answer.statusCode, answer.headers.location ?? answer.json<{ error: string }>().error];
}

it.each([
  ['name=four', 'four'],
  ['name=a&more=b', 'a'],
  ['name=a&name=b', undefined],
  ['', undefined],
])(
  'leads from fields that the form has not, %j, to its page, which knows what was typed once',
  async (fields, name) => {
    expect(await send(fields)).toEqual([303, `/page?code=VALIDATION&limit=undefined&name=${name}`]);
    expect(logged).toBe('');
  },
);

it('names fields that are refused by the code that the page has for them', async () => {
  const led = await send('name=four', undefined, { codes: { invalid: 'NAME_INVALID' } });
  expect(led).toEqual([303, '/page?code=NAME_INVALID&limit=undefined&name=four']);
});

it('leads from what is refused to the page, with its code and its details', async () => {
  const led = await send('name=Eva', new CodedError('LIMIT', 409, { limit: 7 }));
  expect(led).toEqual([303, '/page?code=LIMIT&limit=7&name=Eva']);
  expect(logged).toBe('');
});

it('tells the page what was typed as text, and not what the form makes of it', async () => {
  const led = await send('name=Eva&pieces=7', new CodedError('LIMIT', 409));
  expect(led).toEqual([303, '/page?code=LIMIT&limit=undefined&name=Eva']);
});

it.each([
  ['LOGIN_UNAVAILABLE', 503, '"level":50'],
  ['NOT_BOUGHT', 403, 'a call was refused'],
])('says %s in the log, as of a call', async (code, status, line) => {
  expect(await send('name=Eva', new CodedError(code, status))).toEqual([303, expect.stringContaining(code)]);
  expect(logged).toContain(line);
  expect(logged).toContain(code);
});

it.each([
  ['name=four', undefined, 400, 'VALIDATION'],
  ['name=Eva', new CodedError('LIMIT', 409), 409, 'LIMIT'],
  ['name=Eva', new Error('broken'), 500, 'UNKNOWN'],
] as const)('tells the page’s inline script as an API does: %j', async (fields, failure, status, code) => {
  const headers = { accept: 'application/json' };
  expect(await send(fields, failure, { codes: { failed: 'FAILED' }, headers })).toEqual([status, code]);
});

it('leads nobody on whom a foreign page has sent', async () => {
  const headers = { origin: 'https://evil.example' };
  expect(await send('name=Eva', undefined, { codes: { failed: 'FAILED' }, headers })).toEqual([403, 'FOREIGN_WRITE']);
});

it('keeps what nobody has foreseen an error, unless the page has a code for it', async () => {
  expect(await send('name=Eva', new Error('broken'))).toEqual([500, 'UNKNOWN']);
});

it('leads from what nobody has foreseen to a page that has a code for it, and says it in the log', async () => {
  const led = await send('name=Eva', new Error('broken'), { codes: { failed: 'FAILED' } });
  expect(led).toEqual([303, '/page?code=FAILED&limit=undefined&name=Eva']);
  expect(logged).toContain('broken');
});
