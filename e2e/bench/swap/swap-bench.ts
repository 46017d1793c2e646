import { packRelease } from '@ninefold/build/release';
import { ask, versionIn } from '../../src/ask.ts';
import { buildCartVariant, CART_VARIANT } from '../../src/cart-variant.ts';
import { createOperator } from '../../src/operator.ts';
import type { ShopProcess } from '../../src/shop-process.ts';
import { percentile, readable } from '../../src/figures.ts';
import { table } from '../table.ts';

export interface SwapFigures {
  swaps: number;
  /** From the order to its answer, in ms. */
  answerP50: number;
  answerP99: number;
  /** From the order to the first page of the other site that shows the new version, in ms. */
  shownP50: number;
  shownP99: number;
}

const SWAPS = 50;
const SLOT = 'cart/CartBadge';
const PATH = '/service/cartfrontend/cart';
/** The order is given for both; the page is asked of the second, the slower to be reached. */
const SITES = ['DE', 'TR'] as const;
const LONGEST_MS = 10_000;

/** Swaps a remote back and forth in a running shop, and watches a page until it shows the new version. */
export async function benchSwaps(shop: ShopProcess, progress: (line: string) => void): Promise<SwapFigures> {
  const { archive } = await packRelease(await buildCartVariant());
  const operator = createOperator(shop);
  const { status } = await operator.publish(archive);
  if (status !== 201) throw new Error(`The variant was answered with ${status}`);
  const before = versionIn((await ask(shop.port, SITES[1], PATH)).html, SLOT);
  if (!before) throw new Error(`No release fills ${SLOT}`);

  progress(`swapping ${SWAPS} times`);
  const answers: number[] = [];
  const shown: number[] = [];
  for (let swap = 0; swap < SWAPS; swap++) {
    const version = swap % 2 === 0 ? CART_VARIANT.version : before;
    const startedAt = performance.now();
    const answered = operator
      .activate({ remote: 'cart', sites: [...SITES], version })
      .then(() => answers.push(performance.now() - startedAt));
    await untilShown(shop.port, version, startedAt);
    shown.push(performance.now() - startedAt);
    await answered;
  }
  return {
    swaps: SWAPS,
    answerP50: percentile(answers, 0.5),
    answerP99: percentile(answers, 0.99),
    shownP50: percentile(shown, 0.5),
    shownP99: percentile(shown, 0.99),
  };
}

async function untilShown(port: number, version: string, startedAt: number): Promise<void> {
  while (performance.now() - startedAt < LONGEST_MS) {
    const { html } = await ask(port, SITES[1], PATH);
    if (versionIn(html, SLOT) === version) return;
  }
  throw new Error(`${version} was not shown within ${LONGEST_MS} ms`);
}

/** The figures for people. */
export function printSwaps({ swaps, answerP50, answerP99, shownP50, shownP99 }: SwapFigures): string {
  return table(
    [`${swaps} SWAPS, ms`, 'p50', 'p99'],
    [
      ['order → answer', readable(answerP50), readable(answerP99)],
      ['order → first page with the new version', readable(shownP50), readable(shownP99)],
    ],
  );
}
