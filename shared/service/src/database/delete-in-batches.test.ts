import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { lt, sql } from '../sql.ts';
import { integer, pgSchema } from '../tables.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import type { OpenedDatabase } from './database.ts';
import { deleteInBatches } from './delete-in-batches.ts';

const letters = pgSchema('post').table('letter', { number: integer().primaryKey() });

let opened: OpenedDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  await opened.database.execute(sql`create schema post`);
  await opened.database.execute(sql`create table post.letter (number int primary key)`);
});
afterAll(() => opened.close());

it('deletes rows of years by statements that each end in time, and no others', async () => {
  const { database } = opened;
  await database.execute(sql`insert into post.letter select * from generate_series(1, 40010)`);
  const execute = vi.spyOn(database, 'execute');
  expect(await deleteInBatches(database, letters, lt(letters.number, 40_006))).toBe(40_005);
  expect(execute).toHaveBeenCalledTimes(3);
  execute.mockRestore();
  expect(await database.$count(letters)).toBe(5);
});
