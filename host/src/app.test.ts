import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { buildHost } from './app.ts';
import { readConfig } from './config.ts';
import type { HostOptions } from './host-options.ts';
import { SLICES } from './slices.ts';

/** Every address that changes something: foreign pages try them in a browser. `-u` writes it. */
const WRITING_ROUTES = '../../e2e/fixtures/writing-routes.json';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninefold-host-'));
});
afterAll(() => rm(folder, { recursive: true }));

const build = (dataDir: string, environment: Record<string, string> = {}, slices: HostOptions['slices'] = []) =>
  buildHost({
    config: readConfig({ DATA_DIR: join(folder, dataDir), LOG_LEVEL: 'silent', RENDERERS: '1', ...environment }),
    slices,
    progress: () => undefined,
  });

it('V3 opens a shop on an empty database: every part is there, with the addresses that browser tests know, and ends with it', async () => {
  const host = await build('empty', {}, SLICES);
  const { app, operators } = host;
  await host.prepared;
  await expect(
    `${JSON.stringify({ shop: writesOf(app), operators: writesOf(operators) }, undefined, 2)}\n`,
  ).toMatchFileSnapshot(WRITING_ROUTES);
  const statusOf = async (server: FastifyInstance, url: string) => (await server.inject(url)).statusCode;
  expect(await statusOf(app, '/')).toBe(200);
  expect(await statusOf(app, '/ready')).toBe(200);
  const foreign = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' };
  const form = { payload: 'orderNumber=', headers: foreign };
  const refused = await app.inject({ method: 'POST', url: '/service/customerfrontenddata/form/return', ...form });
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
  expect(await statusOf(app, '/operators/sign-in')).toBe(404);
  expect(await statusOf(operators, '/service/releases/api/status')).toBe(401);
  expect(await statusOf(operators, '/service/content/api/openapi.json')).toBe(200);
  const { opened } = app;
  await host.close();
  await expect(opened.database.$client.query('select 1')).rejects.toThrow();
});

it('does not start where neither the database nor this host knows what is live', async () => {
  await expect(build('unknown', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' })).rejects.toThrow(
    'the database does not answer, and no composition is known here',
  );
});

it('LAY-4 answers who looks ahead, or lays a page out ahead, without a cookie, and lets the browser count', async () => {
  const host = await build('looked-at');
  await host.prepared;
  const ask = (purpose: string) => host.app.inject({ url: '/', headers: { 'sec-purpose': purpose } });
  const [fetched, opened, laidOut] = [
    await ask('prefetch'),
    await host.app.inject('/'),
    await ask('prefetch;prerender'),
  ];
  const saysSo = '"isCountedByBrowser":true';
  for (const ahead of [fetched, laidOut])
    expect([ahead.statusCode, ahead.body.includes(saysSo), ahead.cookies]).toEqual([200, true, []]);
  expect([opened.statusCode, opened.body.includes(saysSo)]).toEqual([200, false]);
  const rules = await host.app.inject('/assets/speculation-rules.json');
  expect(rules.headers['content-type']).toMatch(/^application\/speculationrules\+json/);
  expect(Object.keys(rules.json<object>())).toEqual(['prefetch', 'prerender']);
  await host.close();
});

it('V2 ASVS-2.4.1 what the database is asked for stands in line as calls do, for whomever nobody knows, and files that are here do not', async () => {
  const { app, ...host } = await build('asked-for');
  await host.prepared;
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const enter = vi.spyOn(app.callQueue, 'enter');
  const standsInLine = async (path: string) => {
    enter.mockClear();
    await (await fetch(origin + path)).arrayBuffer();
    return enter.mock.calls.length > 0;
  };
  const asking = [
    '/sitemap.xml',
    '/service/login/api/v1/shown-accounts',
    '/sitemap-pages.xml',
    '/releases/nobody/1.0.0/browser/entry.js',
    '/assets/main-0123456789.js',
    '/assets/page-0123456789abcdef.css?of=cart@1.0.0/page.css',
  ];
  for (const path of asking) expect([path, await standsInLine(path)]).toEqual([path, true]);
  const page = await (await fetch(origin)).text();
  const [, styles = ''] = /href="(\/assets\/page-[^"]+)"/.exec(page) ?? [];
  expect(styles).not.toBe('');
  for (const path of [styles, '/assets/icon.svg', '/assets/nothing.js', '/robots.txt'])
    expect([path, await standsInLine(path)]).toEqual([path, false]);
  await host.close();
});

/** `POST /service/cart/form/add` …, from the tree that the router prints: each line hangs on the nearest one above that stands further left. */
function writesOf(server: FastifyInstance): string[] {
  const above: string[] = [];
  const writes = server
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent, part, methods] = /^([│├└─\s]*)(\S+) \(([A-Z, ]+)\)$/.exec(line) ?? [];
      if (indent === undefined || part === undefined || methods === undefined) return [];
      const depth = indent.length / 4;
      above.splice(depth - 1, Infinity, `${above[depth - 2] ?? ''}${part}`);
      return methods.split(', ').map((method) => `${method} ${above[depth - 1]}`);
    });
  return [...new Set(writes.filter((write) => /^(?:POST|PUT|PATCH|DELETE) /.test(write)))].toSorted();
}
