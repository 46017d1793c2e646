import { createRemembered, tellShownChanges, type OpenedDatabase } from '@ninefold/service';
import { connectTestDatabase, openTestDatabase } from '@ninefold/service/testing';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { followShownData, type ShownData } from './shown-data.ts';

let written: OpenedDatabase;
let beside: OpenedDatabase;
let followed: ShownData;
const faults: unknown[] = [];
/** The connection that listens. */
let listening: pg.PoolClient;

const change = () => written.database.$client.query(`insert into shelf.good values ('roses')`);

beforeAll(async () => {
  written = await openTestDatabase();
  await written.database.$client.query('create schema shelf; create table shelf.good (name text)');
  await tellShownChanges(written, { name: 'shelf' });
  beside = await connectTestDatabase(written, 2);
});
afterAll(async () => {
  await beside.close();
  await written.close();
});
beforeEach(async () => {
  const { $client } = beside.database;
  const connect = $client.connect.bind($client) as () => Promise<pg.PoolClient>;
  vi.spyOn($client, 'connect').mockImplementation((async () => (listening = await connect())) as typeof connect);
  followed = followShownData(beside.database, (cause) => faults.push(cause));
  await expect.poll(() => followed.revision()).toBeDefined();
});
afterEach(() => {
  followed.close();
  vi.restoreAllMocks();
});

it('LAY-5 a host hears of what another one changes, and reads anew what it remembers', async () => {
  let reads = 0;
  const remembered = createRemembered(() => Promise.resolve((reads += 1)), 60_000);
  await remembered(undefined);
  const before = followed.revision();
  await change();
  await vi.waitFor(() => expect(followed.revision()).not.toBe(before));
  expect(await remembered(undefined)).toBe(2);
  const after = followed.revision();
  await written.database.$client.query('select * from shelf.good');
  expect(followed.revision()).toBe(after);
});

it('LAY-5 a host knows that it hears nothing, and counts whatever it has missed as a change', async () => {
  const before = followed.revision();
  await (listening as unknown as pg.Client).end();
  await vi.waitFor(() => expect(followed.revision()).toBeUndefined());
  expect(faults).toHaveLength(1);
  await expect.poll(() => followed.revision()).toBeDefined();
  expect(followed.revision()).not.toBe(before);
  followed.close();
  expect(followed.revision()).toBeUndefined();
});
