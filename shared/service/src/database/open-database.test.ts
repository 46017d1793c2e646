import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { childrenOf } from '../testing/children-of.ts';
import { DataFolderUnusable } from '../data-folder/data-folder-unusable.ts';
import type { OpenedDatabase } from './database.ts';
import { openDatabase, openPool } from './open-database.ts';
import { databaseSettingsOf } from '../runtime/database-settings.ts';

const MODULE = new URL('open-database.ts', import.meta.url).href;

describe('openDatabase without a url', () => {
  let dataDir: string;
  const opened: OpenedDatabase[] = [];
  const owners: ChildProcess[] = [];

  async function open(folder = dataDir): Promise<OpenedDatabase> {
    const database = await openDatabase({ dataDir: folder });
    opened.push(database);
    return database;
  }

  /** Another process, with the data folder as its first parameter, in a process group of its own. */
  function ownGroup(code: string): ChildProcess {
    const imports = `import { openDatabase } from '${MODULE}'; import { setTimeout } from 'node:timers/promises';`;
    const owner = spawn(process.execPath, ['--input-type=module', '-e', `${imports} ${code}`, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    owners.push(owner);
    return owner;
  }

  /** Another process that opens the database and keeps it. */
  async function openElsewhere(): Promise<ChildProcess> {
    const owner = ownGroup(`await openDatabase({ dataDir: process.argv[1] }); console.log('open');`);
    await once(owner.stdout!, 'data');
    return owner;
  }

  async function kill(owner: ChildProcess): Promise<void> {
    if (owner.kill('SIGKILL')) await once(owner, 'exit');
  }

  /** Id of the process in which `owner` runs the database. */
  const childOf = (owner: number): number => childrenOf(owner, dataDir)[0]!;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'ninefold-test-'));
    const lines: string[] = [];
    const { database, close } = await openDatabase({ dataDir, onProgress: (line) => lines.push(line) });
    await database.$client.query('create table line (id int primary key)');
    await close();
    expect(lines).toEqual(['creating the embedded database']);
  });
  afterEach(async () => {
    await Promise.all(owners.splice(0).map(kill));
    for (const database of opened.splice(0).toReversed()) await database.close();
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  it('keeps what was written', async () => {
    const first = await open();
    await first.database.$client.query('insert into line values (1)');
    await first.close();
    opened.length = 0;
    const { rows } = await (await open()).database.$client.query('select id from line where id = 1');
    expect(rows).toEqual([{ id: 1 }]);
  });

  it.each([
    ['data', 'is a file', 'ENOTDIR: not a directory'],
    ['data/database/owner.lock/x', 'takes no lock', 'unable to open database file'],
  ])('OPS-1 says of a data folder in which nothing can be written what to do: %s %s', async (path, _what, reason) => {
    const folder = await mkdtemp(join(tmpdir(), 'ninefold-locked-'));
    if (path === 'data') await writeFile(join(folder, path), '');
    else await mkdir(join(folder, path), { recursive: true });
    const refused = await open(join(folder, 'data')).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DataFolderUnusable);
    expect((refused as Error).message).toContain(`cannot be kept in ${join(folder, 'data/database')}: ${reason}`);
    await rm(folder, { recursive: true });
  });

  it('OPS-1 says of an embedded database whose files are damaged what to do', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ninefold-damaged-'));
    await cp(join(dataDir, 'database/pgdata'), join(folder, 'database/pgdata'), { recursive: true });
    await rm(join(folder, 'database/pgdata/pg_wal'), { recursive: true });
    await mkdir(join(folder, 'database/pgdata/pg_wal'));
    const refused = await open(folder).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(DataFolderUnusable);
    expect((refused as Error).message).toContain(
      'the embedded database does not open: PostgreSQL has given up on its files. Bring it back from a backup, or',
    );
    await rm(folder, { recursive: true });
  });

  it.runIf(process.platform === 'linux')(
    'OPS-1 says at once of a data folder in which no folder can be made what to do',
    async () => {
      const refused = await open('/proc/ninefold/data').catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(DataFolderUnusable);
      expect((refused as Error).message).toContain('ENOENT: no such file or directory');
    },
  );

  it('OPS-1 says at once that another user runs the database', async () => {
    const isRoot = process.getuid?.() === 0;
    await openElsewhere();
    await chmod(dataDir, 0o755);
    await chmod(join(dataDir, 'database'), 0o755);
    const socket = join(dataDir, 'database/.s.PGSQL.5432');
    if (isRoot) process.seteuid!(65_534);
    else await chmod(socket, 0);
    const refused = await open()
      .catch((error: unknown) => error)
      .finally(() => isRoot && process.seteuid!(0));
    expect(refused).toBeInstanceOf(DataFolderUnusable);
    expect((refused as Error).message).toContain(`EACCES ${socket}`);
  });

  it('becomes a client of the process that runs the database already', async () => {
    await openElsewhere();
    const { database, kind } = await open();
    await database.$client.query('insert into line values (2)');
    expect(kind).toBe('embedded');
  });

  it('leaves the shop alone whose folder was copied while it ran', async () => {
    await openElsewhere();
    const shop = await open();
    const [copy, linked] = [`${dataDir}-copy`, `${dataDir}-linked`];
    const filter = (path: string) => !path.includes('PGSQL');
    await cp(join(dataDir, 'database'), join(copy, 'database'), { recursive: true, filter });
    await symlink(dataDir, linked);
    const copied = await openDatabase({ dataDir: copy });
    await copied.database.$client.query('create table copied (id int)');
    await copied.close();
    await (await open(linked)).database.$client.query('create table linked (id int)');
    const { rows } = await shop.database.$client.query(
      "select to_regclass('copied') copied, to_regclass('linked') linked",
    );
    expect(rows).toEqual([{ copied: null, linked: 'linked' }]);
    await Promise.all([copy, linked].map((path) => rm(path, { recursive: true })));
  });

  it('starts anew once an owner that announced its end has ended, and joins it no more', async () => {
    const leaving = await open();
    await leaving.announceEnd!();
    const next = open();
    await expect(Promise.race([next.then(() => 'open'), delay(500, 'waits')])).resolves.toBe('waits');
    await leaving.database.$client.query('insert into line values (3)');
    await leaving.close();
    opened.shift();
    const { rows } = await (await next).database.$client.query('select id from line where id = 3');
    expect(rows).toEqual([{ id: 3 }]);
  });

  it('starts one database when several ask at once', async () => {
    await kill(await openElsewhere());
    const databases = await Promise.all(Array.from({ length: 16 }, () => open()));
    await Promise.all(
      databases.map(({ database }, index) => database.$client.query('insert into line values ($1)', [10 + index])),
    );
    const { rows } = await databases[0]!.database.$client.query('select id from line where id between 10 and 25');
    expect(rows).toHaveLength(16);
  });

  it.runIf(process.platform === 'linux')('waits for the database of a killed owner to end', async () => {
    const owner = await openElsewhere();
    const child = childOf(owner.pid!);
    process.kill(child, 'SIGSTOP');
    await kill(owner);
    const isOpen = open().then(() => true);
    try {
      await expect(Promise.race([isOpen, delay(1500, false)])).resolves.toBe(false);
    } finally {
      process.kill(child, 'SIGCONT');
    }
    await expect(isOpen).resolves.toBe(true);
  });

  it('takes over, with all that was acknowledged, when the owner was killed', async () => {
    const owner = await openElsewhere();
    const client = await open();
    await client.database.$client.query('insert into line select generate_series(100, 199)');
    await client.close();
    opened.length = 0;
    await kill(owner);
    const { rows } = await (
      await open()
    ).database.$client.query('select count(*)::int as count from line where id >= 100');
    expect(rows).toEqual([{ count: 100 }]);
  });

  it('goes on in a process that stays, as a host does, once the command has ended that had the database', async () => {
    const command = await openElsewhere();
    const host = await openDatabase({ dataDir, mayBeDown: true });
    opened.push(host);
    await host.database.$client.query('insert into line values (4)');
    await kill(command);
    const read = () => host.database.$client.query('select id from line where id = 4');
    await expect.poll(async () => (await read().catch(() => undefined))?.rows).toEqual([{ id: 4 }]);
    await (await open()).database.$client.query('insert into line values (5)');
    await host.announceEnd!();
    const next = open();
    await expect(Promise.race([next.then(() => 'open'), delay(500, 'waits')])).resolves.toBe('waits');
    await host.close();
    opened.splice(opened.indexOf(host), 1);
    await next;
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'goes on for whoever finishes what is under way when %s reaches the whole process group, and ends with them',
    async (signal) => {
      const owner = ownGroup(`
        const { database, close } = await openDatabase({ dataDir: process.argv[1] });
        process.once('${signal}', async () => {
          for (let at = 0; at < 20; at += 1)
            await database.$client.query('insert into line values ($1)', [1000 + at]).then(() => setTimeout(25));
          await close();
        });
        console.log('open');`);
      await once(owner.stdout!, 'data');
      const database = childOf(owner.pid!);
      const ended = once(owner, 'exit');
      process.kill(-owner.pid!, signal);
      expect(await ended).toEqual([0, null]);
      expect(() => process.kill(database, 0)).toThrow('ESRCH');
      const { rows } = await (await open()).database.$client.query('delete from line where id >= 1000 returning id');
      expect(rows).toHaveLength(20);
    },
  );

  it('keeps what was acknowledged to an owner that the signal to its whole process group ends at once', async () => {
    const owner = ownGroup(`
      const { database } = await openDatabase({ dataDir: process.argv[1] });
      for (let at = 2000; ; at += 1) {
        await database.$client.query('insert into line values ($1)', [at]);
        console.log(at);
      }`);
    let told = '';
    owner.stdout!.on('data', (chunk) => (told += String(chunk)));
    const acknowledged = () => told.split('\n').slice(0, -1).map(Number);
    while (acknowledged().length < 20) await once(owner.stdout!, 'data');
    const ended = once(owner, 'close');
    process.kill(-owner.pid!, 'SIGTERM');
    expect(await ended).toEqual([null, 'SIGTERM']);
    const { rows } = await (await open()).database.$client.query('delete from line where id >= 2000 returning id');
    expect(rows.map(({ id }) => id as number)).toEqual(expect.arrayContaining(acknowledged()));
  });

  it.runIf(process.platform === 'linux')('starts the database again when its process ends by itself', async () => {
    const { database } = await open();
    process.kill(childOf(process.pid), 'SIGKILL');
    await expect.poll(() => database.$client.query('select 1').catch(() => undefined)).toBeDefined();
  });

  it('works in a folder whose path is too long for a socket', async () => {
    const folder = join(dataDir, 'a-rather-long-name-'.repeat(8));
    const { database } = await open(folder);
    await expect(database.$client.query('select 1')).resolves.toBeDefined();
  });
});

