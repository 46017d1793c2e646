import { migrateSlice, type OpenedDatabase, type SliceContext } from '@ninefold/service';
import { openTestDatabase } from '@ninefold/service/testing';
import { sql, type SQL } from '@ninefold/service/sql';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { LOGIN_SLICE } from '../login/login-slice.ts';
import { SLICES } from '../slices.ts';
import { CONTENT_SLICE } from '@ninefold/service/documents';
import { forgetOld, namesOfKept } from './retention.ts';

const DAY_MS = 86_400_000;
const NOW = Date.now();
const daysAgo = (days: number) => new Date(NOW - days * DAY_MS);

let opened: OpenedDatabase;
let folder: string;
const log = { info: vi.fn(), error: vi.fn() };

beforeAll(async () => {
  opened = await openTestDatabase();
  for (const slice of [...SLICES, LOGIN_SLICE, CONTENT_SLICE]) await migrateSlice(opened, slice);
  folder = await mkdtemp(join(tmpdir(), 'retention-'));
});
afterAll(async () => {
  await opened.close();
  await rm(folder, { recursive: true });
});

/** A cart, a watchlist, a withdrawal, a cancellation, a former subscriber with a mail, a file of a mail, each so many days old, and what is never deleted. */
beforeEach(async () => {
  vi.clearAllMocks();
  await opened.database.execute(
    sql`truncate cart.cart, header.watched_products, header.withdrawals, header.cancellations, newsletter.subscriber, login.registrations, login.links cascade`,
  );
  for (const days of [1, 100, 2000]) {
    const at = daysAgo(days).toISOString();
    await opened.database.execute(sql`
      insert into cart.cart (owner, site, revision) values
        (${`visitor:${days}`}, 'DE', ${daysAgo(days).getTime() * 1000}::bigint), (${`login:${days}`}, 'DE', ${daysAgo(days).getTime() * 1000}::bigint)`);
    await opened.database.execute(sql`
      insert into header.watched_products (owner, site, product_id, added_at) values
        (${`visitor:${days}`}, 'DE', '1', ${at}::timestamptz), (${`login:${days}`}, 'DE', '1', ${at}::timestamptz)`);
    await opened.database.execute(sql`
      insert into header.withdrawals (site, order_number, articles, name, email, submitted_at) values
        ('DE', ${`R${days}`}, '', 'Eva', 'eva@example.com', ${at}::timestamptz)`);
    await opened.database.execute(sql`
      insert into header.cancellations (site, kind, reason, contract, order_number, ends_on, name, email, submitted_at) values
        ('DE', 'ORDINARY', '', 'Abo', ${`R${days}`}, '', 'Eva', 'eva@example.com', ${at}::timestamptz)`);
    await opened.database.execute(sql`
      with one as (
        insert into newsletter.subscriber (site, email, address, status, consents, origin, unsubscribed_at)
        values ('DE', ${`gone${days}`}, ${`gone${days}`}, 'UNSUBSCRIBED', '{}', 'NEWSLETTER', ${at}::timestamptz),
          ('DE', ${`stays${days}`}, ${`stays${days}`}, 'SUBSCRIBED', '{}', 'NEWSLETTER', null) returning id, status)
      insert into newsletter.outbox (task, subscriber_id, done_at, failed_at, subject)
        select 'VOUCHER_MAIL', id, mail.* from one, (values
          (${at}::timestamptz, null, ${`mail${days}`}), (null, ${at}::timestamptz, ${`given up ${days}`})) mail
        where status = 'SUBSCRIBED'`);
    const file = join(folder, `${days}.eml`);
    await writeFile(file, 'a mail');
    await utimes(file, daysAgo(days), daysAgo(days));
  }
});

async function left(table: string, column: string): Promise<unknown[]> {
  const { rows } = await opened.database.execute<{ value: string }>(
    sql.raw(`select ${column} as value from ${table} order by 1`),
  );
  return rows.map(({ value }) => value);
}

const run = (days: Record<string, number> = {}, slices = SLICES, database = opened.database, ending?: AbortSignal) =>
  forgetOld(
    {
      slices,
      days: new Map(Object.entries(days)),
      contextOf: () => ({ database, mail: { folder, from: '' } }) as unknown as SliceContext,
      log,
    },
    ending,
  );

it('V14 deletes what was kept long enough, and nothing of customers and subscribers', async () => {
  await run();
  expect(await left('cart.cart', 'owner')).toEqual(['login:1', 'login:100', 'login:2000', 'visitor:1', 'visitor:100']);
  expect(await left('header.watched_products', 'owner')).toEqual([
    'login:1',
    'login:100',
    'login:2000',
    'visitor:1',
    'visitor:100',
  ]);
  expect(await left('header.withdrawals', 'order_number')).toEqual(['R1', 'R100']);
  expect(await left('header.cancellations', 'order_number')).toEqual(['R1', 'R100']);
  expect(await left('newsletter.subscriber', 'address')).toEqual([
    'gone1',
    'gone100',
    'stays1',
    'stays100',
    'stays2000',
  ]);
  expect(await left('newsletter.outbox', 'subject')).toEqual(['given up 1', 'given up 100', 'mail1', 'mail100']);
  expect(await readdir(folder)).toEqual(['1.eml']);
});

