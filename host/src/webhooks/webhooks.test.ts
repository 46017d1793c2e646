import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServiceApp, type OpenedDatabase } from '@ninefold/service';
import { openTestDatabase } from '@ninefold/service/testing';
import { sql } from '@ninefold/service/sql';
import type { FastifyInstance } from 'fastify';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { HOSTS_SLICE } from '../hosts/hosts-slice.ts';
import { insertReceipt } from '../hosts/testing/insert-receipt.ts';
import { BREAK_GLASS } from '../operators/acting.ts';
import { readAccessHistory, writeAccess } from '../operators/access-history.ts';
import { OPERATORS_SLICE } from '../operators/operators-slice.ts';
import { RELEASES_SLICE } from '../releases/releases-slice.ts';
import { newJudgement } from '../judge/judgement.ts';
import { judge } from '../judge/verdict.ts';
import type { ToldEvent } from './told-event.ts';
import { registerWebhookRoutes } from './webhook-routes.ts';
import { PAUSES_SECONDS, WebhookStore } from './webhook-store.ts';
import { WebhookWorker } from './webhook-worker.ts';
import { WEBHOOKS_SLICE } from './webhooks-slice.ts';

let opened: OpenedDatabase;
let app: FastifyInstance;
let server: Server;
let url: string;
let store: WebhookStore;
/** What came in, and what is answered. */
const received: { headers: IncomingHttpHeaders; body: string }[] = [];
let status = 204;
/** How long that takes. */
let taking = Promise.resolve();

beforeAll(async () => {
  opened = await openTestDatabase(RELEASES_SLICE, OPERATORS_SLICE, HOSTS_SLICE, WEBHOOKS_SLICE);
  store = new WebhookStore({ database: opened.database, operatorToken: 'a token of operators' });
  app = createServiceApp();
  await registerWebhookRoutes(app, { store, identify: () => Promise.resolve(BREAK_GLASS) });
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      void taking.then(() => response.writeHead(status, { location: '/elsewhere' }).end());
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
});
beforeEach(() => {
  received.length = 0;
  status = 204;
});
afterEach(() =>
  opened.database.execute(
    sql`truncate webhooks.webhooks, webhooks.deliveries, releases.quarantines, releases.revisions, releases.plan_moves`,
  ),
);
afterAll(async () => {
  await app.close();
  server.close();
  await opened.close();
});

const post = (path: string, payload: object) =>
  app.inject({ method: 'POST', url: `/service/releases/api/${path}`, payload });

async function add(changed: object = {}) {
  const response = await post('create-webhook', { url, events: ['quarantined'], isPrivate: true, ...changed });
  expect(response.statusCode).toBe(200);
  return response.json<{ id: string; secret: string }>();
}

/** As many hosts as there are. */
const newWorker = (slices: ConstructorParameters<typeof WebhookWorker>[0]['slices'] = []) =>
  new WebhookWorker({ database: opened.database, store, slices, onFault: () => undefined });

const quarantine = (version: string) =>
  opened.database.execute(
    sql`insert into releases.quarantines (remote, version, reason) values ('cart', ${version}, 'it <held> the renderer')`,
  );
const letTimePass = () =>
  opened.database.execute(sql`update webhooks.deliveries set due_at = now() where due_at is not null`);
const list = async () =>
  (await store.list()).map(({ waiting, givenUp, lastError }) => ({ waiting, givenUp, lastError }));

it('OPS-4 an event is sent once, whichever host finds it, and proves itself by its signature', async () => {
  const { secret } = await add();
  await quarantine('1.1.0');
  await Promise.all([newWorker().work(), newWorker().work()]);
  await newWorker().work();
  expect(received).toHaveLength(1);
  const { headers, body } = received[0]!;
  const event = new Verifier(secret).verify(body, headers as Record<string, string>) as ToldEvent;
  expect(event).toMatchObject({
    type: 'quarantined',
    data: { text: 'cart 1.1.0 is in quarantine: it <held> the renderer', remote: 'cart', version: '1.1.0' },
  });
  expect(() => new Verifier(secret).verify(`${body} `, headers as Record<string, string>)).toThrow();
  expect((await store.list())[0]!.lastDeliveredAt).toBeInstanceOf(Date);
});

