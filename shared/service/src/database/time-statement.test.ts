import { sql } from '../sql.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inRequestScope } from '../app/request-scope.ts';
import type { Span } from '../app/span.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import type { OpenedDatabase } from './database.ts';

let opened: OpenedDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

/** Does something for a request that is timed. @returns what was timed */
async function timedIn(work: () => PromiseLike<unknown>): Promise<string[]> {
  const told: string[] = [];
  const span: Span = {
    begin(kind, name, attributes) {
      const begun = `${kind} ${name}: ${attributes?.['db.query.text']}`;
      return { ...span, end: ({ hasFailed } = {}) => told.push(hasFailed ? `${begun}, failed` : begun) };
    },
    end: () => undefined,
    headers: () => ({}),
  };
  // A statement is sent when somebody waits for it.
  await inRequestScope({ requestId: 'a request', statementMs: 5000, span }, async () => await work());
  return told;
}

it('OPS-3 statements of a request that is timed are named, without their values', async () => {
  const { database } = opened;
  expect(
    await timedIn(() => database.execute(sql`select 1 from "pg_catalog"."pg_class" where relname = ${'geheim'}`)),
  ).toEqual(['statement select pg_catalog.pg_class: select 1 from "pg_catalog"."pg_class" where relname = $1']);
  expect(await timedIn(() => database.execute(sql.raw(`select 'it''s geheim'`)))).toEqual([
    'statement select: select ?',
  ]);
});

it('OPS-3 statements that fail, and those of a transaction, are timed too', async () => {
  const { database } = opened;
  expect(await timedIn(() => database.execute(sql`select 1 / 0`).catch(() => undefined))).toEqual([
    'statement select: select 1 / 0, failed',
  ]);
  const names = await timedIn(() => database.transaction((transaction) => transaction.execute(sql`select 1`)));
  expect(names.map((name) => name.split(':')[0])).toEqual(['statement begin', 'statement select', 'statement commit']);
});
