import { setTimeout as delay } from 'node:timers/promises';
import { DEFAULT_HOST_NAMES } from '@ninefold/sites';
import { chromium, type Browser, type Page } from 'playwright-core';
import { findBrowser } from '../../src/browser.ts';
import type { ShopProcess } from '../../src/shop-process.ts';
import { median, readable } from '../../src/figures.ts';
import { BENCH_PAGES } from '../pages/bench-pages.ts';
import { SLOW } from '../pages/measure-page.ts';
import { table } from '../table.ts';

/** From the click on a link of a category to the product's largest paint, in ms: medians. */
export interface NextPageFigures {
  way: string;
  ms: number;
  /** Largest share of the cold load that is aimed at. */
  aim?: number;
  /** How many of the pages had been asked for ahead. */
  ahead: number;
  runs: number;
}

interface Way {
  way: string;
  /** How long the pointer rests on the link; undefined: the product is opened by its address, with nothing in the cache. */
  restMs?: number;
  aim?: number;
}

const WAYS: readonly Way[] = [
  { way: 'cold load' },
  { way: 'click without a rest', restMs: 0 },
  { way: 'click after 300 ms', restMs: 300, aim: 0.5 },
  { way: 'click after 1 s', restMs: 1000, aim: 0.15 },
];
const PATH_OF = Object.fromEntries(BENCH_PAGES.map(({ name, path }) => [name, path]));
/** So long nothing larger may be painted. */
const STILL_MS = 2000;

/** Measures every way in turn, `runs` times. */
export async function benchNextPage(
  shop: ShopProcess,
  runs: number,
  progress: (line: string) => void,
): Promise<NextPageFigures[]> {
  const executablePath = findBrowser(process.env);
  if (!executablePath) throw new Error('Measuring pages needs Chromium: install it or name its path in CHROMIUM');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const origin = `http://${DEFAULT_HOST_NAMES.DE[0]}:${shop.port}`;
  const measured = WAYS.map((): Load[] => []);
  try {
    for (let run = 1; run <= runs; run += 1)
      for (const [index, { way, restMs }] of WAYS.entries()) {
        progress(`${way}, ${run} of ${runs}`);
        measured[index]!.push(await measure(browser, origin, restMs));
      }
  } finally {
    await browser.close();
  }
  return WAYS.map(({ way, aim }, index) => {
    const loads = measured[index]!;
    const ahead = loads.filter(({ isAhead }) => isAhead).length;
    return { way, ms: median(loads.map(({ ms }) => ms)), ...(aim !== undefined && { aim }), ahead, runs };
  });
}

interface Load {
  ms: number;
  isAhead: boolean;
}

async function measure(browser: Browser, origin: string, restMs: number | undefined): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    await context.addCookies([{ name: 'consent', value: '', url: origin }]);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW.network);
    await session.send('Emulation.setCPUThrottlingRate', SLOW.cpu);
    await page.addInitScript(keepClick);
    const product = origin + PATH_OF['product']!;
    if (restMs === undefined) await page.goto(product);
    else await walk(page, origin, restMs);
    await page.waitForLoadState('networkidle');
    await delay(STILL_MS);
    return await page.evaluate(readLoad);
  } finally {
    await context.close();
  }
}

async function walk(page: Page, origin: string, restMs: number): Promise<void> {
  const path = PATH_OF['product']!;
  await page.goto(origin + PATH_OF['category']!, { waitUntil: 'networkidle' });
  const link = page.getByRole('main').locator(`a[href="${path}"]`).filter({ visible: true }).first();
  await link.scrollIntoViewIfNeeded();
  const box = (await link.boundingBox())!;
  const at = [box.x + box.width / 2, box.y + box.height / 2] as const;
  await page.mouse.move(...at);
  await delay(restMs);
  await page.mouse.click(...at);
  await page.waitForURL(origin + path);
}

/** Runs in each page before its scripts; must stand alone. */
function keepClick(): void {
  addEventListener(
    'click',
    () => sessionStorage.setItem('clicked-at', `${performance.timeOrigin + performance.now()}`),
    true,
  );
}

/** Runs in the page; must stand alone. */
function readLoad(): Promise<Load> {
  const [navigation] = performance.getEntriesByType('navigation') as (PerformanceEntry & { deliveryType?: string })[];
  const isAhead = navigation?.deliveryType === 'navigational-prefetch';
  const clickedAt = Number(sessionStorage.getItem('clicked-at') ?? performance.timeOrigin);
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const paintedAt = performance.timeOrigin + list.getEntries().at(-1)!.startTime;
      resolve({ ms: paintedAt - clickedAt, isAhead });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

/** The figures for people. */
export function printNextPage(figures: readonly NextPageFigures[]): string {
  const cold = figures[0]!.ms;
  return table(
    ['CATEGORY → PRODUCT, ms to largest paint', 'ms', 'of cold', 'aim', 'asked for ahead'],
    figures.map(({ way, ms, aim, ahead, runs }) => [
      way,
      readable(ms),
      readable(ms / cold),
      aim === undefined ? '' : `${readable(aim)}${ms / cold > aim ? ' MISSED' : ''}`,
      `${ahead} of ${runs}`,
    ]),
  );
}
