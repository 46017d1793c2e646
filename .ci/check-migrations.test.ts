import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ninefold-migrations-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const SLICE = 'remote-reviews/service/migrations';

/** What is said of the last of these migrations. */
function saidOf(...migrations: string[]): string[] {
  mkdirSync(join(root, SLICE), { recursive: true });
  for (const [index, sql] of migrations.entries()) writeFileSync(join(root, SLICE, `000${index}_change.sql`), sql);
  const last = `${SLICE}/000${migrations.length - 1}_change.sql `;
  return said().flatMap((line) => (line.startsWith(last) ? [line.slice(last.length)] : []));
}

function said(): string[] {
  const { stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'check-migrations.mjs')], {
    cwd: root,
    encoding: 'utf8',
  });
  return stderr.split('\n');
}

const TABLE =
  'create table "reviews"."note" ("id" integer primary key, "name" text not null, "kind" text default \'own\' not null);' +
  'create unique index "note_by_name" on "reviews"."note" ("name"); create index "note_by_kind" on "reviews"."note" ("kind");';

it.each([
  ['a new table with all that belongs to it', TABLE],
  [
    'a column that has a value of its own',
    `alter table "reviews"."note" add column "stars" integer default 0 not null`,
  ],
  ['an index less that only made something quick', 'drop index "reviews"."note_by_kind"'],
  ['another default', `alter table "reviews"."note" alter column "kind" set default 'shop'`],
])('takes for no harm to an older host %s', (_what, sql) => {
  expect(saidOf(...(sql === TABLE ? [TABLE] : [TABLE, sql]))).toEqual([]);
});

it.each([
  ['drop table "reviews"."note"', 'drops a table'],
  ['alter table "reviews"."note" drop column "name"', 'drops reviews.note.name'],
  [
    'alter table "reviews"."note" add column "stars" integer not null',
    'wants a value of reviews.note.stars, which older versions do not know',
  ],
  ['drop index "reviews"."note_by_name"', 'drops the unique index reviews.note_by_name, which "on conflict" may name'],
  [
    'alter table "reviews"."note" alter column "kind" drop default',
    'takes the default of reviews.note.kind, which older versions count on',
  ],
])('says of "%s" what an older host would miss', (sql, said) => {
  expect(saidOf(TABLE, sql)).toEqual([said]);
  expect(saidOf(TABLE, `-- contract: read until 1.4, which nobody runs\n${sql}`)).toEqual([]);
});

it('says of a migration that is older than one before it that databases which have that would never get it', () => {
  const saidOfOrder = (...whens: number[]) => {
    mkdirSync(join(root, SLICE, 'meta'), { recursive: true });
    const entries = whens.map((when, index) => ({ when, tag: `000${index}_change` }));
    writeFileSync(join(root, SLICE, 'meta/_journal.json'), JSON.stringify({ entries }));
    return said().filter((line) => line.includes('_journal.json'));
  };
  expect(saidOfOrder(1, 2, 3)).toEqual([]);
  expect(saidOfOrder(1, 3, 2)).toEqual([
    `${SLICE}/meta/_journal.json has 0002_change from before 0001_change: a database that has that would never get it`,
  ]);
});
