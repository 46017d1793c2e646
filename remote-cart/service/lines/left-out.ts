import type { Cart, Offer } from '@ninefold/platform/contracts';
import type { StoredLine } from '../storage/stored-cart.ts';
import { variantOf } from './place-lines.ts';

/** How long the owner is told what a login cut off, in ms; a change of the line ends it before. */
const SAID_MS = 24 * 60 * 60 * 1000;

type CutLine = StoredLine & { leftOut: NonNullable<StoredLine['leftOut']> };

/** The lines of which a login cut something off not long ago. */
export const cutLines = (lines: readonly StoredLine[]): CutLine[] =>
  lines.filter((line): line is CutLine => line.leftOut !== undefined && Date.now() - line.leftOut.at < SAID_MS);

/** What the owner is told of them. */
export function leftOutOf(
  lines: readonly StoredLine[],
  offers: ReadonlyMap<string, Offer>,
): NonNullable<Cart['leftOut']> {
  return cutLines(lines).map(({ tcm, title, leftOut }) => {
    const offer = offers.get(tcm);
    return { tcm, title: offer?.title ?? title, ...(offer && variantOf(offer)), pieces: leftOut.pieces };
  });
}
