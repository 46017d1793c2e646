import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildHost } from './app.ts';
import { readConfig } from './config.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ninefold-host-'));
});
afterAll(() => rm(folder, { recursive: true }));

const build = (dataDir: string, environment: Record<string, string> = {}) =>
  buildHost({
    config: readConfig({ DATA_DIR: join(folder, dataDir), LOG_LEVEL: 'silent', RENDERERS: '1', ...environment }),
    slices: [],
    progress: () => undefined,
  });

it('opens a shop on an empty database: every part is there, and ends with it', async () => {
  const host = await build('empty');
  const { app, operators } = host;
  await host.prepared;
  const statusOf = async (server: FastifyInstance, url: string) => (await server.inject(url)).statusCode;
  expect(await statusOf(app, '/')).toBe(200);
  expect(await statusOf(app, '/ready')).toBe(200);
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

it('LAY-4 answers who looks ahead, and no browser that would run the page before it is opened', async () => {
  const host = await build('looked-at');
  await host.prepared;
  const ask = (purpose: string) => host.app.inject({ url: '/', headers: { 'sec-purpose': purpose } });
  const [ahead, opened, prerender] = [
    await ask('prefetch'),
    await host.app.inject('/'),
    await ask('prefetch;prerender'),
  ];
  const saysSo = '"isAhead":true';
  expect([ahead.statusCode, ahead.body.includes(saysSo), ahead.cookies]).toEqual([200, true, []]);
  expect([opened.statusCode, opened.body.includes(saysSo)]).toEqual([200, false]);
  expect([prerender.statusCode, prerender.headers['retry-after']]).toEqual([503, '5']);
  expect((await host.app.inject('/assets/speculation-rules.json')).headers['content-type']).toMatch(
    /^application\/speculationrules\+json/,
  );
  await host.close();
});
