import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { findPostgres, startPostgres, type LocalPostgres } from '@ninefold/service/testing';
import { startLoad, type LoadFigures } from '../src/shop-load.ts';
import {
  IMPATIENT,
  copyOfData,
  removeFolder,
  startShop,
  temporaryFolder,
  type ShopProcess,
} from '../src/shop-process.ts';
import { pagePathsOf } from './page-paths.ts';
import { expect, shopAt, test } from './shop-test.ts';

const isThorough = Boolean(process.env['THOROUGH']);
const OFFER = { productId: '1001', tcm: '1001-1' };
/** Between two events, so that each meets a shop that is well, in ms. */
const QUIET_MS = 2000;

/** What happens to a server, and how often. */
const EVENTS: { what: string; happen: (server: LocalPostgres) => Promise<void>; times: number }[] = [
  { what: 'restarted', happen: (server) => server.restart('fast'), times: 6 },
  { what: 'crashed', happen: (server) => server.restart('immediate'), times: 5 },
  { what: 'all connections ended', happen: (server) => server.terminateBackends(), times: 5 },
  { what: 'nobody listens for 5 s', happen: (server) => server.restart('fast', 5000), times: 2 },
  { what: 'hangs for 20 s', happen: (server) => server.freeze(20_000), times: 2 },
];

test.describe('a shop that loses its database', () => {
  test('goes on with PostgreSQL restarted, crashed, cut off, closed and frozen, and is well by itself', async () => {
    test.skip(!isThorough, 'part of `npm run test:thorough`');
    test.skip(!findPostgres(), 'PostgreSQL is not installed');
    test.setTimeout(900_000);
    const server = (await startPostgres())!;
    const dataDir = await temporaryFolder();
    const shop = await startShop({ dataDir, env: await onServer(server) });
    try {
      const figures = await underLoad(shop, async () => {
        for (const { happen, times } of EVENTS)
          for (let time = 0; time < times; time += 1) {
            await happen(server);
            await isWellAgain(shop);
          }
      });
      expectNothingLost(shop, figures);
    } finally {
      await shop.stop();
      await server.stop();
      await removeFolder(dataDir);
    }
  });

  test('says 503 for pages whose main part hangs with the database, and shows them again by itself', async () => {
    test.skip(!isThorough, 'part of `npm run test:thorough`');
    test.skip(!findPostgres(), 'PostgreSQL is not installed');
    test.setTimeout(300_000);
    const server = (await startPostgres())!;
    const dataDir = await temporaryFolder();
    const shop = await startShop({ dataDir, env: await onServer(server) });
    const page = (await pagePathsOf(shopAt(shop), 'DE')).product;
    // What a stranger gets may be kept: each asks with a query of their own.
    let asked = 0;
    const ask = async () => {
      const answer = await fetch(`http://127.0.0.1:${shop.port}${page}?again=${(asked += 1)}`);
      await answer.text();
      const { status, headers } = answer;
      return { status, retryAfter: headers.get('retry-after'), robots: headers.get('x-robots-tag') };
    };
    try {
      const isBack = server.freeze(30_000);
      // The first one may come still when it is sent.
      expect((await ask()).status).toBe(200);
      expect(await ask()).toEqual({ status: 503, retryAfter: expect.stringMatching(/^\d+$/), robots: 'noindex' });
      await isBack;
      await isWellAgain(shop);
      await expect.poll(async () => (await ask()).status, { timeout: 20_000 }).toBe(200);
    } finally {
      await shop.stop();
      await server.stop();
      await removeFolder(dataDir);
    }
  });

  test('goes on when the process of the embedded database is killed, and is well by itself', async () => {
    test.setTimeout(900_000);
    const dataDir = await copyOfData(process.env['PREPARED_DATA']!);
    const shop = await startShop({ dataDir, env: { DATABASE_URL: '', LOG_LEVEL: 'error', ...IMPATIENT } });
    try {
      const figures = await underLoad(shop, async () => {
        for (let time = 0; time < (isThorough ? 20 : 3); time += 1) {
          process.kill(embeddedDatabaseOf(shop.pid), 'SIGKILL');
          await isWellAgain(shop);
        }
      });
      expectNothingLost(shop, figures);
    } finally {
      await shop.stop();
      await removeFolder(dataDir);
    }
  });
});

async function onServer(server: LocalPostgres): Promise<Record<string, string>> {
  return {
    DATABASE_URL: await server.createDatabase('shop'),
    SERVICE_TOKEN: randomBytes(32).toString('hex'),
    KEY_ENCRYPTION_KEY: randomBytes(32).toString('hex'),
    LOG_LEVEL: 'error',
    ...IMPATIENT,
  };
}

/** Lets visitors look at pages and fill carts while things happen. */
async function underLoad(shop: ShopProcess, happen: () => Promise<void>): Promise<LoadFigures> {
  const { home, product, category, cart } = await pagePathsOf(shopAt(shop), 'DE');
  const load = startLoad({ port: shop.port, paths: [home, product, category, cart!, '/nowhere'], offer: OFFER });
  await delay(QUIET_MS);
  await happen();
  return await load.stop();
}

async function isWellAgain(shop: ShopProcess): Promise<void> {
  await expect
    .poll(async () => (await fetch(`http://127.0.0.1:${shop.port}/ready`)).status, { timeout: 60_000 })
    .toBe(200);
  await delay(QUIET_MS);
}

function expectNothingLost(shop: ShopProcess, figures: LoadFigures): void {
  console.log(JSON.stringify(figures));
  expect(() => process.kill(shop.pid, 0)).not.toThrow();
  expect(shop.log()).not.toMatch(/nobody caught|nobody handled/);
  expect(figures.faults).toEqual([]);
  expect(figures.changes.statuses[503], 'changes that met the event').toBeGreaterThan(0);
  expect(figures.kept).toBe(figures.acknowledged);
  expect(figures.pages.statuses[200]).toBeGreaterThan(0);
}

function embeddedDatabaseOf(pid: number): number {
  const children = execFileSync('ps', ['-ww', '-o', 'pid=,args=', '--ppid', String(pid)], { encoding: 'utf8' });
  const child = children.split('\n').find((line) => line.includes('embedded/child'));
  return Number.parseInt(child!, 10);
}
