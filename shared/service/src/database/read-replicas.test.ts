import { sql } from '../sql.ts';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { findPostgres, startPostgres, type LocalPostgres } from '../testing/local-postgres.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { startReplica, type PostgresReplica } from '../testing/postgres-replica.ts';
import type { Database, OpenedDatabase } from './database.ts';
import { openDatabase } from './open-database.ts';
import { openReadReplicas, type ReadReplicas } from './read-replicas.ts';
import { forgetRemembered } from './remembered.ts';

// With the tests that need a server, and where its programs are, too: these are taken down.
describe.runIf(process.env['TEST_DATABASE_URL'] && findPostgres())('reads of a primary with two replicas', () => {
  let server: LocalPostgres;
  let primary: OpenedDatabase;
  let replicas: PostgresReplica[];
  let reads: ReadReplicas;
  const told: string[] = [];

  beforeAll(async () => {
    server = (await startPostgres())!;
    const url = await server.createDatabase('shop');
    primary = await openDatabase({ url, dataDir: tmpdir(), waitMs: 1000 });
    await primary.database.execute(sql`create table goods (id int primary key)`);
    replicas = [await startReplica(url), await startReplica(url)];
    reads = openReadReplicas(
      primary.database,
      replicas.map((replica) => replica.url),
      { waitMs: 1000, mostLagMs: 1500, onChange: (line) => told.push(line) },
    );
  });
  afterAll(async () => {
    await reads?.close();
    await primary?.close();
    for (const replica of replicas ?? []) await replica.stop();
    await server?.stop();
  });

  const portOf = (url: string) => Number(new URL(url).port);
  const portAsked = async (database: Pick<Database, 'execute'>) =>
    (await database.execute<{ port: number }>(sql`select inet_server_port() as port`)).rows[0]!.port;
  /** The servers that answer eight reads. */
  const asked = async () => {
    const ports = await Promise.all(Array.from({ length: 8 }, () => portAsked(reads.database)));
    return [...new Set(ports)].toSorted((one, other) => one - other);
  };
  const portsOf = (...urls: string[]) => urls.map(portOf).toSorted((one, other) => one - other);
  const add = (id: number) => primary.database.execute(sql`insert into goods values (${id})`);
  const isShown = async (id: number) =>
    (await reads.database.execute(sql`select from goods where id = ${id}`)).rows.length === 1;
  const onReplica = async (replica: PostgresReplica, statement: string) => {
    const opened = await openDatabase({ url: replica.url, dataDir: tmpdir() });
    await opened.database.execute(statement);
    await opened.close();
  };

  it('are answered by both replicas in turn, transactions and writes by the primary', async () => {
    const [one, other] = replicas as [PostgresReplica, PostgresReplica];
    await vi.waitFor(async () => expect(await asked()).toEqual(portsOf(one.url, other.url)));
    expect(await reads.database.transaction((transaction) => portAsked(transaction))).toBe(portOf(primary.url));
  });

  it('show a change as soon as this process was told of it, however far the replicas are', async () => {
    for (let id = 1; id <= 20; id++) {
      await add(id);
      forgetRemembered();
      expect(await isShown(id)).toBe(true);
    }
  });

  it('leave out a replica that lags, and take it again when it has caught up', async () => {
    const [lagging, other] = replicas as [PostgresReplica, PostgresReplica];
    await onReplica(lagging, 'select pg_wal_replay_pause()');
    await add(100);
    forgetRemembered();
    expect(await isShown(100)).toBe(true);
    await vi.waitFor(async () => expect(await asked()).toEqual(portsOf(other.url)));
    await vi.waitFor(() => expect(told).toContain(`reads: 127.0.0.1:${portOf(lagging.url)} is behind`));
    await onReplica(lagging, 'select pg_wal_replay_resume()');
    await vi.waitFor(async () => expect(await asked()).toEqual(portsOf(lagging.url, other.url)));
  });

  it('leave out a replica that lags behind changes that nobody told of', async () => {
    const [lagging, other] = replicas as [PostgresReplica, PostgresReplica];
    await onReplica(lagging, 'select pg_wal_replay_pause()');
    await add(200);
    await vi.waitFor(async () => expect(await asked()).toEqual(portsOf(other.url)));
    await onReplica(lagging, 'select pg_wal_replay_resume()');
    await vi.waitFor(async () => expect(await asked()).toEqual(portsOf(lagging.url, other.url)));
  });

  it('fail for nobody when a replica is killed, nor when both are', async () => {
    const [killed, other] = replicas as [PostgresReplica, PostgresReplica];
    await killed.kill();
    expect(await asked()).not.toContain(portOf(killed.url));
    expect(await asked()).toEqual(portsOf(other.url));
    expect(told).toContain(`reads: 127.0.0.1:${portOf(killed.url)} is away`);
    await other.kill();
    expect(await asked()).toEqual(portsOf(primary.url));
  });
});

it('reads of which a replica never answered are told of, and are the primary’s', async () => {
  const primary = await openTestDatabase();
  const port = await freePort();
  const told: string[] = [];
  const reads = openReadReplicas(primary.database, [`postgresql://shop@127.0.0.1:${port}/shop`], {
    onChange: (line) => told.push(line),
  });
  await vi.waitFor(() => expect(told).toEqual([`reads: 127.0.0.1:${port} is away`]));
  expect((await reads.database.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await reads.close();
  await primary.close();
});
