import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database, OpenedDatabase } from '../database/database.ts';
import { eq, sql } from '../sql.ts';
import { integer, pgSchema, text, timestamp } from '../tables.ts';
import { connectTestDatabase, openTestDatabase } from '../testing/test-database.ts';
import { hasWaitedLongest } from './has-waited-longest.ts';

const letters = pgSchema('post').table('letter', {
  name: text().primaryKey(),
  dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
  tries: integer().notNull().default(0),
});

let opened: OpenedDatabase;
/** As another host has it. */
let elsewhere: OpenedDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
  elsewhere = await connectTestDatabase(opened, 4);
  await opened.database.execute(sql`create schema post`);
  await opened.database.execute(
    sql`create table post.letter (name text primary key, due_at timestamptz not null, tries int not null default 0)`,
  );
});
beforeEach(() => opened.database.delete(letters));
afterAll(async () => {
  await elsewhere.close();
  await opened.close();
});

const add = (name: string, minutesAgo: number) =>
  opened.database.insert(letters).values({ name, dueAt: sql`now() - make_interval(mins => ${minutesAgo})` });

/** Takes a letter for a quarter of an hour. */
async function take(database: Pick<Database, 'update'>, isDue?: Parameters<typeof hasWaitedLongest>[2]) {
  const [letter] = await database
    .update(letters)
    .set({ tries: sql`${letters.tries} + 1`, dueAt: sql`now() + interval '15 minutes'` })
    .where(hasWaitedLongest(letters.name, letters.dueAt, isDue))
    .returning();
  return letter?.name;
}

it('is taken first, and by nobody else before its pause is over', async () => {
  await add('second', 1);
  await add('not yet', -1);
  await add('first', 2);
  expect([await take(opened.database), await take(elsewhere.database)]).toEqual(['first', 'second']);
  expect(await take(opened.database)).toBeUndefined();
  await opened.database
    .update(letters)
    .set({ dueAt: sql`now()` })
    .where(eq(letters.name, 'first'));
  expect(await take(elsewhere.database)).toBe('first');
  const tries = await opened.database.select({ tries: letters.tries }).from(letters).orderBy(letters.name);
  expect(tries).toEqual([{ tries: 2 }, { tries: 0 }, { tries: 1 }]);
});

it('is another one for each of those who take at the same time', async () => {
  for (let number = 0; number < 8; number += 1) await add(`${number}`, number);
  const takers = [opened, elsewhere, opened, elsewhere, opened, elsewhere, opened, elsewhere, opened, elsewhere];
  const taken = await Promise.all(takers.map(({ database }) => take(database)));
  expect(taken.filter((name) => name !== undefined).sort()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
});

it('is one of those that a user calls due', async () => {
  await add('this', -1);
  await add('that', 1);
  expect(await take(opened.database, eq(letters.name, 'this'))).toBe('this');
  expect(await take(opened.database, eq(letters.name, 'neither'))).toBeUndefined();
});

// The embedded database lets nobody in beside a transaction.
it.runIf(process.env['TEST_DATABASE_URL'])('is the next one while somebody else is taking the first', async () => {
  await add('first', 2);
  await add('second', 1);
  await opened.database.transaction(async (transaction) => {
    expect(await take(transaction)).toBe('first');
    await elsewhere.database.transaction(async (other) => {
      await other.execute(sql`set local lock_timeout = 1000`);
      expect(await take(other)).toBe('second');
      expect(await take(other)).toBeUndefined();
    });
  });
});
