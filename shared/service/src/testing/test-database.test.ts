import { sql } from '../sql.ts';
import { expect, it } from 'vitest';
import { slice } from './fixture-slice/notes.ts';
import { openTestDatabase } from './test-database.ts';

const NOTES = sql`select id, text from notes.note`;
const write = sql`insert into notes.note (visitor_id, text) values ('v-1', 'milk') returning id`;

it('gives each test the tables of its slices, without what the test before has written', async () => {
  for (let test = 0; test < 2; test++) {
    const { database, close } = await openTestDatabase(slice);
    expect((await database.execute(NOTES)).rows).toEqual([]);
    expect((await database.execute(write)).rows).toEqual([{ id: 1 }]);
    await close();
  }
});

it('gives a test tables that are whole when the one before has changed them', async () => {
  const changed = await openTestDatabase(slice);
  await changed.database.execute(sql`alter schema notes rename to gone`);
  await changed.close();
  const { database, close } = await openTestDatabase(slice);
  expect((await database.execute(NOTES)).rows).toEqual([]);
  await close();
});

it('gives a test that names no slice no tables', async () => {
  const used = await openTestDatabase(slice);
  await used.close();
  const { database, close } = await openTestDatabase();
  await expect(database.execute(NOTES)).rejects.toThrow();
  await close();
});

it('leaves rows that a migration has written as they were', async () => {
  const seeded = { name: 'seeded', migrations: new URL('fixture-slice/seeded/', import.meta.url) };
  for (let test = 0; test < 2; test++) {
    const { database, close } = await openTestDatabase(seeded);
    expect((await database.execute(sql`select * from seeded.counter`)).rows).toEqual([{ name: 'it’s', value: 7 }]);
    await database.execute(sql`update seeded.counter set value = 8`);
    await close();
  }
});
