import { benchPages } from './pages/pages-bench.ts';
import { printPages } from './pages/print-pages.ts';
import { withShop } from './with-shop.ts';

export interface SuiteOptions {
  /** Repetitions of what is repeated few times. */
  runs: number;
  /** Names of pages; all when there are none. */
  only: readonly string[];
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

/** What can be measured. */
export const SUITES = { pages } satisfies Record<string, Suite>;
export type SuiteName = keyof typeof SUITES;
