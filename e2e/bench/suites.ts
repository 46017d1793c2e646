import { benchCapacity, printCapacity } from './capacity/capacity-bench.ts';
import { benchCarts } from './cart/cart-bench.ts';
import { printCarts } from './cart/print-carts.ts';
import { benchDeploys, printDeploys } from './deploy/deploy-bench.ts';
import { benchImport, printImports } from './import/import-bench.ts';
import { benchKept, printKept } from './kept/kept-bench.ts';
import { benchNextPage, printNextPage } from './next-page/next-page-bench.ts';
import { benchOverload, printOverload } from './overload/overload-bench.ts';
import { benchPages } from './pages/pages-bench.ts';
import { printPages } from './pages/print-pages.ts';
import { benchRenders, printRenders } from './renders/renders-bench.ts';
import { printRollouts } from './rollouts/print-rollouts.ts';
import { benchRollouts } from './rollouts/rollouts-bench.ts';
import { goalsOf, printSearch } from './search/print-search.ts';
import { benchSearch } from './search/search-bench.ts';
import { benchSwaps, printSwaps } from './swap/swap-bench.ts';
import { withShop } from './with-shop.ts';

export interface SuiteOptions {
  /** Repetitions of what is repeated few times. */
  runs: number;
  /** Names of pages; all when there are none. */
  only: readonly string[];
  /** Numbers of goals; all when there are none. */
  goals: readonly number[];
  progress: (line: string) => void;
}

interface SuiteResult {
  figures: unknown;
  /** The figures for people. */
  text: string;
}

type Suite = (options: SuiteOptions) => Promise<SuiteResult>;

const pages: Suite = (options) =>
  withShop(options.progress, async ({ port }) => {
    const figures = await benchPages({ ...options, port });
    return { figures, text: printPages(figures) };
  });

const nextPage: Suite = ({ runs, progress }) =>
  withShop(progress, async (shop) => {
    const figures = await benchNextPage(shop, runs, progress);
    return { figures, text: printNextPage(figures) };
  });

const renders: Suite = async (options) => {
  const figures = await benchRenders(options);
  return { figures, text: printRenders(figures) };
};

const kept: Suite = async (options) => {
  const figures = await benchKept(options);
  return { figures, text: printKept(figures) };
};

const swap: Suite = ({ progress }) =>
  withShop(progress, async (shop) => {
    const figures = await benchSwaps(shop, progress);
    return { figures, text: printSwaps(figures) };
  });

const deploy: Suite = async ({ progress }) => {
  const figures = await benchDeploys(progress);
  return { figures, text: printDeploys(figures) };
};

/** Into the embedded database of a running shop and, when DATABASE_URL names one, into PostgreSQL. */
const importing: Suite = async ({ progress }) => {
  const url = process.env['DATABASE_URL'];
  const embedded = await withShop(
    progress,
    ({ dataDir }) => benchImport('embedded', { DATA_DIR: dataDir, DATABASE_URL: '' }, progress),
    { DATABASE_URL: '' },
  );
  const server = url ? [await benchImport('PostgreSQL', { DATABASE_URL: url }, progress)] : [];
  const figures = [embedded, ...server];
  return { figures, text: printImports(figures) };
};

const search: Suite = async ({ runs, progress }) => {
  const figures = await benchSearch(runs, progress);
  if (goalsOf(figures).some(({ isMet }) => !isMet)) process.exitCode = 1;
  return { figures, text: printSearch(figures) };
};

const cart: Suite = async ({ progress }) => {
  const figures = await benchCarts(progress);
  return { figures, text: printCarts(figures) };
};

const overload: Suite = ({ progress }) =>
  withShop(progress, async (shop) => {
    const figures = await benchOverload(shop, progress);
    return { figures, text: printOverload(figures) };
  });

const rollouts: Suite = ({ progress, goals }) => {
  const figures = benchRollouts({ progress, only: goals });
  return Promise.resolve({ figures, text: printRollouts(figures) });
};

const capacity: Suite = async ({ progress }) => {
  const figures = await benchCapacity(progress);
  return { figures, text: printCapacity(figures) };
};

/** What can be measured. */
export const SUITES = {
  pages,
  'next-page': nextPage,
  renders,
  kept,
  swap,
  deploy,
  import: importing,
  search,
  cart,
  overload,
  capacity,
  rollouts,
} satisfies Record<string, Suite>;
export type SuiteName = keyof typeof SUITES;
/** What is simulated. */
export const WITHOUT_SHOP: ReadonlySet<SuiteName> = new Set(['rollouts']);
