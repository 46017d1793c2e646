import { operatorsPortBeside } from '@ninefold/contract/operators';
import { SITE_CODES, DEFAULT_HOST_NAMES, type SiteCode } from '@ninefold/sites';
import { expect, test as base } from 'playwright/test';
import { ask, type Answer } from '../src/ask.ts';
import { createOperator, type Operator, type ShopAddress } from '../src/operator.ts';
import { secretsIn } from '../src/secrets-in-log.ts';
import { copyOfData, removeFolder, startShop, type ShopProcess } from '../src/shop-process.ts';
import { watchFaults, type PageFaults } from './page-faults.ts';

export { expect, SITE_CODES };

/** A running shop as tests use it. */
export interface Shop {
  /** Address of a page of a site: `shop.url('AT', '/search')`. */
  url(site: SiteCode, path?: string): string;
  /** Gets a page without a browser; with a cookie as whoever has it. */
  ask(site: SiteCode, path?: string, cookie?: string, headers?: Record<string, string>): Promise<Answer>;
  /** Gets a page, from its own address where another one leads to it for good. */
  follow(site: SiteCode, path: string): Promise<Answer>;
  /** Address of a part of the operators' page. */
  operatorsUrl(path?: string): string;
  operator: Operator;
}

export function shopAt(address: ShopAddress): Shop {
  return {
    url: (site, path = '/') => `http://${DEFAULT_HOST_NAMES[site][0]}:${address.port}${path}`,
    ask: (site, path = '/', cookie, headers) => ask(address.port, site, path, cookie, headers),
    async follow(site, path) {
      const answer = await ask(address.port, site, path);
      return answer.status === 301 ? ask(address.port, site, answer.location!) : answer;
    },
    operatorsUrl: (path = '') => `http://operators.localhost:${address.operatorsPort}/operators${path}`,
    operator: createOperator(address),
  };
}

interface TestFixtures {
  /** Whether the visitors have said before that they do not want to be tracked; else they are asked. @default true */
  hasRefusedConsent: boolean;
  /** Every page of a test fails the test on any fault that it has not said to expect. */
  faults: PageFaults;
}

interface WorkerFixtures {
  /** The shop that all tests share; nobody changes what is live in it. */
  shop: Shop;
}

const REFUSALS = SITE_CODES.map((site) => ({
  name: 'consent',
  value: '',
  url: `http://${DEFAULT_HOST_NAMES[site][0]}`,
}));

/** A test that visits the shop. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from the pattern
    async ({}, use) => {
      const { NINEFOLD_URL, NINEFOLD_OPERATORS_URL, NINEFOLD_TOKEN = '' } = process.env;
      if (!NINEFOLD_URL) throw new Error('No shop runs: start the tests by `npm run test:browser`');
      const port = Number(new URL(NINEFOLD_URL).port);
      const operatorsPort = NINEFOLD_OPERATORS_URL
        ? Number(new URL(NINEFOLD_OPERATORS_URL).port)
        : operatorsPortBeside(port);
      await use(shopAt({ port, operatorsPort, token: NINEFOLD_TOKEN }));
    },
    { scope: 'worker' },
  ],
  hasRefusedConsent: [true, { option: true }],
  context: async ({ context, hasRefusedConsent }, use) => {
    if (hasRefusedConsent) await context.addCookies(REFUSALS);
    await use(context);
  },
  faults: [
    async ({ context }, use) => {
      const faults = await watchFaults(context);
      await use(faults);
      expect(faults.unexpected(), 'faults on the pages').toEqual([]);
    },
    { auto: true },
  ],
});

/** For a shop of a test file in which people sign in: its log is searched for secrets when it ends. */
export const TALKATIVE = { LOG_LEVEL: 'debug' };

/** A shop that a test file has for itself, to change what is live in it. */
export interface OwnShop extends Shop {
  process: ShopProcess;
  /** Starts it again on the same data. */
  start(): Promise<void>;
}

interface OwnShopTestFixtures {
  ownShop: OwnShop;
}

interface OwnShopWorkerFixtures {
  /** What its configuration says beyond the usual. */
  ownShopEnv: Record<string, string>;
  /** Opens the shop of a test file; the one of the file before is closed. */
  ownShopOf: (testFile: string) => Promise<OwnShop>;
}

/** A test with a shop of its own, one for each test file and worker: no file finds what another has changed. */
export const ownShopTest = test.extend<OwnShopTestFixtures, OwnShopWorkerFixtures>({
  ownShopEnv: [{}, { option: true, scope: 'worker' }],
  ownShopOf: [
    async ({ ownShopEnv }, use) => {
      let open: { testFile: string; shop: OwnShop; close(): Promise<void> } | undefined;
      await use(async (testFile) => {
        if (open?.testFile === testFile) return open.shop;
        await open?.close();
        open = undefined;
        open = { testFile, ...(await openOwnShop(ownShopEnv)) };
        return open.shop;
      });
      await open?.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  ownShop: [
    async ({ ownShopOf }, use, { file }) => {
      await use(await ownShopOf(file));
    },
    { timeout: 120_000 },
  ],
});

async function openOwnShop(env: Record<string, string>): Promise<{ shop: OwnShop; close(): Promise<void> }> {
  const { PREPARED_DATA } = process.env;
  if (!PREPARED_DATA) throw new Error('No data is prepared: start the tests by `npm run test:browser`');
  const dataDir = await copyOfData(PREPARED_DATA);
  const start = async () => {
    const process = await startShop({ dataDir, env: { DATABASE_URL: '', ...env } });
    Object.assign(shop, shopAt(process), { process });
  };
  const shop = { start } as OwnShop;
  await start();
  return {
    shop,
    async close() {
      await shop.process.stop();
      await removeFolder(dataDir);
      if (env['LOG_LEVEL'] === TALKATIVE.LOG_LEVEL)
        expect(secretsIn(shop.process.log()), 'secrets in the log').toEqual([]);
    },
  };
}
