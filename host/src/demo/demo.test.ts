import { migrateSlice, type Demo, type OpenedDatabase, type SliceContext } from '@ninefold/service';
import { openTestDatabase } from '@ninefold/service/testing';
import { sql } from '@ninefold/service/sql';
import { integer, pgSchema, text } from '@ninefold/service/tables';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Host } from '../app.ts';
import type { Config } from '../config.ts';
import { DEMO_SLICE } from '../demo-ledger/demo-slice.ts';
import { readDemoState } from '../demo-ledger/demo-state.ts';
import { LOGIN_SLICE } from '../login/login-slice.ts';
import { accounts } from '../login/schema.ts';
import { tellState } from '../tell-state.ts';
import { demo as login } from './accounts.ts';
import { markDemo, type DemoTarget } from './demo-target.ts';
import { DemoRefused, loadDemo } from './load-demo.ts';
import { RemovalUnsure, removeDemo } from './remove-demo.ts';

const shelf = pgSchema('shelf').table('tin', { name: text().primaryKey(), pieces: integer().notNull() });

let opened: OpenedDatabase;
let target: DemoTarget;
let isInterrupted = false;

/** Two tins, of which the second does not come while the load is interrupted. */
const tins: Demo = {
  name: 'shelf',
  tables: [{ table: shelf, isKeptWhenChanged: true }],
  async load({ database }) {
    await database.insert(shelf).values({ name: 'tea', pieces: 1 }).onConflictDoNothing();
    if (isInterrupted) throw new Error('the power is gone');
    await database.insert(shelf).values({ name: 'cocoa', pieces: 2 }).onConflictDoNothing();
  },
};

beforeEach(async () => {
  isInterrupted = false;
  opened = await openTestDatabase(LOGIN_SLICE, DEMO_SLICE);
  await opened.database.execute(
    sql`create schema shelf; create table shelf.tin (name text primary key, pieces int not null)`,
  );
  target = {
    database: opened.database,
    demos: [login, tins],
    contextOf: () => ({ database: opened.database }) as SliceContext,
    progress: () => undefined,
  };
});
afterEach(() => opened.close());

const tinsNow = async () => (await opened.database.select().from(shelf).orderBy(shelf.name)).map(({ name }) => name);

it('a demo that is loaded twice is there once', async () => {
  await loadDemo(target);
  await loadDemo(target);
  expect(await tinsNow()).toEqual(['cocoa', 'tea']);
  expect(await opened.database.$count(accounts)).toBe(3);
  expect(await readDemoState(opened.database)).toBe('loaded');
});

it('the files of a demo are looked after at each load, and not where the demo is refused', async () => {
  const files = vi.fn(() => Promise.resolve());
  const withFiles = { ...target, demos: [login, { ...tins, files }] };
  await loadDemo(withFiles);
  await loadDemo(withFiles);
  expect(files).toHaveBeenCalledTimes(2);
  await removeDemo(withFiles);
  await opened.database.insert(shelf).values({ name: 'rake', pieces: 5 });
  await expect(loadDemo(withFiles)).rejects.toBeInstanceOf(DemoRefused);
  expect(files).toHaveBeenCalledTimes(2);
});

it('a demo is taken out to the last row, and what a retailer has added stays', async () => {
  await loadDemo(target);
  await opened.database.insert(shelf).values({ name: 'rake', pieces: 5 });
  expect(await removeDemo(target)).toEqual({ removed: { 'login.accounts': 3, 'shelf.tin': 2 }, kept: {} });
  expect(await tinsNow()).toEqual(['rake']);
  expect(await opened.database.$count(accounts)).toBe(0);
  expect(await readDemoState(opened.database)).toBeUndefined();
  expect(await removeDemo(target)).toBeUndefined();
});

it('content of the demo that somebody has changed stays; its accounts do not', async () => {
  await loadDemo(target);
  await opened.database
    .update(shelf)
    .set({ pieces: 7 })
    .where(sql`name = 'tea'`);
  await opened.database
    .update(accounts)
    .set({ email: 'new@example.com' })
    .where(sql`login_id = 'demo-anna'`);
  const removal = await removeDemo(target);
  expect(removal).toEqual({ removed: { 'login.accounts': 3, 'shelf.tin': 1 }, kept: { 'shelf.tin': 1 } });
  expect(await tinsNow()).toEqual(['tea']);
});