it('OPS-4 what takes long is sent by no other host meanwhile', async () => {
  await add();
  await quarantine('1.1.0');
  const { promise, resolve } = Promise.withResolvers<void>();
  taking = promise;
  const slow = newWorker().work();
  await expect.poll(() => received.length).toBe(1);
  await opened.database.execute(sql`update webhooks.deliveries set due_at = due_at - interval '10 seconds'`);
  const other = newWorker().work();
  taking = Promise.resolve();
  await other;
  resolve();
  await slow;
  expect(received).toHaveLength(1);
  expect(await list()).toEqual([{ waiting: 0, givenUp: 0, lastError: null }]);
});

it('OPS-4 one that does not answer keeps nobody else waiting', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  await add({ url: `http://127.0.0.1:${(silent.address() as AddressInfo).port}/` });
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) await quarantine(version);
  const { database } = opened;
  const queueing = new WebhookWorker({ database, store, slices: [], onFault: () => undefined });
  await queueing.work(AbortSignal.abort());
  await add();
  await quarantine('2.0.0');
  const working = newWorker().work();
  await expect.poll(() => received.length).toBe(1);
  expect(received[0]!.body).toContain('2.0.0');
  silent.closeAllConnections();
  await working;
  silent.close();
  const [unheard] = await store.list();
  expect(unheard!.deliveries.filter(({ attempts }) => attempts > 0)).toHaveLength(1);
});

it('OPS-4 what is not taken is tried again, then given up, and the last error is told', async () => {
  await add();
  await quarantine('1.1.0');
  status = 302;
  const worker = newWorker();
  await worker.work();
  expect(await list()).toEqual([{ waiting: 1, givenUp: 0, lastError: 'it answered with 302' }]);
  await worker.work();
  expect(received).toHaveLength(1);
  status = 500;
  for (const pause of PAUSES_SECONDS) {
    const { rows } = await opened.database.execute(
      sql`select round(extract(epoch from due_at - failed_at))::int as pause from webhooks.deliveries`,
    );
    expect(rows).toEqual([{ pause }]);
    await letTimePass();
    await worker.work();
  }
  expect(received).toHaveLength(PAUSES_SECONDS.length + 1);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(await list()).toEqual([{ waiting: 0, givenUp: 1, lastError: 'it answered with 500' }]);
});

it('OPS-4 tells the newest ten deliveries of each webhook, and what came of them', async () => {
  const { id } = await add();
  await add({ events: ['held'] });
  for (let number = 0; number < 11; number++) {
    await quarantine(`1.${number}.0`);
    await newWorker().work();
  }
  status = 500;
  await quarantine('2.0.0');
  await newWorker().work();
  const [first, second] = await store.list();
  expect(second!.deliveries).toEqual([]);
  expect(first).toMatchObject({ id, waiting: 1, givenUp: 0 });
  expect(
    first!.deliveries.map(({ text, state, attempts, error }) => [text.split(' ')[1], state, attempts, error]),
  ).toEqual([
    ['2.0.0', 'waiting', 1, 'it answered with 500'],
    ...[10, 9, 8, 7, 6, 5, 4, 3, 2].map((number) => [`1.${number}.0`, 'delivered', 1, null]),
  ]);
});

it('OPS-4 what cannot be found out of one slice keeps nothing else back', async () => {
  await add();
  await quarantine('1.1.0');
  const faults: string[] = [];
  const broken = { name: 'search', troubles: () => Promise.reject(new Error('no such table')) };
  const options = { database: opened.database, store, slices: [broken] };
  await new WebhookWorker({ ...options, onFault: (fault) => void faults.push(fault) }).work();
  expect(received.map(({ body }) => (JSON.parse(body) as ToldEvent).data.version)).toEqual(['1.1.0']);
  expect(faults).toEqual(['not all is found that webhooks tell of']);
});

it('OPS-4 private addresses are reached by those alone that may, and nobody is told of what was before', async () => {
  await quarantine('0.9.0');
  const { id } = await add({ isPrivate: false });
  expect((await post('test-webhook', { id })).json()).toEqual({
    id,
    error: expect.stringMatching(/^PRIVATE_ADDRESS: 127\.0\.0\.1/) as string,
  });
  await newWorker().work();
  expect([received, await list()]).toEqual([[], [{ waiting: 0, givenUp: 0, lastError: null }]]);
});

