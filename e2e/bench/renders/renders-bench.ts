import { join } from 'node:path';
import type { ShopProcess } from '../../src/shop-process.ts';
import { median, percentile, readable } from '../../src/figures.ts';
import { buildOneBundle, buildWithoutWall } from '../one-bundle/build-one-bundle.ts';
import { BENCH_PAGES } from '../pages/bench-pages.ts';
import { table } from '../table.ts';
import { withShop } from '../with-shop.ts';
import { memoryMb, processorSeconds } from './process-cost.ts';
import { countRenderedSlots, fetchPages } from './render-rounds.ts';

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
  /** The same releases, rendered in the host's own process. */
  withoutWall: RenderFigures;
  oneBundle: RenderFigures;
}

export interface RendersResult {
  pages: RenderResult[];
  /** Memory of the host and its renderers after all rounds, in MB. */
  memoryMb: { composed: number; withoutWall: number };
}

export interface RendersBenchOptions {
  /** Rounds of each shop, by turns. */
  runs: number;
  only: readonly string[];
  progress: (line: string) => void;
}

const RENDERS_PER_ROUND = 100;
/** Until code is compiled for speed in each renderer: they share the pages, the host's own process has them alone. */
const WARM_UP_RENDERS = 1000;
const PARALLEL = 4;

/**
 * Renders pages by three shops: as composed of releases by Module Federation in renderers, the same in the host's own process, and in
 * renderers with the remotes built into their bundle. Everything else is the same. The shops take turns; only one works at a time.
 */
export async function benchRenders({ runs, only, progress }: RendersBenchOptions): Promise<RendersResult> {
  const pages = BENCH_PAGES.filter(({ name, withCart }) => !withCart && (only.length === 0 || only.includes(name)));
  progress('building the server’s one bundle');
  const { serverFile } = await buildOneBundle(pages);
  progress('building the renderers’ program for the host’s own process');
  const inHost = await buildWithoutWall();
  const shops = [
    {},
    { ...replaced(inHost, 'use-server-bundle.ts', 'use-no-wall.ts'), RENDERERS: '1' },
    replaced(serverFile, 'use-server-bundle.ts'),
    // Every page is rendered.
  ].map((env) => ({ ...env, KEPT_PAGES_MB: '0' }));
  return withShops(shops, progress, async (shops) => {
    const results: RenderResult[] = [];
    for (const { name, path } of pages) {
      progress(`rendering ${name} ${runs} × ${RENDERS_PER_ROUND} × ${shops.length}`);
      const [composed, withoutWall, oneBundle] = await inTurns(shops, path, runs);
      results.push({ page: name, composed: composed!, withoutWall: withoutWall!, oneBundle: oneBundle! });
    }
    const [composed, withoutWall] = shops.map(({ pid }) => memoryMb(pid));
    return { pages: results, memoryMb: { composed: composed!, withoutWall: withoutWall! } };
  });
}

/** What starts a host with modules of its own replaced by those of the benchmark. */
function replaced(serverFile: string, ...hooks: string[]): Record<string, string> {
  const imports = hooks.map((file) => `--import=${join(import.meta.dirname, file)}`);
  return { SERVER_BUNDLE: serverFile, NODE_OPTIONS: imports.join(' ') };
}

/** Starts a shop for each environment. */
async function withShops<Result>(
  [env, ...others]: Record<string, string>[],
  progress: (line: string) => void,
  use: (shops: ShopProcess[]) => Promise<Result>,
  started: ShopProcess[] = [],
): Promise<Result> {
  if (!env) return use(started);
  return withShop(progress, (shop) => withShops(others, progress, use, [...started, shop]), env);
}

async function inTurns(shops: readonly ShopProcess[], path: string, runs: number): Promise<RenderFigures[]> {
  for (const { port } of shops) await fetchPages(port, path, WARM_UP_RENDERS, PARALLEL);
  const slots = await Promise.all(shops.map(({ port }) => countRenderedSlots(port, path)));
  if (new Set(slots).size > 1 || slots.includes(0))
    throw new Error(`${path} has ${slots.join(', ')} rendered slots: the shops do not do the same work`);
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

/** Aims for what the wall costs. */
const MOST_FIRST_BYTE_RATIO = 1.15;
const LEAST_RATE_RATIO = 0.9;

/** The figures for people. */
export function printRenders({ pages, memoryMb }: RendersResult): string {
  const all = table(
    [
      'SERVER RENDERS',
      'per core·s',
      'in the host',
      'ratio',
      'one bundle',
      'ratio',
      'first byte ms p50',
      'in the host',
      'ratio',
      'one bundle',
    ],
    pages.map(({ page, composed, withoutWall, oneBundle }) => [
      page,
      readable(composed.rendersPerCoreSecond),
      readable(withoutWall.rendersPerCoreSecond),
      judged(composed.rendersPerCoreSecond / withoutWall.rendersPerCoreSecond, (ratio) => ratio >= LEAST_RATE_RATIO),
      readable(oneBundle.rendersPerCoreSecond),
      readable(composed.rendersPerCoreSecond / oneBundle.rendersPerCoreSecond),
      readable(composed.firstByteP50),
      readable(withoutWall.firstByteP50),
      judged(composed.firstByteP50 / withoutWall.firstByteP50, (ratio) => ratio <= MOST_FIRST_BYTE_RATIO),
      readable(oneBundle.firstByteP50),
    ]),
  );
  const memory = `Memory of host and renderers: ${readable(memoryMb.composed)} MB, without renderers ${readable(memoryMb.withoutWall)} MB`;
  return `${all}\n\n${memory}`;
}

const judged = (ratio: number, isMet: (ratio: number) => boolean) =>
  `${readable(ratio)}${isMet(ratio) ? '' : ' MISSED'}`;