it('what the shop itself counts in a row is no change of it', async () => {
  const counted: Demo = { ...tins, tables: [{ table: shelf, isKeptWhenChanged: true, content: [shelf.name] }] };
  await loadDemo({ ...target, demos: [counted] });
  await opened.database.update(shelf).set({ pieces: 99 });
  expect(await removeDemo({ ...target, demos: [counted] })).toEqual({ removed: { 'shelf.tin': 2 }, kept: {} });
});

it('a column that an upgrade adds is no change', async () => {
  await loadDemo(target);
  await opened.database.execute(sql`alter table shelf.tin add column colour text default 'red'`);
  expect((await removeDemo(target))?.kept).toEqual({});
});

it('a demo is refused where a real shop is, and nothing is loaded', async () => {
  await opened.database.insert(shelf).values({ name: 'rake', pieces: 5 });
  const failure = await loadDemo(target).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(DemoRefused);
  expect((failure as DemoRefused).rows).toEqual({ 'shelf.tin': 1 });
  expect((failure as DemoRefused).message).toContain('shelf.tin (1)');
  expect(await opened.database.$count(accounts)).toBe(0);
});

it('an interrupted load is finished by the next', async () => {
  isInterrupted = true;
  await expect(loadDemo(target)).rejects.toThrow('the power is gone');
  expect(await readDemoState(opened.database)).toBe('loading');
  isInterrupted = false;
  await loadDemo(target);
  expect(await tinsNow()).toEqual(['cocoa', 'tea']);
  expect((await removeDemo(target))?.removed['shelf.tin']).toBe(2);
});

it('an interrupted load is taken out as far as it came', async () => {
  isInterrupted = true;
  await expect(loadDemo(target)).rejects.toThrow();
  expect((await removeDemo(target, true))?.removed).toEqual({ 'login.accounts': 3, 'shelf.tin': 1 });
  expect(await tinsNow()).toEqual([]);
});

it('what stands in the tables of an interrupted load goes for whoever is sure alone: a retailer may have put it there since', async () => {
  isInterrupted = true;
  await expect(loadDemo(target)).rejects.toThrow();
  await opened.database.insert(shelf).values({ name: 'rake', pieces: 5 });
  const failure = await removeDemo(target).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(RemovalUnsure);
  expect((failure as RemovalUnsure).message).toContain('shelf.tin (2)');
  expect(await tinsNow()).toEqual(['rake', 'tea']);
  expect(await opened.database.$count(accounts)).toBe(3);
  expect(await readDemoState(opened.database)).toBe('loading');
});

it('a demo that came with a later version is loaded beside those that are there', async () => {
  await loadDemo({ ...target, demos: [login] });
  await loadDemo(target);
  expect(await tinsNow()).toEqual(['cocoa', 'tea']);
});

it('a slice of which nothing is noted is not touched', async () => {
  await opened.database.insert(shelf).values({ name: 'rake', pieces: 5 });
  await loadDemo({ ...target, demos: [login] });
  await markDemo(opened.database, login, 'loaded');
  expect((await removeDemo(target))?.removed).toEqual({ 'login.accounts': 3 });
  expect(await tinsNow()).toEqual(['rake']);
});

describe('a database that an older version has filled with the demo, and kept no list', () => {
  const own = { loginId: 'eva', email: 'eva@example.com', passwordHash: 'x' };
  let older: DemoTarget;

  beforeEach(async () => {
    const filled = await openTestDatabase(LOGIN_SLICE);
    onTestFinished(() => filled.close());
    await login.load({ database: filled.database } as SliceContext, () => undefined);
    await filled.database.insert(accounts).values(own);
    await migrateSlice(filled, DEMO_SLICE);
    older = { ...target, database: filled.database, demos: [login] };
  });

  it('is named at the start, with the command that takes it out', async () => {
    const told: string[] = [];
    const isLive = { current: () => ({ sites: { DE: { cart: {} } } }) };
    const host = { database: { database: older.database }, registry: isLive } as unknown as Host;
    await tellState(host, {} as Config, (line) => told.push(line));
    expect(told).toEqual([expect.stringMatching(/^An older version has loaded the demo .*`npx ninefold demo remove`/)]);
  });

  it('keeps its own customers when the demo is taken out', async () => {
    expect(await removeDemo(older)).toEqual({ removed: { 'login.accounts': 3 }, kept: {} });
    expect(await older.database.select().from(accounts)).toMatchObject([own]);
    expect(await readDemoState(older.database)).toBeUndefined();
  });

  it('is not filled a second time: a load only notes what is there', async () => {
    await expect(loadDemo(older)).resolves.toBeUndefined();
    expect(await older.database.$count(accounts)).toBe(4);
    expect((await removeDemo(older))?.removed).toEqual({ 'login.accounts': 3 });
  });
});