it('V14 forgets who signed up and did not confirm it within a day, though nobody else signs up', async () => {
  await opened.database.execute(sql`
    insert into login.registrations (login_id, email, first_name, last_name, password_hash, expires_at) values
      ('old', 'eva@example.com', 'Eva', 'Klein', 'x', ${daysAgo(0.01).toISOString()}::timestamptz),
      ('new', 'max@example.com', 'Max', 'Groß', 'x', ${daysAgo(-0.01).toISOString()}::timestamptz)`);
  await opened.database.execute(sql`
    insert into login.links (hash, purpose, login_id, email, expires_at) values
      ('over', 'CHANGE_EMAIL', 'id', 'new-eva@example.com', ${daysAgo(0.01).toISOString()}::timestamptz),
      ('holds', 'CHANGE_EMAIL', 'id', 'new-max@example.com', ${daysAgo(-0.01).toISOString()}::timestamptz)`);
  await run();
  expect(await left('login.registrations', 'login_id')).toEqual(['new']);
  expect(await left('login.links', 'hash')).toEqual(['holds']);
});

it('forgets old states of content, but none of the layouts and not the last two', async () => {
  for (const part of ['promotions', 'pages', 'home'])
    for (const [revision, days] of [
      [1, 3000],
      [2, 2500],
      [3, 2000],
      [4, part === 'pages' ? 1900 : 100],
    ] as const)
      await opened.database.execute(sql`
        insert into content.revision (site, part, revision, at, kind, actor, reason, via, document)
        values ('DE', ${part}, ${revision}, ${daysAgo(days).toISOString()}::timestamptz, 'import', 'ada', '', 'cli', '[]')`);
  await run();
  expect(await left('content.revision', `part || ' ' || revision`)).toEqual([
    ...[1, 2, 3, 4].map((revision) => `home ${revision}`),
    ...[3, 4].map((revision) => `pages ${revision}`),
    ...[2, 3, 4].map((revision) => `promotions ${revision}`),
  ]);
  expect(log.error).not.toHaveBeenCalled();
});

it('V14 goes by the clock of the database: a host whose own is years ahead deletes nothing too soon', async () => {
  const behind = Object.create(opened.database, {
    execute: {
      // The time is asked for by one statement without parameters.
      value: (statement: SQL) =>
        statement.queryChunks.length === 1
          ? Promise.resolve({ rows: [{ ms: daysAgo(1000).getTime() }] })
          : opened.database.execute(statement),
    },
  }) as SliceContext['database'];
  await run(
    {},
    SLICES.filter(({ name }) => name === 'header'),
    behind,
  );
  expect(await left('header.withdrawals', 'order_number')).toEqual(['R1', 'R100', 'R2000']);
  expect(await left('header.watched_products', 'owner')).toContain('visitor:100');
});

it('V14 keeps it as long as operators say', async () => {
  await run({ carts: 50, unsubscribed: 5000, 'mail-files': 150 });
  expect(await left('cart.cart', 'owner')).toEqual(['login:1', 'login:100', 'login:2000', 'visitor:1']);
  expect(await left('newsletter.subscriber', 'address')).toContain('gone2000');
  expect(await readdir(folder)).toEqual(['1.eml', '100.eml']);
});

it('V14 goes on where one of them fails, and says which', async () => {
  const broken = { ...SLICES[0]!, keeps: [{ name: 'broken', days: 1, forget: () => Promise.reject(new Error('no')) }] };
  await run({}, [broken, ...SLICES]);
  expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ kept: 'broken' }), expect.any(String));
  expect(await left('cart.cart', 'owner')).not.toContain('visitor:2000');
});

it('V14 begins with nothing more once the host ends', async () => {
  const ending = new AbortController();
  const forgotten: string[] = [];
  const keeps = ['first', 'second'].map((name) => ({
    name,
    days: 1,
    async forget() {
      forgotten.push(name);
      ending.abort();
      return 0;
    },
  }));
  await run({}, [{ ...SLICES[0]!, keeps }], opened.database, ending.signal);
  expect(forgotten).toEqual(['first']);
  expect(log.error).not.toHaveBeenCalled();
});

it('V14 does not say of mails that it could not delete that they are deleted', async () => {
  const locked = join(folder, 'locked.eml');
  await mkdir(locked);
  await utimes(locked, daysAgo(2000), daysAgo(2000));
  await run();
  await rm(locked, { recursive: true });
  const told = ({ mock }: typeof log.info) => mock.calls.filter(([{ kept }]) => kept === 'mail-files');
  expect([told(log.info), told(log.error)]).toEqual([
    [],
    [
      [
        { kept: 'mail-files', err: expect.objectContaining({ message: expect.stringContaining(locked) }) },
        expect.any(String),
      ],
    ],
  ]);
  expect(await readdir(folder)).toEqual(['1.eml']);
});

it('V14 every name is one alone', () => {
  const names = namesOfKept(SLICES);
  expect(names).toEqual([...new Set(names)]);
});
