import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EMPTY_COMPOSITION } from '@ninefold/contract/operators';
import { sql } from '@ninefold/service/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildHost, type Host } from '../app.ts';
import { readConfig } from '../config.ts';
import { mails } from '../login/schema.ts';
import { SLICES } from '../slices.ts';
import { deliveries, webhooks } from '../webhooks/schema.ts';
import { Metrics } from './metrics.ts';

const OPERATOR_TOKEN = 'a token of operators, long enough for them';
const OPERATORS_HOST = 'operators.shop.example';
/** Nobody listens there. */
const MAIL_URL = 'smtp://127.0.0.1:1';

let dataDir: string;
let host: Host;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ninefold-metrics-'));
  // What only a host with a cache before it tells is told, too; nobody listens there.
  const cache = { CDN_SECONDS: '60', CDN_PURGE_URLS: 'http://127.0.0.1:1/', CDN_PURGE_TOKEN: 'p'.repeat(32) };
  const environment = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RENDERERS: '1',
    OPERATOR_TOKEN,
    OPERATORS_HOST,
    MAIL_URL,
  };
  const config = readConfig({ ...environment, ...cache });
  // Their tables, without what they do.
  const tables = SLICES.map(({ name, migrations, figures = [] }) => ({
    name,
    migrations,
    figures,
    paths: [],
    register() {},
  }));
  host = await buildHost({ config, slices: tables, progress: () => undefined });
  await host.prepared;
});
afterAll(async () => {
  await host.close();
  await rm(dataDir, { recursive: true });
});

async function readFigures() {
  const answer = await host.operators.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')]);
  return answer.body;
}

it('OPS-3 figures are for operators, at their origin alone', async () => {
  expect((await host.operators.inject('/metrics')).statusCode).toBe(401);
  expect((await host.app.inject('/metrics')).statusCode).toBe(404);
});