it('OPS-4 Slack gets a text, in which nobody is mentioned', async () => {
  await add({ isSlack: true });
  await quarantine('1.1.0');
  await newWorker().work();
  const { headers, body } = received[0]!;
  expect(JSON.parse(body)).toEqual({
    text: '*quarantined* cart 1.1.0 is in quarantine: it &lt;held&gt; the renderer',
  });
  expect(headers['webhook-signature']).toBeUndefined();
});

it('OPS-4 tells of rollouts that are taken back or held, of hosts that lag, of imports and mails that failed', async () => {
  await add({ events: ['taken-back', 'held', 'lagging-host', 'import-failed', 'mail-given-up'] });
  const { database } = opened;
  await database.execute(
    sql`insert into releases.newest_revision values (1, 9) on conflict (id) do update set revision = 9`,
  );
  for (const site of ['DE', 'AT'])
    await database.execute(
      sql`insert into releases.revisions (revision, site, remote, kind, to_version, actor, reason, at)
        values (9, ${site}, 'cart', 'takeback', '1.0.0', 'ninefold', '1.1.0: fails', now() + interval '1 s')`,
    );
  await database.execute(
    sql`insert into releases.trials (remote, version, revision, starts, percents, step_at, judgement, verdict, reason)
      values ('cart', '1.2.0', 9, '{}', '{}', now() - interval '2 hours', '{}', 'hold', 'too few visitors')`,
  );
  await insertReceipt(database, { name: 'shop-1', revision: 9, silentSeconds: 60 });
  await insertReceipt(database, { name: 'shop-2', revision: 9 });
  const trouble = { what: 'import-failed', key: 'feed never', site: 'AT', text: 'The feed failed' } as const;
  const at = new Date(Date.now() + 1000);
  const worker = newWorker([{ name: 'search', troubles: () => Promise.resolve([{ ...trouble, at }]) }]);
  const data = { text: 'A mail of an account of AT was given up', sites: ['AT'] };
  await worker.tell('mail-given-up 1', { type: 'mail-given-up', timestamp: at.toISOString(), data });
  await worker.work();
  await worker.work();
  const told = received.map(({ body }) => (JSON.parse(body) as ToldEvent).data.text.replace(/since .*/, 'since …'));
  expect(told.sort()).toEqual([
    'A mail of an account of AT was given up',
    'The feed failed',
    'The rollout of cart 1.2.0 has been held for an hour: too few visitors',
    'The rollout of cart was taken back on DE, AT: 1.1.0: fails',
    'shop-1 is gone: nothing was heard of it since …',
  ]);
});

it('OPS-4 tells of what was ordered and does not happen: an order for later that was refused, a plan that the shop has paused', async () => {
  await add({ events: ['held'] });
  const { database } = opened;
  const soon = sql`now() + interval '1 s'`;
  for (const [state, outcome] of [
    ['refused', 'FROZEN: AT'],
    ['done', null],
  ])
    await database.execute(
      sql`insert into releases.scheduled_orders (kind, remote, sites, version, at, actor, reason, state, outcome)
        values ('activate', 'cart', '{AT,DE}', '1.1.0', ${soon}, 'ada', 'at night', ${state}, ${outcome})`,
    );
  // Its time came while no host ran.
  await database.execute(sql`insert into releases.scheduled_orders (kind, remote, sites, version, at, actor, reason, state, outcome)
    values ('activate', 'header', '{DE}', '1.1.0', now() - interval '10 hours', 'ada', 'at night', 'refused', 'TAKEN_BACK')`);
  await database.execute(sql`update webhooks.webhooks set created_at = now() - interval '1 day'`);
  const plan = '00000000-0000-4000-8000-00000000000a';
  await database.execute(sql`insert into releases.plans (id, remote, version, steps, actor, reason, ordered_at, state)
    values (${plan}, 'footer', '1.2.0', '[]', 'ada', 'a test', now(), 'paused')`);
  for (const [number, kind, actor] of [
    [1, 'paused', 'ada'],
    [2, 'paused', 'ninefold'],
    [3, 'step', 'ninefold'],
  ])
    await database.execute(sql`insert into releases.plan_moves (plan, number, at, kind, actor, reason)
      values (${plan}, ${number}, ${soon}, ${kind}, ${actor}, 'it was refused: RELEASE_REFUSED')`);
  await newWorker().work();
  await newWorker().work();
  await database.execute(sql`truncate releases.scheduled_orders, releases.plans`);
  const told = received
    .map(({ body }) => (JSON.parse(body) as ToldEvent).data)
    .filter(({ text }) => !text.startsWith('The rollout of'));
  expect(told.toSorted((one, other) => (one.text < other.text ? -1 : 1))).toEqual([
    {
      text: 'An order was refused when its time came: activate cart 1.1.0 on AT, DE: FROZEN: AT',
      remote: 'cart',
      version: '1.1.0',
      sites: ['AT', 'DE'],
    },
    {
      text: 'An order was refused when its time came: activate header 1.1.0 on DE: TAKEN_BACK',
      remote: 'header',
      version: '1.1.0',
      sites: ['DE'],
    },
    {
      text: 'The plan of footer 1.2.0 pauses: it was refused: RELEASE_REFUSED',
      remote: 'footer',
      version: '1.2.0',
    },
  ]);
});

