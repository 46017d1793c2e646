import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import type { OpenedDatabase } from './database.ts';
import { migrateSlice } from './migrate-slice.ts';

describe('migrateSlice', () => {
  let opened: OpenedDatabase;
  let folder: string;

  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ninefold-test-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** A folder as drizzle-kit writes it. */
  async function slice(name: string, ...statements: string[]) {
    const migrations = pathToFileURL(`${folder}/${name}/`);
    await mkdir(join(folder, name, 'meta'), { recursive: true });
    const entries = statements.map((_, idx) => ({
      idx,
      version: '7',
      when: 1000 + idx,
      tag: `000${idx}`,
      breakpoints: true,
    }));
    await writeFile(
      join(folder, name, 'meta/_journal.json'),
      JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
    );
    for (const [index, sql] of statements.entries()) await writeFile(join(folder, name, `000${index}.sql`), sql);
    return { name, migrations };
  }

  async function count(table: string): Promise<number> {
    const { rows } = await opened.database.$client.query(`select count(*)::int as count from ${table}`);
    return (rows[0] as { count: number }).count;
  }

  it('migrates once when three start at the same time', async () => {
    const wish = await slice('wish', 'create table wish.entry (id int)', 'insert into wish.entry values (1)');
    await Promise.all([migrateSlice(opened, wish), migrateSlice(opened, wish), migrateSlice(opened, wish)]);
    expect(await count('wish.entry')).toBe(1);
    expect(await count('wish.__drizzle_migrations')).toBe(2);
  });

  it('lets two slices create the same extension at the same time', async () => {
    const create =
      'create extension if not exists pg_trgm with schema public;--> statement-breakpoint\ncreate extension if not exists unaccent with schema public';
    await Promise.all([
      migrateSlice(opened, await slice('one', create)),
      migrateSlice(opened, await slice('two', create)),
    ]);
    expect(await count("pg_extension where extname in ('pg_trgm', 'unaccent')")).toBe(2);
  });

  it('applies what is new and nothing twice', async () => {
    await migrateSlice(opened, await slice('stock', 'create table stock.item (id int)'));
    await migrateSlice(
      opened,
      await slice('stock', 'create table stock.item (id int)', 'insert into stock.item values (1)'),
    );
    await migrateSlice(
      opened,
      await slice('stock', 'create table stock.item (id int)', 'insert into stock.item values (1)'),
    );
    expect(await count('stock.item')).toBe(1);
  });

  it('applies nothing of a set that fails, and can be called again', async () => {
    const broken = await slice(
      'order',
      'create table "order".item (id int)',
      'insert into "order".item values (\'no number\')',
    );
    await expect(migrateSlice(opened, broken)).rejects.toThrow();
    expect(await count("information_schema.tables where table_schema = 'order'")).toBe(0);
    await migrateSlice(opened, await slice('order', 'create table "order".item (id int)'));
    expect(await count('"order".item')).toBe(0);
  });

  it('says once, by the name of the slice, that it waits for a table that somebody else is using', async () => {
    await opened.database.$client.query('create sequence public.tries');
    // A sequence goes on also where its transaction is taken back.
    const inUse = `do $$ begin if nextval('public.tries') < 3 then raise exception using errcode = '55P03'; end if; end $$`;
    const told: string[] = [];
    await migrateSlice(opened, await slice('vase', inUse), (line) => told.push(line));
    expect(told).toEqual([expect.stringContaining('the tables of vase are used by somebody else')]);
  });

  it.runIf(process.env['TEST_DATABASE_URL'])(
    'lets others go on with a table that a backup is reading, and changes it when that is done',
    async () => {
      const create = 'create table shelf.item (id int)';
      await migrateSlice(opened, await slice('shelf', create));
      const backup = await opened.database.$client.connect();
      await backup.query('begin; lock table shelf.item in access share mode');
      const migrating = migrateSlice(
        opened,
        await slice('shelf', create, 'alter table shelf.item add column name text'),
      );
      await delay(500);
      const shopping = opened.database.$client.query('insert into shelf.item values (1) returning id');
      const bought = await Promise.race([shopping.then(({ rows }) => rows), delay(3000)]);
      await backup.query('commit');
      backup.release();
      await migrating;
      expect(bought).toEqual([{ id: 1 }]);
      await opened.database.$client.query('select name from shelf.item');
    },
  );
});
