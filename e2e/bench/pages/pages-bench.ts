import { DEFAULT_HOST_NAMES } from '@ninefold/sites';
import { chromium, type Browser } from 'playwright-core';
import { BROWSER_SWITCHES } from '../../src/browser-switches.ts';
import { findBrowser } from '../../src/browser.ts';
import { buildOneBundle } from '../one-bundle/build-one-bundle.ts';
import { median } from '../../src/figures.ts';
import { checkAims, type AimCheck, type PageMedians } from './aims.ts';
import { BENCH_PAGES, type BenchPage } from './bench-pages.ts';
import { entryOverheads, type EntryOverhead } from './entry-overhead.ts';
import { fillCart, type VisitorCookie } from './fill-cart.ts';
import { measurePage, type PageFigures, type PageLoad } from './measure-page.ts';
import { serveVariant, VARIANTS, type Variant, type VariantServer } from './variant-server.ts';

export interface PagesBenchOptions {
  /** The running shop. */
  port: number;
  /** Loads of each page in each variant. */
  runs: number;
  /** Names of pages; all when there are none. */
  only: readonly string[];
  progress: (line: string) => void;
}

export interface PageResult {
  page: string;
  medians: PageMedians;
  aims: AimCheck[];
  /** The last load of each variant in detail. */
  details: Record<Variant, PageLoad>;
}

export interface PagesResult {
  pages: PageResult[];
  entries: EntryOverhead[];
}

const HOST_NAME = DEFAULT_HOST_NAMES.DE[0]!;

/**
 * Loads the shop's pages as composed, as one bundle and without scripts, on a slow line with a slow processor. The variants
 * take turns, so that whatever else the machine does meets all of them.
 */
export async function benchPages({ port, runs, only, progress }: PagesBenchOptions): Promise<PagesResult> {
  const pages = BENCH_PAGES.filter(({ name }) => only.length === 0 || only.includes(name));
  progress('building the same pages as one bundle');
  const bundle = await buildOneBundle(pages);
  const cookies = await fillCart(port, `${HOST_NAME}:${port}`);
  const servers = new Map<Variant, VariantServer>();
  for (const variant of VARIANTS) servers.set(variant, await serveVariant(variant, port, bundle));
  const executablePath = findBrowser(process.env);
  if (!executablePath) throw new Error('Measuring pages needs Chromium: install it or name its path in CHROMIUM');
  const browser = await chromium.launch({ executablePath, args: BROWSER_SWITCHES });
  try {
    const results: PageResult[] = [];
    for (const page of pages) {
      progress(`loading ${page.name} ${runs} × ${VARIANTS.length}`);
      const loads = await loadInTurns(browser, servers, page, page.withCart ? cookies : [], runs);
      results.push(resultOf(page, loads));
    }
    return { pages: results, entries: await entryOverheads() };
  } finally {
    await browser.close();
    for (const server of servers.values()) await server.close();
  }
}

type Loads = Record<Variant, PageLoad[]>;

async function loadInTurns(
  browser: Browser,
  servers: ReadonlyMap<Variant, VariantServer>,
  { path, button }: BenchPage,
  cookies: readonly VisitorCookie[],
  runs: number,
): Promise<Loads> {
  const loads: Loads = { composed: [], 'one bundle': [], floor: [] };
  const load = (variant: Variant, isSlow: boolean) => {
    const url = `http://${HOST_NAME}:${servers.get(variant)!.port}${path}`;
    return measurePage(browser, { url, button, cookies, hasScripts: variant !== 'floor', isSlow });
  };
  for (const variant of VARIANTS) await load(variant, false);
  for (let run = 0; run < runs; run++) {
    const turn = run % VARIANTS.length;
    for (const variant of [...VARIANTS.slice(turn), ...VARIANTS.slice(0, turn)])
      loads[variant].push(await load(variant, true));
  }
  return loads;
}

function resultOf({ name }: BenchPage, loads: Loads): PageResult {
  const medians: PageMedians = {
    composed: mediansOf(loads.composed),
    oneBundle: mediansOf(loads['one bundle']),
    floor: mediansOf(loads.floor),
  };
  const details = {
    composed: loads.composed.at(-1)!,
    'one bundle': loads['one bundle'].at(-1)!,
    floor: loads.floor.at(-1)!,
  };
  return { page: name, medians, aims: checkAims(medians), details };
}

function mediansOf(loads: readonly PageLoad[]): PageFigures {
  const names = Object.keys(loads[0]!.figures) as (keyof PageFigures)[];
  const of = (name: keyof PageFigures) => median(loads.map(({ figures }) => figures[name]));
  return Object.fromEntries(names.map((name) => [name, of(name)])) as unknown as PageFigures;
}