it('OPS-4 wakes nobody for a rollout that is as good so far and only watched to the end of its time', async () => {
  await add({ events: ['held'] });
  const { database } = opened;
  const known = newJudgement();
  const good = { ...known, goOn: { ...known.goOn, worth: 100, candidates: 1000 } };
  const { kind, reason } = judge(good, { share: 0.1, hours: 2, bakeHours: 6 });
  for (const [version, why] of [
    ['1.3.0', reason],
    ['1.4.0', 'neither surely worse nor surely as good'],
  ])
    await database.execute(
      sql`insert into releases.trials (remote, version, revision, starts, percents, step_at, judgement, verdict, reason)
        values ('search', ${version}, 9, '{}', '{}', now() - interval '2 hours', '{}', ${kind}, ${why})`,
    );
  await newWorker().work();
  await database.execute(sql`delete from releases.trials where remote = 'search'`);
  const told = received.map(({ body }) => (JSON.parse(body) as ToldEvent).data);
  expect(told.filter(({ remote }) => remote === 'search').map(({ version }) => version)).toEqual(['1.4.0']);
});

it('OPS-4 tells once of a host that stands still, however many revisions come, and again when it was well in between', async () => {
  await add({ events: ['lagging-host'] });
  const { database } = opened;
  const order = async (revision: number) => {
    await database.execute(
      sql`insert into releases.revisions (revision, site, remote, kind, to_version, actor, reason, at)
        values (${revision}, 'DE', 'cart', 'activate', '1.0.0', 'ada', 'a test', now() - interval '20 s')`,
    );
    await database.execute(
      sql`insert into releases.newest_revision values (1, ${revision}) on conflict (id) do update set revision = ${revision}`,
    );
    await newWorker().work();
  };
  await database.execute(sql`delete from hosts.receipts`);
  await insertReceipt(database, { name: 'shop-3', revision: 50 });
  await order(50);
  expect(received).toHaveLength(0);
  await order(51);
  await order(52);
  const told = () => received.map(({ body }) => (JSON.parse(body) as ToldEvent).data.text);
  expect(told()).toEqual(['shop-3 lags: it does not serve all of revision 51']);
  await insertReceipt(database, { name: 'shop-3', revision: 52 });
  await order(53);
  expect(told().slice(1)).toEqual(['shop-3 lags: it does not serve all of revision 53']);
});

it('OPS-4 takes no host for gone that nobody could hear while the database was away', async () => {
  await add({ events: ['lagging-host'] });
  const { database } = opened;
  await database.execute(sql`delete from hosts.receipts`);
  const worker = newWorker();
  await database.execute(sql`alter table webhooks.webhooks rename to unreadable`);
  await expect(worker.work()).rejects.toThrow();
  await database.execute(sql`alter table webhooks.unreadable rename to webhooks`);
  await insertReceipt(database, { name: 'shop-4', revision: 0, silentSeconds: 60 });
  await worker.work();
  expect(received).toEqual([]);
  await newWorker().work();
  expect(received.map(({ body }) => (JSON.parse(body) as ToldEvent).data.host)).toEqual(['shop-4']);
  await database.execute(sql`delete from hosts.receipts`);
});

