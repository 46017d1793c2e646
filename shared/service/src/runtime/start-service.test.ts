import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';

const MAIN = fileURLToPath(new URL('../testing/fixture-slice/main.ts', import.meta.url));

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ninefold-test-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

/** Starts the fixture's service on a free port; resolves with its origin once it listens. */
async function start(environment: Record<string, string>): Promise<{ service: ChildProcess; origin: string }> {
  const env = { PATH: process.env['PATH'], PORT: '0', DATA_DIR: dataDir, ...environment };
  const service = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  for await (const chunk of service.stdout.iterator({ destroyOnReturn: false })) {
    output += String(chunk);
    const origin = /Server listening at (http:[^"]+)/.exec(output)?.[1];
    if (origin) {
      service.stdout.resume();
      return { service, origin };
    }
  }
  throw new Error(`the service ended: ${output}`);
}

async function get(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers });
  return { status: response.status, body: await response.json() };
}

// On a server there is nothing else to see.
describe.skipIf(process.env['TEST_DATABASE_URL'])('a service on the embedded database', () => {
  it('runs a slice alone: migrated, prepared once, closed gracefully', async () => {
    for (const _ of ['first start', 'second start']) {
      const { service, origin } = await start({ SITE_ORIGINS: 'AT=https://at.shop.example' });
      const count = await get(`${origin}/count`, { site: 'at' });
      expect(count).toEqual({ status: 200, body: { count: 1, origin: 'https://at.shop.example' } });
      expect(await get(`${origin}/health`)).toEqual({ status: 200, body: { status: 'ok' } });
      service.kill('SIGTERM');
      expect(await once(service, 'exit')).toEqual([0, null]);
    }
  });

  it('says which port is taken, and what to set', async () => {
    const { service, origin } = await start({});
    const { port } = new URL(origin);
    onTestFinished(async () => {
      service.kill('SIGTERM');
      await once(service, 'exit');
    });
    await expect(start({ PORT: port })).rejects.toThrow(`port ${port} of 127.0.0.1 is taken: set PORT`);
  });

  it('says that it ends before it takes no more requests', async () => {
    const { service, origin } = await start({ DRAIN_MS: '1000' });
    expect(await get(`${origin}/live`)).toEqual({ status: 200, body: { status: 'live' } });
    const checks = { database: 'ok', migrations: 'ok', closing: 'ok' };
    expect(await get(`${origin}/ready`)).toEqual({ status: 200, body: { status: 'ready', checks } });
    service.kill('SIGTERM');
    await vi.waitFor(async () => expect(await get(`${origin}/ready`)).toMatchObject({ status: 503 }));
    expect(await get(`${origin}/count`, { site: 'at' })).toMatchObject({ status: 200 });
    expect(await once(service, 'exit')).toEqual([0, null]);
  });
});

it('prepares once when several start at the same time on one server', async () => {
  const opened = await openTestDatabase();
  const started = await Promise.all([start({ DATABASE_URL: opened.url }), start({ DATABASE_URL: opened.url })]);
  expect(await get(`${started[0].origin}/count`)).toMatchObject({ status: 200 });
  for (const { service } of started) {
    service.kill('SIGTERM');
    expect(await once(service, 'exit')).toEqual([0, null]);
  }
  const { rows } = await opened.database.$client.query('select count(*)::int as count from notes.note');
  if (opened.kind === 'postgresql') expect(rows).toEqual([{ count: 1 }]);
  await opened.close();
});
