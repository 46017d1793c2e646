import { readable } from '../../src/figures.ts';
import { table } from '../table.ts';
import { MOST_GROWTH, MOST_TIMES, type CartFigures } from './cart-bench.ts';

const PAIRS = [
  ['read', 'bare read'],
  ['change', 'bare transaction'],
] as const;

interface Row {
  cells: string[];
  isMissed: boolean;
}

/** The figures for people. A missed goal is marked, and the process ends with 1. */
export function printCarts(figures: readonly CartFigures[]): string {
  const rows = figures.flatMap((each) => PAIRS.map((pair) => rowOf(each, pair, figures)));
  if (rows.some(({ isMissed }) => isMissed)) process.exitCode = 1;
  const head = ['CART', 'carts', 'p50 ms', 'bare', 'times', 'p99 ms', 'bare', 'times', 'growth', ''];
  const goals = `goals: p50 and p99 at most ${MOST_TIMES} times the bare one, p50 growing at most ${MOST_GROWTH} times`;
  return `${table(
    head,
    rows.map(({ cells }) => cells),
  )}\n${goals}`;
}

function rowOf(
  { database, carts, milliseconds }: CartFigures,
  [work, bare]: (typeof PAIRS)[number],
  all: readonly CartFigures[],
): Row {
  const [measured, compared] = [milliseconds[work], milliseconds[bare]];
  const times = { p50: measured.p50 / compared.p50, p99: measured.p99 / compared.p99 };
  const fewest = all.find((each) => each.database === database)!;
  const growth = measured.p50 / fewest.milliseconds[work].p50;
  const isMissed = times.p50 > MOST_TIMES || times.p99 > MOST_TIMES || growth > MOST_GROWTH;
  const numbers = [measured.p50, compared.p50, times.p50, measured.p99, compared.p99, times.p99, growth];
  return { cells: [`${database}, ${work}`, `${carts}`, ...numbers.map(readable), isMissed ? 'MISSED' : ''], isMissed };
}