it.each([
  [
    'postgresql://shop:secret@127.0.0.1:1/shop',
    'the database postgresql://shop@127.0.0.1:1/shop does not answer: connect ECONNREFUSED 127.0.0.1:1',
  ],
  [
    'postgresql://shop:sec@ret@127.0.0.1:1/shop',
    'the database postgresql://shop@127.0.0.1:1/shop does not answer: connect ECONNREFUSED 127.0.0.1:1',
  ],
  [
    'postgresql://shop@127.0.0.1:1/shop?password=secret',
    'the database postgresql://shop@127.0.0.1:1/shop does not answer: connect ECONNREFUSED 127.0.0.1:1',
  ],
  [
    'mysql://shop:secret@127.0.0.1:1/shop',
    'the database mysql://shop@127.0.0.1:1/shop is no PostgreSQL server: DATABASE_URL begins with postgresql://',
  ],
  ['shop secret', 'DATABASE_URL is no address: it begins with postgresql://'],
])('openDatabase says of %s without the password: %s', async (url, sentence) => {
  const opening = openDatabase({ url, dataDir: tmpdir() });
  await expect(opening).rejects.toMatchObject({ message: sentence });
});

it.each([
  [undefined, 8],
  [3, 3],
])('a host with DATABASE_CONNECTIONS %s has no more connections to a server than %i', async (count, most) => {
  const settings = databaseSettingsOf({ DATABASE_CONNECTIONS: count, DATABASE_TIMEOUT_MS: 1000 });
  const { database, close } = openPool('postgresql://shop@127.0.0.1:1/shop', settings);
  const asked = Array.from({ length: 20 }, () => database.$client.query('select 1'));
  const { totalCount } = database.$client;
  await Promise.allSettled(asked);
  await close();
  expect(totalCount).toBe(most);
});