it('OPS-3 the list of the guide is what the host answers, names, labels and all', async () => {
  const labels = { site: 'DE', remote: 'cart', version: '1.0.0' } as const;
  host.app.metrics.follow({
    ...EMPTY_COMPOSITION,
    sites: { ...EMPTY_COMPOSITION.sites, DE: { cart: { version: '1.0.0', isKilled: false } } },
  });
  host.app.metrics.counts.addView(labels);
  host.app.metrics.counts.addFailure(labels, 'browser');
  host.app.metrics.counts.addVitals(labels, { lcp: 1200, inp: 80, cls: 0.02 });
  host.app.metrics.counts.addViolation(labels, 'img-src');
  host.app.metrics.pageViolated('DE', 'script-src-elem');
  host.app.metrics.mailTried('sent');
  await host.app.inject({ url: '/', headers: { host: 'at.localhost' } });
  await host.database.database.execute(
    sql`insert into search.feed_source (name, url, site, every_minutes, last_tried_at, last_succeeded_at) values ('a', 'https://feeds.example/a', 'DE', 60, now(), now())`,
  );

  const text = await readFigures();
  const told = new Map(
    text.match(/^# TYPE ninefold_\S+/gm)!.map((line) => [line.slice('# TYPE '.length), new Set<string>()]),
  );
  for (const [, series, given = ''] of text.matchAll(/^(ninefold_\w+?)(?:\{(.*)\})? \S+$/gm)) {
    const name = told.has(series!) ? series! : series!.replace(/_(?:bucket|sum|count)$/, '');
    for (const [, label] of given.matchAll(/(\w+)="/g)) if (label !== 'le') told.get(name)!.add(label!);
  }
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/operators/metrics.md'), 'utf8');
  const documented = [...guide.matchAll(/^\| `(ninefold_\w+)` +\|([^|]*)\|/gm)].map(([, name, names]) => [
    name,
    [...names!.matchAll(/`(\w+)`/g)].map(([, label]) => label!),
  ]);
  expect(Object.fromEntries(documented)).toEqual(
    Object.fromEntries([...told].map(([name, names]) => [name, [...names]])),
  );
});

it('OPS-3 what operators ask at the port of the shop is no request of a site', async () => {
  const headers = { host: OPERATORS_HOST, authorization: `Bearer ${OPERATOR_TOKEN}` };
  const counted = async () => (await readFigures()).match(/^ninefold_requests_total\{site="DE".*$/gm);
  const before = await counted();
  for (const url of ['/metrics', '/service/nobody/api/x', '/operators/nowhere'])
    await host.app.inject({ url, headers });
  expect(await counted()).toEqual(before);
});

it('OPS-3 what a balancer asks of the health of the host is no request of a site', async () => {
  for (const url of ['/live', '/ready', '/service/health'])
    expect((await host.app.inject({ url, headers: { host: 'pl.localhost' } })).statusCode).not.toBe(404);
  expect(await readFigures()).not.toContain('ninefold_requests_total{site="PL"');
});

it('OPS-3 requests count by site and type of page', async () => {
  await host.app.inject({ url: '/', headers: { host: 'tr.localhost' } });
  await host.app.inject({ url: '/nothing/here', headers: { host: 'tr.localhost' } });
  await host.app.inject({ url: '/service/nobody/api/x', headers: { host: 'tr.localhost' } });
  const text = await readFigures();
  expect(text).toMatch(/^ninefold_requests_total\{site="TR",kind="(?:home|other)",status="2xx"\} 1$/m);
  expect(text).toContain('ninefold_requests_total{site="TR",kind="call",status="4xx"} 1');
  expect(text).not.toContain('nothing/here');
  expect(text).toMatch(/^ninefold_database_seconds 0\.\d+/m);
  expect(text).toContain('ninefold_renderers{state="ready"} 1');
});

it('OPS-3 feeds count by how they do, and mails of the newsletter by what became of them', async () => {
  const { database } = host.database;
  await database.execute(sql`insert into search.feed_source (name, url, site, every_minutes, has_failed, is_paused, last_tried_at, last_succeeded_at) values
    ('b', 'https://feeds.example/b', 'AT', 60, true, false, now(), now() - interval '2 hours'),
    ('c', 'https://feeds.example/c', 'AT', 60, true, true, now(), now() - interval '9 hours'),
    ('d', 'https://feeds.example/d', 'AT', 60, false, false, null, null),
    ('e', 'https://feeds.example/e', 'AT', 60, false, false, now(), null)`);
  await database.execute(sql`with someone as (
    insert into newsletter.subscriber (site, email, address, status, consents, origin)
    values ('AT', 'a@b.example', 'a@b.example', 'SUBSCRIBED', '{}', 'NEWSLETTER') returning id)
    insert into newsletter.outbox (task, subscriber_id, done_at, failed_at)
    select task, id, done, failed from someone, (values
      ('CONFIRMATION_MAIL', now(), null), ('VOUCHER_MAIL', now(), null), ('VOUCHER_MAIL', null, now()),
      ('CONFIRMATION_MAIL', null, null), ('VOUCHER', null, null)) as tasks (task, done, failed)`);
  const text = await readFigures();
  for (const [state, count] of [
    ['well', 0],
    ['failed', 1],
    ['paused', 1],
    // The first try of one is under way, or was ended early.
    ['not tried', 2],
  ])
    expect(text).toContain(`ninefold_feeds{site="AT",state="${state}"} ${count}`);
  expect(Number(/^ninefold_feed_age_seconds\{site="AT"\} (\S+)/m.exec(text)?.[1])).toBeCloseTo(7200, -2);
  for (const [state, count] of [
    ['sent', 2],
    ['given up', 1],
    ['waiting', 1],
  ])
    expect(text).toContain(`ninefold_newsletter_mails{state="${state}"} ${count}`);
  expect(text).not.toContain('feeds.example');
});

it('OPS-3 RET-2 mails that confirm returns, withdrawals and cancellations count by what became of them', async () => {
  const { database } = host.database;
  await database.execute(sql`
    insert into header.withdrawals (site, order_number, articles, name, email, receipt_due_at, receipt_outcome) values
      ('AT', 'R1', '', 'Eva', 'a@b.example', null, 'GIVEN_UP'), ('AT', 'R2', '', 'Eva', 'a@b.example', null, 'SENT'),
      ('DE', 'R3', '', 'Eva', 'a@b.example', now() + interval '1 hour', null)`);
  await database.execute(sql`
    insert into header.returns (site, order_number, login_id, lines, receipt_outcome) values
      ('AT', 'R1', 'eva', '[]', 'GIVEN_UP'), ('AT', 'R1', 'eva', '[]', 'GIVEN_UP'), ('AT', 'R1', 'eva', '[]', null)`);
  await database.execute(sql`
    insert into header.cancellations (site, kind, reason, contract, order_number, ends_on, name, email, receipt_due_at, receipt_outcome) values
      ('DE', 'ORDINARY', '', 'Abo', 'R1', '', 'Eva', 'a@b.example', now() + interval '1 hour', null),
      ('DE', 'ORDINARY', '', 'Abo', 'R2', '', 'Eva', 'a@b.example', null, 'GIVEN_UP')`);
  const text = await readFigures();
  for (const [labels, count] of [
    ['about="cancellations",state="waiting"', 1],
    ['about="cancellations",state="given up"', 1],
    ['about="withdrawals",state="waiting"', 1],
    ['about="withdrawals",state="given up"', 1],
    ['about="returns",state="waiting"', 0],
    ['about="returns",state="given up"', 2],
  ])
    expect(text).toContain(`ninefold_receipts{${labels}} ${count}`);
});

it('OPS-3 only what visitors get has series: what is no longer live goes, and what was never live is not counted', async () => {
  const figures = new Metrics();
  const live = (version: string, candidate?: string) => {
    const rollout = candidate && {
      version: candidate,
      percent: 10,
      startedAt: '2026-11-01T00:00:00Z',
      actor: 'ada',
      reason: 'a test',
    };
    const cart = { version, isKilled: false, ...(rollout && { rollout }) };
    figures.follow({ revision: 1, sites: { ...EMPTY_COMPOSITION.sites, DE: { cart } } });
  };
  const views = async () => [
    ...(await figures.text()).text.matchAll(/^ninefold_release_views_total\{.*version="(.*)"\}/gm),
  ];
  const count = (version: string) => figures.counts.addView({ site: 'DE', remote: 'cart', version });
  live('1.0.0', '1.1.0');
  for (const version of ['1.0.0', '1.1.0', '0.9.0-invented']) count(version);
  expect((await views()).map(([, version]) => version)).toEqual(['1.0.0', '1.1.0']);
  live('1.1.0');
  expect((await views()).map(([, version]) => version)).toEqual(['1.1.0']);
  figures.close();
});

it('OPS-3 the speed of pages counts by release, in seconds, and how far they shift without a unit', async () => {
  const figures = new Metrics();
  const cart = { version: '1.0.0', isKilled: false };
  figures.follow({ revision: 1, sites: { ...EMPTY_COMPOSITION.sites, DE: { cart } } });
  const release = { site: 'DE', remote: 'cart', version: '1.0.0' } as const;
  figures.counts.addVitals(release, { lcp: 1500, inp: 240, cls: 0.25 });
  figures.counts.addVitals(release, { lcp: 500 });
  const sums = [...(await figures.text()).text.matchAll(/^ninefold_(release_\w+)_sum\{(.*)\} (.*)/gm)];
  const labels = 'site="DE",remote="cart",version="1.0.0"';
  expect(sums.map(([, ...told]) => told)).toEqual([
    ['release_lcp_seconds', labels, '2'],
    ['release_inp_seconds', labels, '0.24'],
    ['release_cls', labels, '0.25'],
  ]);
  figures.close();
});

it('OPS-3 the first mail that is given up, and the first failure of a kind of request, are an increase: what they count begins at 0', async () => {
  const figures = new Metrics();
  figures.answered('AT', 'home', 200, 0.1);
  const before = (await figures.text()).text;
  figures.mailTried('given up');
  figures.answered('AT', 'home', 503, 0.1);
  const after = (await figures.text()).text;
  for (const series of [
    'ninefold_mails_total{outcome="given up"}',
    'ninefold_requests_total{site="AT",kind="home",status="5xx"}',
  ])
    expect([before, after].map((text) => text.split('\n').find((line) => line.startsWith(series)))).toEqual([
      `${series} 0`,
      `${series} 1`,
    ]);
  figures.close();
});

it('OPS-3 OPS-4 of mails of accounts that do not go out, the one that is given up is told to webhooks, and all count', async () => {
  const { database } = host.database;
  await database.insert(webhooks).values({
    id: randomUUID(),
    url: 'https://hooks.example/',
    events: ['mail-given-up'],
    isSlack: false,
    isPrivate: false,
    createdBy: 'ada',
  });
  const of = { kind: 'PASSWORD_CHANGED', email: 'eva@example.com' } as const;
  await database.insert(mails).values([
    { ...of, site: 'AT' },
    { ...of, site: 'DE', attempts: 7 },
  ]);
  await host.app.listen({ port: 0, host: '127.0.0.1' });
  await expect.poll(readFigures).toContain('ninefold_mails_total{outcome="tried again"} 1');
  await expect.poll(readFigures).toContain('ninefold_mails_total{outcome="given up"} 1');
  await expect
    .poll(async () => (await database.select().from(deliveries)).map(({ event }) => event.data))
    .toEqual([{ text: 'A mail of an account of DE was given up: the log says why', sites: ['DE'] }]);
});
