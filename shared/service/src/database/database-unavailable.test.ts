import { drizzle } from 'drizzle-orm/node-postgres';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import { expect, it } from 'vitest';
import { DatabaseSilent, isDatabaseUnavailable } from './database-unavailable.ts';

const failed = (properties: object, message = 'failed') => Object.assign(new Error(message), properties);

it.each([
  ['a server that is not there', failed({ code: 'ECONNREFUSED' })],
  ['a socket that is not there', failed({ code: 'ENOENT', syscall: 'connect' })],
  ['a server that ends', failed({ code: '57P01' })],
  ['a server that starts', failed({ code: '57P03' })],
  ['too many connections', failed({ code: '53300' })],
  ['a server whose disk is full', failed({ code: '53100' })],
  ['a server without memory', failed({ code: '53200' })],
  ['a server that became a replica, and takes no changes', failed({ code: '25006' })],
  ['a connection that broke', failed({}, 'Connection terminated unexpectedly')],
  ['a pool without a free connection', failed({}, 'timeout exceeded when trying to connect')],
  ['a server that hangs', new DatabaseSilent('it hangs')],
  ['any of them below a statement', new DrizzleQueryError('select 1', [], failed({ code: 'ECONNRESET' }))],
])('counts %s as a database that is away', (_what, error) => expect(isDatabaseUnavailable(error)).toBe(true));

it.each([
  ['a wrong statement', new DrizzleQueryError('select', [], failed({ code: '42601' }))],
  ['a statement that took too long', failed({ code: '57014' })],
  ['a file that is missing', failed({ code: 'ENOENT', syscall: 'open' })],
  ['another server', new TypeError('fetch failed', { cause: failed({ code: 'ECONNREFUSED' }) })],
  ['no error', undefined],
])('does not count %s', (_what, error) => expect(isDatabaseUnavailable(error)).toBe(false));

it('counts what the driver really says of a port where nobody listens', async () => {
  const pool = new pg.Pool({ connectionString: 'postgresql://127.0.0.1:1/shop' });
  const failure = await drizzle(pool)
    .execute('select 1')
    .catch((error: unknown) => error);
  expect(isDatabaseUnavailable(failure)).toBe(true);
  await pool.end();
});
