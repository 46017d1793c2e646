import type { ServiceCaller } from '@ninefold/service';
import { createTestService, type TestService } from '@ninefold/service/testing';
import { sql } from '@ninefold/service/sql';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { gzipSync } from 'node:zlib';
import { writeTestCategories } from '../testing/test-categories.ts';
import { slice } from '../slice.ts';
import { tableOf } from '../testing/feed-lines.ts';
import {
  addSource,
  claimSource,
  findTroubles,
  listSources,
  pauseSource,
  removeSource,
  type NewFeedSource,
} from './feed-source.ts';
import { runDueSources } from './follow-sources.ts';
import { withSources } from './open-sources.ts';
import { runSource, type RunSourceOptions } from './run-source.ts';

let service: TestService;
let server: Server;
let origin: string;
let options: RunSourceOptions;
let answer: (request: IncomingMessage, response: ServerResponse) => void;

const ids = (from: number, until: number) =>
  Array.from({ length: until - from }, (_, index) => ({ id: `${from + index}` }));
const FEED = tableOf(ids(0, 20));
const sending = (text: string | Buffer) => (_request: IncomingMessage, response: ServerResponse) =>
  void response.end(text);

beforeAll(async () => {
  service = await createTestService(slice);
  await writeTestCategories(service.context.database);
  server = createServer((request, response) => answer(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  options = { database: service.context.database, folder: join(service.context.dataDir, 'feeds') };
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await service.close();
});
beforeEach(async () => {
  await service.context.database.execute(
    sql`truncate search.offer, search.product, search.price_history, search.site_catalogue, search.feed_source`,
  );
  answer = sending(FEED);
});

const add = (changes: Partial<NewFeedSource> = {}) =>
  addSource(options.database, {
    name: 'main',
    url: `${origin}/feed`,
    site: 'DE',
    everyMinutes: 60,
    isFull: true,
    isPrivate: true,
    ...changes,
  });

async function run(changes: Partial<RunSourceOptions> = {}) {
  const source = await claimSource(options.database, 'main');
  return await runSource(source!, { ...options, ...changes });
}

async function offerCount(): Promise<unknown> {
  const { rows } = await options.database.execute(
    sql`select count(*)::int as count from search.offer where gone_at is null`,
  );
  return rows[0]?.['count'];
}

it('imports what is due, keeps the file, and comes back after its time', async () => {
  answer = sending(gzipSync(FEED));
  await add();
  await runDueSources(service.app, options);
  expect(await offerCount()).toBe(20);
  const [source] = await listSources(options.database);
  expect(source).toMatchObject({
    hasFailed: false,
    outcome: '20 new, 0 changed, 0 as before, 0 taken out, 0 bad, 0 odd',
  });
  expect(source!.nextTryAt.getTime() - source!.lastTriedAt!.getTime()).toBeGreaterThan(59 * 60_000);
  expect(source!.claimedUntil).toBeNull();
  expect(await readFile(join(options.folder, 'main'))).toEqual(gzipSync(FEED));
  expect(await claimSource(options.database)).toBeUndefined();
});

it('asks for a feed only if it has changed, but for who wants it now', async () => {
  const asked: unknown[] = [];
  answer = ({ headers }, response) => {
    asked.push(headers['if-none-match']);
    response.setHeader('etag', '"7"');
    if (headers['if-none-match'] === '"7"') response.writeHead(304).end();
    else response.end(FEED);
  };
  await add();
  await run();
  expect(await run()).toEqual(expect.objectContaining({ hasFailed: false, outcome: 'not changed' }));
  expect(await run({ isForced: true })).toMatchObject({ outcome: expect.stringContaining('20 as before') });
  expect(asked).toEqual([undefined, '"7"', undefined]);
});

/** An offer whose picture is one of the shop. */
const picture = (id: string, name: string) => ({
  id,
  link: 'https://de.shop.example/p',
  image_link: `https://de.shop.example/img/products/${name}-960.jpg`,
});

it('names in the log what is odd in a feed that the host fetches, pictures of the shop that nobody has added, too', async () => {
  answer = sending(tableOf([picture('1', 'there'), picture('2', 'gone'), picture('3', 'gone')]));
  const warn = vi.spyOn(service.app.log, 'warn');
  onTestFinished(() => warn.mockRestore());
  const services = vi.fn<ServiceCaller>().mockResolvedValueOnce({ status: 200, body: { names: ['there'] } });
  await add();
  await runDueSources(service.app, { ...options, services });
  expect(services.mock.calls).toEqual([
    [{ path: '/service/imagedelivery/api/added-pictures', site: 'DE', asService: true }],
  ]);
  const odd = (line: number) =>
    expect.objectContaining({ kind: 'odd', line, reason: expect.stringContaining('the picture gone of the shop') });
  expect(warn.mock.calls).toEqual([
    [
      {
        source: 'main',
        site: 'DE',
        outcome: '3 new, 0 changed, 0 as before, 0 taken out, 0 bad, 2 odd',
        findings: [odd(3), odd(4)],
      },
      'a feed was imported, with what is bad or odd in it',
    ],
  ]);
});

it('calls no picture of the shop odd where nobody says which there are', async () => {
  answer = sending(tableOf([picture('1', 'gone')]));
  await add();
  const services = vi.fn<ServiceCaller>().mockRejectedValue(new Error('away'));
  await runDueSources(service.app, { ...options, services });
  expect(services).toHaveBeenCalledOnce();
  const [source] = await listSources(options.database);
  expect(source!.outcome).toContain('0 bad, 0 odd');
});

it('fetches for an operator what has not changed since, and nothing that another process has in work', async () => {
  answer = ({ headers }, response) => {
    response.setHeader('etag', '"7"');
    if (headers['if-none-match'] === '"7"') response.writeHead(304).end();
    else response.end(FEED);
  };
  await add();
  await run();
  const { opened, context } = service;
  const runNow = () =>
    withSources({ databaseUrl: opened.url, dataDir: context.dataDir }, (sources) =>
      sources.run('main', { isSure: false }),
    );
  expect(await runNow()).toMatchObject({ hasFailed: false, outcome: expect.stringContaining('20 as before') });
  await claimSource(options.database, 'main');
  expect(await runNow()).toBeUndefined();
});

it.each<[string, typeof answer, RegExp]>([
  ['an error', (_request, response) => void response.writeHead(503).end('x'), /answers 503/],
  ['a page', sending('<!DOCTYPE html><html><body>Sorry</body></html>'), /document type/],
  ['nothing', sending(''), /empty/],
  ['too little', sending(tableOf(ids(0, 5))), /15 of the 20 offers/],
  ['half a feed', sending(gzipSync(FEED).subarray(0, 200)), /broken/],
  [
    'a list that is mostly bad',
    sending(tableOf([{ id: '0' }, { id: '1', price: '' }, { id: '2', price: '' }])),
    /2 of 3 lines/,
  ],
  [
    'a redirect to another private address',
    (_r, response) => void response.writeHead(302, { location: 'http://localhost:1/' }).end(),
    /leads to/,
  ],
  [
    'no whole answer',
    (_r, response) => void response.writeHead(200, { 'content-length': 9 }).write('x', () => response.destroy()),
    /./,
  ],
])('keeps the catalogue and the kept file when the server sends %s', async (_name, next, reason) => {
  await add();
  await run();
  const [good] = await listSources(options.database);
  answer = next;
  expect(await run()).toMatchObject({ hasFailed: true, outcome: expect.stringMatching(reason) });
  expect(await offerCount()).toBe(20);
  expect(await readFile(join(options.folder, 'main'), 'utf8')).toBe(FEED);
  const [failed] = await listSources(options.database);
  expect(failed).toMatchObject({ hasFailed: true, lastSucceededAt: good!.lastSucceededAt, claimedUntil: null });
  expect(failed!.nextTryAt.getTime()).toBeLessThan(good!.nextTryAt.getTime());
});

it('says why the database has refused a feed, and nothing of its statement', async () => {
  await options.database.execute(sql`alter table search.offer add constraint no_thirteen check (tcm <> '13')`);
  await add();
  const { outcome } = await run();
  await options.database.execute(sql`alter table search.offer drop constraint no_thirteen`);
  expect(outcome).toMatch(/^new row .* violates check constraint "no_thirteen"$/);
});

it('says whether goods were written before the database failed', async () => {
  await options.database.execute(sql`alter table search.offer add constraint no_thirteen check (tcm <> '513')`);
  await add({ isFull: false });
  answer = sending(tableOf(ids(0, 600)));
  const failed = await run();
  await options.database.execute(sql`alter table search.offer drop constraint no_thirteen`);
  expect(failed).toMatchObject({ hasFailed: true, isBegun: true });
  answer = sending('');
  expect(await run()).toMatchObject({ hasFailed: true, isBegun: false });
});

it('removes what a process has left that was killed while it fetched the feed, and nothing of other feeds', async () => {
  await add();
  await mkdir(options.folder, { recursive: true });
  for (const name of ['main.1.part', 'main.2.3.part', 'other.1.part'])
    await writeFile(join(options.folder, name), 'half');
  await run();
  expect((await readdir(options.folder)).toSorted()).toEqual(['main', 'main.2.3.part', 'other.1.part']);
});

it('OPS-4 operators are told of it once, until it has succeeded again', async () => {
  const { database } = options;
  await add({ isPrivate: false });
  expect(await findTroubles(database)).toEqual([]);
  await run();
  const [trouble] = await findTroubles(database);
  expect(trouble).toMatchObject({
    what: 'import-failed',
    site: 'DE',
    text: 'The feed main could not be imported: 127.0.0.1 is not a public address',
  });
  await run();
  expect((await findTroubles(database)).map(({ key }) => key)).toEqual([trouble!.key]);
  await database.execute(sql`update search.feed_source set is_private = true`);
  await run();
  expect(await findTroubles(database)).toEqual([]);
});

it('never asks a private address that nobody permitted', async () => {
  let requests = 0;
  answer = (_request, response) => void response.end(String((requests += 1)));
  await add({ isPrivate: false });
  expect(await run()).toMatchObject({ hasFailed: true, outcome: '127.0.0.1 is not a public address' });
  await add({ name: 'named', url: origin.replace('127.0.0.1', 'localhost'), isPrivate: false });
  const named = await claimSource(options.database, 'named');
  expect(await runSource(named!, options)).toMatchObject({ outcome: expect.stringMatching(/^localhost leads to/) });
  expect(requests).toBe(0);
});

it('is in work by one process at a time, and by another when that one has gone', async () => {
  await add();
  const claims = await Promise.all(Array.from({ length: 5 }, () => claimSource(options.database)));
  expect(claims.filter(Boolean)).toHaveLength(1);
  expect(await claimSource(options.database, 'main')).toBeUndefined();
  await options.database.execute(sql`update search.feed_source set claimed_until = now() - interval '1 second'`);
  expect(await claimSource(options.database)).toMatchObject({ name: 'main' });
});

it.each<[string, (response: ServerResponse, then: () => void) => void]>([
  ['was sent half', (response, then) => void response.write('id\t', then)],
  ['was waited for', (_response, then) => then()],
])('is due at once when its run was ended early, while the feed %s', async (_when, send) => {
  await add();
  const ending = new AbortController();
  answer = (_request, response) => send(response, () => ending.abort(new Error('the host ended')));
  expect(await run({ signal: ending.signal })).toMatchObject({ hasFailed: true });
  expect(await claimSource(options.database)).toMatchObject({ name: 'main' });
});

it('tells nobody of a run that was ended early, and of the failure after it', async () => {
  await add();
  const ending = new AbortController();
  answer = (_request, response) => void response.write('id\t', () => ending.abort(new Error('the host ended')));
  await run({ signal: ending.signal });
  expect(await findTroubles(options.database)).toEqual([]);
  answer = (_request, response) => void response.writeHead(503).end();
  await run();
  expect(await findTroubles(options.database)).toMatchObject([{ text: expect.stringContaining('answers 503') }]);
});

it('tells how far it has come, as it compares the feed and as it imports it', async () => {
  await add();
  const told: { isDryRun: boolean; bytes: number; totalBytes: number | undefined }[] = [];
  await run({ onProgress: ({ isDryRun, bytes, totalBytes }) => void told.push({ isDryRun, bytes, totalBytes }) });
  const size = Buffer.byteLength(FEED);
  expect(told).toEqual([true, false].map((isDryRun) => ({ isDryRun, bytes: size, totalBytes: size })));
});

it('rests while it is paused, and is gone when removed', async () => {
  await add();
  expect(await add()).toBe(false);
  await pauseSource(options.database, 'main', true);
  expect(await claimSource(options.database)).toBeUndefined();
  await pauseSource(options.database, 'main', false);
  expect(await claimSource(options.database)).toMatchObject({ name: 'main' });
  expect([await removeSource(options.database, 'main'), await removeSource(options.database, 'main')]).toEqual([
    true,
    false,
  ]);
});

it('takes the encoding that the server names, where the feed and the operator name none', async () => {
  answer = (_request, response) => {
    response.setHeader('content-type', 'text/tab-separated-values; charset=windows-1250');
    response.end(Buffer.from(tableOf([{ id: '1', title: 'K\xe1va' }]), 'latin1'));
  };
  await add();
  await run();
  const { rows } = await options.database.execute(sql`select title from search.offer`);
  expect(rows).toEqual([{ title: 'Káva' }]);
});
