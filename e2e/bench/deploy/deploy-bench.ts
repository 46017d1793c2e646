import { setTimeout as delay } from 'node:timers/promises';
import { packRelease } from '@ninefold/build/release';
import { DEFAULT_HOST_NAMES, PATHS } from '@ninefold/sites';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import { ask } from '../../src/ask.ts';
import { findBrowser } from '../../src/browser.ts';
import { changeCart, CHANGED_CART } from '../../src/changed-cart.ts';
import { changeHost } from '../../src/changed-host.ts';
import { fetchedBytes, fileText, isDifference, startIn } from '../../src/deltas.ts';
import { freePort } from '@ninefold/service/testing/free-port';
import { createOperator } from '../../src/operator.ts';
import { removeFolder, startShop, temporaryFolder, type ShopProcess } from '../../src/shop-process.ts';
import { readable } from '../../src/figures.ts';
import { table } from '../table.ts';
import { VERSIONS } from '../../src/remotes.ts';

/** Bytes on the line of one kind of files on one page. */
export interface DeployFigures {
  change: string;
  files: string;
  /** Of somebody with an empty cache. */
  stranger: number;
  /** Of somebody who was here before the change. */
  returning: number;
  /** Largest share that is aimed at. */
  aim: number;
}

const CART = 'cart';
const LONGEST_MS = 60_000;

/** Changes a remote, then the host's start, and loads a page as somebody who was here before and as a stranger. */
export async function benchDeploys(progress: (line: string) => void): Promise<DeployFigures[]> {
  const executablePath = findBrowser(process.env);
  if (!executablePath) throw new Error('Measuring deploys needs Chromium: install it or name its path in CHROMIUM');
  const [dataDir, newer, newerCart] = await Promise.all([temporaryFolder(), temporaryFolder(), temporaryFolder()]);
  const [PORT, OPERATORS_PORT] = [String(await freePort()), String(await freePort())];
  const env = { DATABASE_URL: '', PORT, OPERATORS_PORT };
  progress('starting a shop');
  let shop: ShopProcess | undefined = await startShop({ dataDir, env });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const visitor = await browser.newContext();
    await load(visitor, shop);

    progress('publishing a changed cart');
    await activateChanged(shop, newerCart);
    const cart = { change: 'cart', files: "the cart's scripts", aim: 0.03 };
    const figures = [{ ...cart, ...(await compare(browser, visitor, shop, '/releases/cart/')) }];

    progress('deploying a changed host');
    await changeHost(newer);
    const old = await fileText(shop.port, startIn((await ask(shop.port, 'DE', PATHS.cart)).html));
    await shop.stop();
    shop = await startShop({ dataDir, env, entry: 'production', tree: newer });
    const start = startIn((await ask(shop.port, 'DE', PATHS.cart)).html);
    await untilDifference(shop, start, old);
    const host = { change: "host's start", files: 'its script', aim: 0.1 };
    return [...figures, { ...host, ...(await compare(browser, visitor, shop, start)) }];
  } finally {
    await browser.close();
    await shop?.stop();
    await Promise.all([dataDir, newer, newerCart].map(removeFolder));
  }
}

async function activateChanged(shop: ShopProcess, folder: string): Promise<void> {
  const { archive } = await packRelease(await changeCart(folder));
  const operator = createOperator(shop);
  const { status } = await operator.publish(archive);
  if (status !== 201) throw new Error(`The changed cart was answered with ${status}`);
  await operator.activate({ remote: CART, sites: ['DE'], version: CHANGED_CART.version });
  const entryOf = (version: string) => `/releases/${CART}/${version}/browser/entry.js`;
  await untilDifference(shop, entryOf(CHANGED_CART.version), await fileText(shop.port, entryOf(VERSIONS.cart)));
}

async function untilDifference({ port }: ShopProcess, address: string, had: string): Promise<void> {
  const end = Date.now() + LONGEST_MS;
  while (!(await isDifference(port, address, had))) {
    if (Date.now() > end) throw new Error(`No difference of ${address} within ${LONGEST_MS} ms`);
    await delay(100);
  }
}

async function compare(browser: Browser, visitor: BrowserContext, shop: ShopProcess, start: string) {
  const stranger = await browser.newContext();
  const [ofStranger, ofVisitor] = [await load(stranger, shop, start), await load(visitor, shop, start)];
  await stranger.close();
  return { stranger: ofStranger, returning: ofVisitor };
}

/** Loads the cart page until nothing more is fetched. @returns the bytes on the line of files whose addresses begin so */
async function load(context: BrowserContext, { port }: ShopProcess, start = '/'): Promise<number> {
  const page = await context.newPage();
  await page.goto(`http://${DEFAULT_HOST_NAMES.DE[0]}:${port}${PATHS.cart}`, { waitUntil: 'networkidle' });
  const { onTheLine } = await page.evaluate(fetchedBytes, start);
  await page.close();
  return onTheLine;
}

/** The figures for people. */
export function printDeploys(figures: readonly DeployFigures[]): string {
  return table(
    ['AFTER A SMALL CHANGE, bytes', 'files', 'stranger', 'was here before', 'share', 'aim'],
    figures.map(({ change, files, stranger, returning, aim }) => {
      const share = returning / stranger;
      return [
        change,
        files,
        readable(stranger),
        readable(returning),
        `${readable(100 * share)} %`,
        `${readable(100 * aim)} %${share > aim ? ' MISSED' : ''}`,
      ];
    }),
  );
}
