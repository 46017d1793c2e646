import { pgSchema, text } from '../tables.ts';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import type { OpenedDatabase } from './database.ts';
import { SHOWN_CHANNEL, tellShownChanges } from './shown-changes.ts';

const garden = pgSchema('garden');
const owners = garden.table('owner', { name: text() });
const tries = garden.table('tried', { word: text() });
const SLICE = { name: 'garden', people: [{ table: owners, of: () => undefined }], unseen: [tries] };

let opened: OpenedDatabase;
let listening: pg.Client;
let told: (string | undefined)[];

const run = (statement: string) => opened.database.$client.query(statement);

beforeAll(async () => {
  opened = await openTestDatabase();
  await run(`create schema garden; create table garden.plant (name text); create table garden.owner (name text);
    create table garden.tried (word text); create table garden.__drizzle_migrations (id int)`);
  listening = new pg.Client({ connectionString: opened.url });
  await listening.connect();
  listening.on('notification', ({ payload }) => told.push(payload));
  await listening.query(`listen ${SHOWN_CHANNEL}`);
});
afterAll(async () => {
  await listening.end();
  await opened.close();
});
beforeEach(async () => {
  told = [];
  await run('delete from garden.plant');
  await run(`notify ${SHOWN_CHANNEL}, 'what came before'`);
  await vi.waitFor(() => expect(told.at(-1)).toBe('what came before'));
  told = [];
});

it.each([
  ['is put in', `insert into garden.plant values ('oak')`],
  ['is changed, though no row fits', `update garden.plant set name = 'elm' where false`],
  ['is taken out', 'delete from garden.plant'],
  ['is emptied', 'truncate garden.plant'],
])('tells once, by the name of the slice, that something %s', async (_what, statement) => {
  await tellShownChanges(opened, SLICE);
  await run(statement);
  await vi.waitFor(() => expect(told).toEqual(['garden']));
});

it('tells of a transaction when it ends, and of one that is undone never', async () => {
  await tellShownChanges(opened, SLICE);
  const client = await opened.database.$client.connect();
  await client.query(`begin; insert into garden.plant values ('oak'); rollback`);
  await client.query(`begin; insert into garden.plant values ('oak'), ('elm')`);
  await client.query(`insert into garden.plant values ('ash'); commit`);
  client.release();
  await vi.waitFor(() => expect(told).toEqual(['garden']));
});

it('says nothing of people, of what is unseen, and of migrations', async () => {
  await tellShownChanges(opened, SLICE);
  await run(`insert into garden.owner values ('Ada'); insert into garden.tried values ('rose')`);
  await run('insert into garden.__drizzle_migrations values (1)');
  await run(`insert into garden.plant values ('oak')`);
  await vi.waitFor(() => expect(told).toEqual(['garden']));
});

it('follows a slice whose newer version shows more or less', async () => {
  await tellShownChanges(opened, { name: 'garden', unseen: [] });
  await run(`insert into garden.tried values ('rose')`);
  await vi.waitFor(() => expect(told).toHaveLength(1));
  await tellShownChanges(opened, SLICE);
  await run(`insert into garden.tried values ('rose')`);
  await run(`insert into garden.plant values ('oak')`);
  await vi.waitFor(() => expect(told).toHaveLength(2));
});

it('asks for no lock where all is so already', async () => {
  await tellShownChanges(opened, SLICE);
  const triggers = () =>
    run(
      `select tgrelid::regclass::text as table, pg_trigger.xmin::text as made from pg_trigger where tgname = 'tells_shown_change' order by 1`,
    );
  const before = (await triggers()).rows;
  expect(before).toEqual([{ table: 'garden.plant', made: expect.anything() }]);
  await tellShownChanges(opened, SLICE);
  expect((await triggers()).rows).toEqual(before);
});

it('is brought about by several hosts that start at once', async () => {
  for (let start = 0; start < 5; start += 1) {
    await run('drop function if exists garden.tell_shown_change cascade');
    await Promise.all(Array.from({ length: 4 }, () => tellShownChanges(opened, SLICE)));
  }
  await run(`insert into garden.plant values ('oak')`);
  await vi.waitFor(() => expect(told).toEqual(['garden']));
});