it('OPS-4 names the release that was taken back, and tells of a plan that goes back from sites where everybody had it', async () => {
  await add({ events: ['taken-back'] });
  const { database } = opened;
  for (const [revision, site, kind, from] of [
    [30, 'DE', 'takeback', '1.1.0'],
    [31, 'DE', 'rollback', '1.2.0'],
    [31, 'AT', 'rollback', '1.2.0'],
    [32, 'AT', 'rollback', '1.3.0'],
  ] as const)
    await database.execute(
      sql`insert into releases.revisions (revision, site, remote, kind, from_version, to_version, actor, reason, at)
        values (${revision}, ${site}, 'cart', ${kind}, ${from}, '1.0.0', 'ninefold', 'it fails', now() + interval '1 s')`,
    );
  await database.execute(
    sql`insert into releases.plan_moves (plan, number, at, kind, actor, reason, revision)
      values (gen_random_uuid(), 4, now(), 'taken-back', 'ninefold', 'it fails', 31)`,
  );
  await newWorker().work();
  const told = received.map(({ body }) => (JSON.parse(body) as ToldEvent).data);
  expect(told.toSorted((one, other) => one.version!.localeCompare(other.version!))).toEqual([
    { text: 'The rollout of cart was taken back on DE: it fails', remote: 'cart', version: '1.1.0', sites: ['DE'] },
    {
      text: 'The rollout of cart was taken back on DE, AT: it fails',
      remote: 'cart',
      version: '1.2.0',
      sites: ['DE', 'AT'],
    },
  ]);
});

it('REL-13 OPS-4 is loud about the operators’ token: a sign-in, what it makes live, and to whom it gives rights', async () => {
  await add({ events: ['break-glass'] });
  const { database } = opened;
  for (const [actor, site] of [
    ['break-glass', 'DE'],
    ['break-glass', 'AT'],
    ['ada', 'TR'],
  ] as const)
    await database.execute(
      sql`insert into releases.revisions (revision, site, remote, kind, to_version, actor, reason, address, at)
        values (${actor === 'ada' ? 21 : 20}, ${site}, 'cart', 'activate', '1.0.0', ${actor}, 'it burns', '192.0.2.9', now() + interval '1 s')`,
    );
  await database.transaction(async (transaction) => {
    const by = { name: BREAK_GLASS.name, address: '192.0.2.9' };
    await writeAccess(transaction, by, { kind: 'signed in by the operators’ token', about: BREAK_GLASS.name });
    await writeAccess(transaction, by, { kind: 'invited', about: 'Eve' });
    await writeAccess(transaction, { name: 'ada' }, { kind: 'invited', about: 'Ben' });
  });
  await newWorker().work();
  await newWorker().work();
  expect(received.map(({ body }) => (JSON.parse(body) as ToldEvent).data.text).sort()).toEqual([
    `By the operators' token, from 127.0.0.1: webhook added: ${new URL(url).host}`,
    "By the operators' token, from 192.0.2.9: activate cart on DE, AT: it burns",
    "By the operators' token, from 192.0.2.9: invited: Eve",
    "By the operators' token, from 192.0.2.9: signed in by the operators’ token",
  ]);
});

it('REL-13 OPS-4 the operators’ token takes nobody away unheard who wants to know what is done with it', async () => {
  const { id } = await add({ events: ['break-glass'] });
  expect((await post('remove-webhook', { id })).statusCode).toBe(200);
  expect(received.map(({ body }) => JSON.parse(body) as ToldEvent)).toMatchObject([
    {
      type: 'break-glass',
      data: { text: expect.stringMatching(/^By the operators' token, from .*: this webhook was removed/) },
    },
  ]);
  expect(await store.list()).toEqual([]);
  const { lines } = await readAccessHistory(opened.database);
  expect(lines.slice(-2).map(({ kind, about, told }) => [kind, about, told])).toEqual([
    ['webhook added', new URL(url).host, 'break-glass'],
    ['webhook removed', new URL(url).host, 'break-glass'],
  ]);
});

it('OPS-4 whoever is removed is told no more', async () => {
  const { id } = await add();
  await quarantine('1.1.0');
  expect((await post('remove-webhook', { id })).statusCode).toBe(200);
  await newWorker().work();
  expect(received).toEqual([]);
  expect((await post('remove-webhook', { id })).statusCode).toBe(404);
  expect((await post('create-webhook', { url: 'http://a:b@shop.example', events: ['held'] })).statusCode).toBe(400);
});
