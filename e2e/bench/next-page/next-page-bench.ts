import { setTimeout as delay } from 'node:timers/promises';
import { DEFAULT_HOST_NAMES } from '@ninefold/sites';
import { openBareTab, type BareTab } from '../../src/bare-browser.ts';
import { findBrowser } from '../../src/browser.ts';
import type { ShopProcess } from '../../src/shop-process.ts';
import { median, readable } from '../../src/figures.ts';
import { BENCH_PAGES } from '../pages/bench-pages.ts';
import { SLOW } from '../pages/measure-page.ts';
import { table } from '../table.ts';

/** From the click on a link of a category, or from when the finger leaves it, to the product's largest paint, in ms: medians. */
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
  /** How long the pointer rests on the link before it presses. */
  restMs?: number;
  /** How long a finger is on the link. Neither: the product is opened by its address, with nothing in the cache. */
  touchMs?: number;
  aim?: number;
}

const WAYS: readonly Way[] = [
  { way: 'cold load' },
  { way: 'click without a rest', restMs: 0 },
  { way: 'click after 300 ms', restMs: 300, aim: 0.5 },
  { way: 'click after 1 s', restMs: 1000, aim: 0.15 },
  { way: 'touch', touchMs: 100, aim: 0.7 },
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
  const browser = findBrowser(process.env);
  if (!browser) throw new Error('Measuring pages needs Chromium: install it or name its path in CHROMIUM');
  const origin = `http://${DEFAULT_HOST_NAMES.DE[0]}:${shop.port}`;
  const measured = WAYS.map((): Load[] => []);
  for (let run = 1; run <= runs; run += 1)
    for (const [index, way] of WAYS.entries()) {
      progress(`${way.way}, ${run} of ${runs}`);
      measured[index]!.push(await measure(browser, origin, way));
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

async function measure(browser: string, origin: string, { restMs, touchMs }: Way): Promise<Load> {
  const tab = await openBareTab(browser, {
    // Those that are laid out ahead, too.
    prepare: [
      ['Network.enable', {}],
      ['Network.emulateNetworkConditions', SLOW.network],
      ['Emulation.setCPUThrottlingRate', SLOW.cpu],
    ],
  });
  try {
    const decided = { name: 'consent', value: '', url: origin };
    const size = { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false };
    await tab.command('Emulation.setDeviceMetricsOverride', size);
    await tab.command('Network.setCookie', decided);
    const path = PATH_OF['product']!;
    let openedAt: number | undefined;
    if (restMs === undefined && touchMs === undefined) await tab.visit(origin + path, IS_COMPLETE);
    else {
      await tab.visit(origin + PATH_OF['category']!, IS_COMPLETE);
      await delay(STILL_MS);
      const link = `main a[href="${path}"]`;
      openedAt = touchMs === undefined ? await pressAfter(tab, link, restMs!) : await tab.tap(link, touchMs);
      await tab.until(`location.href === '${origin + path}' && ${IS_COMPLETE}`);
    }
    await delay(STILL_MS);
    const { isAhead, paintedAt, beganAt } = await tab.evaluate<Painted>(PAINTED);
    return { isAhead, ms: paintedAt - (openedAt ?? beganAt) };
  } finally {
    await tab.close();
  }
}

/** Rests on a link and presses it. @returns when, in ms since 1970 */
async function pressAfter(tab: BareTab, link: string, restMs: number): Promise<number> {
  await tab.point(link);
  await delay(restMs);
  return tab.press();
}

interface Painted {
  isAhead: boolean;
  /** When the largest paint was shown, and when the page began to load, in ms since 1970. */
  paintedAt: number;
  beganAt: number;
}

const IS_COMPLETE = `document.readyState === 'complete'`;

/** What was painted while the page was laid out ahead is shown when it is opened. */
const PAINTED = `new Promise((resolve) => {
  const { deliveryType, activationStart = 0 } = performance.getEntriesByType('navigation')[0];
  const beganAt = performance.timeOrigin;
  new PerformanceObserver((list) => {
    const paintedAt = beganAt + Math.max(activationStart, list.getEntries().at(-1).startTime);
    resolve({ isAhead: activationStart > 0 || deliveryType === 'navigational-prefetch', paintedAt, beganAt });
  }).observe({ type: 'largest-contentful-paint', buffered: true });
})`;

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
