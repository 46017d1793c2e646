import { join } from 'node:path';
import type { ShopProcess } from '../../src/shop-process.ts';
import { median, percentile, readable } from '../figures.ts';
import { buildOneBundle } from '../one-bundle/build-one-bundle.ts';
import { BENCH_PAGES } from '../pages/bench-pages.ts';
import { table } from '../table.ts';
import { withShop } from '../with-shop.ts';
import { processorSeconds } from './process-time.ts';
import { fetchPages } from './render-rounds.ts';

export interface RenderFigures {
  /** Whole answers for each second of processor time of the process: rendering, services, database, compression. */
  rendersPerCoreSecond: number;
  /** Time to first byte of one request at a time, in ms. */
  firstByteP50: number;
  firstByteP99: number;
}

export interface RenderResult {
  page: string;
  composed: RenderFigures;
  oneBundle: RenderFigures;
}

export interface RendersBenchOptions {
  /** Rounds of each shop, by turns. */
  runs: number;
  only: readonly string[];
  progress: (line: string) => void;
}

const RENDERS_PER_ROUND = 100;
const WARM_UP_RENDERS = 150;
const PARALLEL = 4;

/**
 * Renders pages by two shops: as composed of releases by Module Federation, and with the remotes built into the server's bundle.
 * Everything else is the same. The shops take turns; only one works at a time.
 */
export async function benchRenders({ runs, only, progress }: RendersBenchOptions): Promise<RenderResult[]> {
  const pages = BENCH_PAGES.filter(({ name, withCart }) => !withCart && (only.length === 0 || only.includes(name)));
  progress('building the server’s one bundle');
  const { serverFile } = await buildOneBundle(pages);
  const env = {
    SERVER_BUNDLE: serverFile,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'use-server-bundle.ts')}`,
  };
  return withShop(progress, (composed) =>
    withShop(
      progress,
      async (bundled) => {
        const results: RenderResult[] = [];
        for (const { name, path } of pages) {
          progress(`rendering ${name} ${runs} × ${RENDERS_PER_ROUND} × 2`);
          const [first, second] = await inTurns([composed, bundled], path, runs);
          results.push({ page: name, composed: first!, oneBundle: second! });
        }
        return results;
      },
      env,
    ),
  );
}

async function inTurns(shops: readonly ShopProcess[], path: string, runs: number): Promise<RenderFigures[]> {
  for (const { port } of shops) await fetchPages(port, path, WARM_UP_RENDERS, PARALLEL);
  const rates = shops.map((): number[] => []);
  const firstBytes = shops.map((): number[] => []);
  for (let run = 0; run < runs; run++) {
    for (const [index, { port, pid }] of shops.entries()) {
      const before = processorSeconds(pid);
      await fetchPages(port, path, RENDERS_PER_ROUND, PARALLEL);
      rates[index]!.push(RENDERS_PER_ROUND / (processorSeconds(pid) - before));
      firstBytes[index]!.push(...(await fetchPages(port, path, RENDERS_PER_ROUND / 4, 1)));
    }
  }
  return shops.map((_, index) => ({
    rendersPerCoreSecond: median(rates[index]!),
    firstByteP50: percentile(firstBytes[index]!, 0.5),
    firstByteP99: percentile(firstBytes[index]!, 0.99),
  }));
}

/** The figures for people. */
export function printRenders(results: readonly RenderResult[]): string {
  return table(
    ['SERVER RENDERS', 'per core·s', 'one bundle', 'ratio', 'first byte ms p50', 'one bundle', 'p99', 'one bundle'],
    results.map(({ page, composed, oneBundle }) => [
      page,
      readable(composed.rendersPerCoreSecond),
      readable(oneBundle.rendersPerCoreSecond),
      readable(composed.rendersPerCoreSecond / oneBundle.rendersPerCoreSecond),
      readable(composed.firstByteP50),
      readable(oneBundle.firstByteP50),
      readable(composed.firstByteP99),
      readable(oneBundle.firstByteP99),
    ]),
  );
}
