import { type OpenedDatabase } from '@ninefold/service';
import { connectTestDatabase, openTestDatabase } from '@ninefold/service/testing';
import { SITE_CODES } from '@ninefold/sites';
import { sql } from '@ninefold/service/sql';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { RELEASES_SLICE } from '../releases/releases-slice.ts';
import { HOSTS_SLICE } from './hosts-slice.ts';
import { Presence } from './presence.ts';
import { readHosts } from './read-hosts.ts';

let opened: OpenedDatabase;
const pools: OpenedDatabase[] = [];
const there = new Set<Presence>();

beforeAll(async () => {
  opened = await openTestDatabase(RELEASES_SLICE, HOSTS_SLICE);
  await opened.database.execute(
    sql`insert into releases.newest_revision values (1, 7) on conflict (id) do update set revision = 7`,
  );
});
afterEach(async () => {
  for (const presence of there) await presence.leave();
  there.clear();
  for (const pool of pools.splice(0)) await pool.close();
});
afterAll(() => opened.close());

/** A host with a pool of its own, as each has one. */
async function openHost(name: string, at = { revision: 7, faults: [] as string[] }) {
  const pool = await connectTestDatabase(opened, 1);
  pools.push(pool);
  const told: string[] = [];
  const presence = new Presence({
    database: pool.database,
    name,
    build: 'abc',
    served: () => Object.fromEntries(SITE_CODES.map((site) => [site, at.revision])),
    look: () => Promise.resolve([...at.faults]),
    onFault: (fault) => void told.push(fault),
  });
  presence.start();
  there.add(presence);
  return { presence, pool, told, at };
}

const statesOf = async () =>
  Object.fromEntries((await readHosts(opened.database)).hosts.map(({ name, state }) => [name, state]));
const states = () => expect.poll(() => statesOf().catch(String));

it('OPS-1 every host says which revision of each site it serves, and is no more when it ends', async () => {
  const one = await openHost('shop-1');
  await openHost('shop-2', { revision: 6, faults: ['releases: not loaded: cart 1.1.0'] });
  await states().toEqual({ 'shop-1': 'current', 'shop-2': 'behind' });
  const { newest, hosts } = await readHosts(opened.database);
  expect(newest).toBe(7);
  expect(hosts[1]).toMatchObject({
    build: 'abc',
    sites: { DE: 6, CH_FR: 6 },
    faults: ['releases: not loaded: cart 1.1.0'],
  });
  await one.presence.leave();
  expect(await statesOf()).toEqual({ 'shop-2': 'behind' });
});

it('OPS-1 a host tells at once what has changed', async () => {
  const { at, presence } = await openHost('shop-1', { revision: 6, faults: [] });
  await states().toEqual({ 'shop-1': 'behind' });
  const { startedAt } = (await readHosts(opened.database)).hosts[0]!;
  Object.assign(at, { revision: 7, faults: ['closing: the process ends'] });
  presence.tell();
  await states().toEqual({ 'shop-1': 'current' });
  expect((await readHosts(opened.database)).hosts[0]).toMatchObject({
    faults: ['closing: the process ends'],
    startedAt,
  });
});

it('OPS-1 a site that keeps an older revision makes its host lag', async () => {
  const { presence } = await openHost('shop-1');
  await states().toEqual({ 'shop-1': 'current' });
  await opened.database.execute(sql`update hosts.receipts set sites = sites || '{"AT": 5}'`);
  expect(await statesOf()).toEqual({ 'shop-1': 'behind' });
  await presence.leave();
});

it('OPS-1 a host that is cut off from the database is gone, says so once in its log, and comes back by itself', async () => {
  const { pool, told } = await openHost('shop-1');
  await openHost('shop-2');
  await states().toEqual({ 'shop-1': 'current', 'shop-2': 'current' });
  const { $client } = pool.database;
  const query = $client.query.bind($client);
  $client.query = () => Promise.reject(new Error('cut off'));
  await states().toEqual({ 'shop-1': 'gone', 'shop-2': 'current' });
  expect(told).toEqual(['this host cannot say that it is there']);
  $client.query = query;
  await states().toEqual({ 'shop-1': 'current', 'shop-2': 'current' });
});

it('OPS-1 a host that starts anew takes its name, and what an older process still says counts no more', async () => {
  const old = await openHost('shop-1', { revision: 5, faults: [] });
  await states().toEqual({ 'shop-1': 'behind' });
  await openHost('shop-1');
  await states().toEqual({ 'shop-1': 'current' });
  old.at.revision = 4;
  old.presence.tell();
  await old.presence.leave();
  expect(await statesOf()).toEqual({ 'shop-1': 'current' });
});

it('OPS-1 a host that runs on while its database is brought back from a backup is there again by itself', async () => {
  await openHost('shop-1');
  await states().toEqual({ 'shop-1': 'current' });
  const former = sql`process = gen_random_uuid(), started_at = now() - interval '2 hours'`;
  await opened.database.execute(sql`update hosts.receipts set ${former}, seen_at = now() - interval '10 minutes'`);
  await states().toEqual({ 'shop-1': 'current' });
  expect((await readHosts(opened.database)).hosts).toHaveLength(1);
});

it('OPS-1 whoever is gone for an hour is forgotten', async () => {
  await opened.database.execute(
    sql`insert into hosts.receipts (name, process, build, sites, faults, seen_at)
      values ('old', gen_random_uuid(), 'abc', '{}', '{}', now() - interval '61 minutes')`,
  );
  expect(await statesOf()).toEqual({ old: 'gone' });
  await openHost('shop-1');
  await states().toEqual({ 'shop-1': 'current' });
});
