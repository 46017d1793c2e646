import { PATHS, type SiteCode } from '@ninefold/sites';
import { buildCartVariant, CART_VARIANT, ninefold } from '../../src/cart-variant.ts';
import { createOperator } from '../../src/operator.ts';
import type { ShopProcess } from '../../src/shop-process.ts';
import { median, percentile, readable } from '../../src/figures.ts';
import { BENCH_PAGES } from '../pages/bench-pages.ts';
import { memoryMb, processorSeconds } from '../renders/process-cost.ts';
import { table } from '../table.ts';
import { withShop } from '../with-shop.ts';
import { mixedVisits, type MixedFigures } from './mixed-visits.ts';
import { fetchAtRate, fetchFor } from './paced-load.ts';
import { VERSIONS } from '../../src/remotes.ts';

interface KeptPageFigures {
  page: string;
  /** Answers for each second of processor time of host and renderers. */
  keptPerCoreSecond: number;
  renderedPerCoreSecond: number;
  /** To the first byte while it is asked for at four fifths of what it can do, in ms. */
  firstByteP50: number;
  firstByteP99: number;
}

export interface KeptFigures {
  pages: KeptPageFigures[];
  memoryMb: { kept: number; rendered: number };
  mixed: MixedFigures;
}

export interface KeptBenchOptions {
  runs: number;
  only: readonly string[];
  progress: (line: string) => void;
}

const ROUND_MS = 2000;
const RATE_MS = 5000;
const CONNECTIONS = 8;
const MIXED_REQUESTS = 100_000;
const SITE: SiteCode = 'AT';

/** Pages for strangers, as they are kept and as they are rendered for whoever asks, by turns; then strangers and customers while everything changes. */
export async function benchKept({ runs, only, progress }: KeptBenchOptions): Promise<KeptFigures> {
  const pages = BENCH_PAGES.filter(
    ({ name, withCart, path }) =>
      !withCart && !path.startsWith(PATHS.search) && (only.length === 0 || only.includes(name)),
  );
  return withShop(progress, (keeping) =>
    withShop(
      progress,
      async (rendering) => {
        const results: KeptPageFigures[] = [];
        for (const { name, path } of pages) {
          progress(`asking for ${name}`);
          results.push({ page: name, ...(await compare(keeping, rendering, path, runs)) });
        }
        const memory = { kept: memoryMb(keeping.pid), rendered: memoryMb(rendering.pid) };
        await ninefold(['publish', await buildCartVariant()], keeping);
        const operator = createOperator(keeping);
        const mixed = await mixedVisits({
          port: keeping.port,
          site: SITE,
          requests: MIXED_REQUESTS,
          progress,
          swap: (version) => operator.activate({ remote: 'cart', version, sites: [SITE] }),
          versions: [VERSIONS.cart, CART_VARIANT.version],
          write: (mark) =>
            operator.replaceContent(SITE, 'newsletterPage', [
              { image: `/service/imagedelivery/image/scenes/${mark}.jpg` },
            ]),
          rollOut: (percent) =>
            operator.rollOut({ remote: 'cart', version: CART_VARIANT.version, percent, sites: [SITE] }),
        });
        return { pages: results, memoryMb: memory, mixed };
      },
      { KEPT_PAGES_MB: '0' },
    ),
  );
}

async function compare(
  keeping: ShopProcess,
  rendering: ShopProcess,
  path: string,
  runs: number,
): Promise<Omit<KeptPageFigures, 'page'>> {
  const kept: number[] = [];
  const rendered: number[] = [];
  let perSecond = 0;
  await fetchFor(rendering.port, path, ROUND_MS, CONNECTIONS);
  for (let run = 0; run < runs; run += 1)
    for (const [shop, rates] of [
      [keeping, kept],
      [rendering, rendered],
    ] as const) {
      const before = processorSeconds(shop.pid);
      const answers = await fetchFor(shop.port, path, ROUND_MS, CONNECTIONS);
      rates.push(answers / (processorSeconds(shop.pid) - before));
      if (shop === keeping) perSecond = Math.max(perSecond, answers / (ROUND_MS / 1000));
    }
  const times = await fetchAtRate(keeping.port, path, perSecond * 0.8, RATE_MS);
  return {
    keptPerCoreSecond: median(kept),
    renderedPerCoreSecond: median(rendered),
    firstByteP50: percentile(times, 0.5),
    firstByteP99: percentile(times, 0.99),
  };
}

/** Aims. */
const LEAST_RATIO = 30;
const MOST_SPREAD = 5;

/** The figures for people. */
export function printKept({ pages, memoryMb: memory, mixed }: KeptFigures): string {
  const rates = table(
    ['PAGES OF STRANGERS', 'kept per core·s', 'rendered', 'ratio', 'first byte ms p50 at 80 %', 'p99', 'ratio'],
    pages.map(({ page, keptPerCoreSecond, renderedPerCoreSecond, firstByteP50, firstByteP99 }) => [
      page,
      readable(keptPerCoreSecond),
      readable(renderedPerCoreSecond),
      judged(keptPerCoreSecond / renderedPerCoreSecond, (ratio) => ratio >= LEAST_RATIO),
      readable(firstByteP50),
      readable(firstByteP99),
      judged(firstByteP99 / firstByteP50, (ratio) => ratio <= MOST_SPREAD),
    ]),
  );
  const { requests, kept, stale, foreign, failed, incomplete, changes } = mixed;
  const visits = `${requests} requests of strangers and customers, ${kept} answered by kept pages, during ${changes} changes: ${stale} stale, ${foreign} foreign, ${failed} failed, ${incomplete} with a part missing${stale + foreign + failed > 0 ? ' MISSED' : ''}`;
  return `${rates}\n\nMemory of host and renderers: ${readable(memory.kept)} MB, without kept pages ${readable(memory.rendered)} MB\n${visits}`;
}

const judged = (ratio: number, isMet: (ratio: number) => boolean) =>
  `${readable(ratio)}${isMet(ratio) ? '' : ' MISSED'}`;
