import type { Cart, Offer } from '@ninefold/platform/contracts';
import type { StoredLine } from '../storage/stored-cart.ts';
import { variantOf } from './place-lines.ts';

/** How long the owner is told what a login cut off, in ms; a change of the line ends it before. */
const SAID_MS = 24 * 60 * 60 * 1000;

/** The lines of which a login cut something off not long ago. */
export const cutLines = (lines: readonly StoredLine[]): StoredLine[] =>
  lines.filter(({ leftOut }) => leftOut && Date.now() - leftOut.at < SAID_MS);

/** What the owner is told of them. */
export function leftOutOf(
  lines: readonly StoredLine[],
  offers: ReadonlyMap<string, Offer>,
): NonNullable<Cart['leftOut']> {
  return cutLines(lines).map(({ tcm, title, leftOut }) => {
    const offer = offers.get(tcm);
    return { tcm, title: offer?.title ?? title, ...(offer && variantOf(offer)), pieces: leftOut?.pieces ?? 0 };
  });
}
