import type { Offer, OfferKind } from '@ninefold/platform/contracts';
import { cartError } from '../errors.ts';
import type { CartEdit } from '../storage/stored-cart.ts';
import type { StoredLine } from '../storage/stored-cart.ts';
import { checkLimits } from './limits.ts';

/** How long a removed line keeps its place, in ms. */
const REMOVED_KEPT_MS = 60 * 60 * 1000;
/** Most removed lines that keep their place. */
const MOST_REMOVED = 50;

export interface LineChange {
  tcm: string;
  quantityAfter: (present: number) => number;
  /** What the catalogue says; without it the line can only be removed. */
  offer?: Offer | undefined;
  /** Kinds that the offer may be of. @default any */
  kinds?: readonly OfferKind[] | undefined;
}

/** Changes one line, or adds it as the last one. Throws the limits' codes, and `PRODUCTDATA_UNAVAILABLE` (404) for another kind. */
export function changeLine({ tcm, quantityAfter, offer, kinds }: LineChange): CartEdit {
  return ({ lines }) => {
    const line = lines.find((each) => each.tcm === tcm);
    if (offer && kinds && !kinds.includes(offer.kind)) throw cartError('PRODUCTDATA_UNAVAILABLE', { status: 404 });
    const before = line?.quantity ?? 0;
    const after = quantityAfter(before);
    if (offer) checkLimits(offer, { before, after, others: piecesOf(lines) - before });
    if (after === before) return undefined;
    const changed = line ?? (offer && { productId: offer.productId, tcm, kind: offer.kind, quantity: 0 });
    if (!changed) return undefined;
    return { lines: withoutForgotten(replaced(lines, toChanged(changed, after, offer))) };
  };
}

/** Pieces of all lines. */
export const piecesOf = (lines: readonly StoredLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

function toChanged(line: StoredLine, quantity: number, offer: Offer | undefined): StoredLine {
  const { productId, tcm, saved } = line;
  const { kind, title, priceMinor } = offer ?? line;
  const removed = quantity === 0 && { removedAt: Date.now() };
  return { productId, tcm, kind, title, priceMinor, quantity, ...removed, ...(saved && { saved }) };
}

/** The lines with this one in its place, or as the last. */
export function replaced(lines: readonly StoredLine[], line: StoredLine): readonly StoredLine[] {
  const isThere = lines.some(({ tcm }) => tcm === line.tcm);
  return isThere ? lines.map((each) => (each.tcm === line.tcm ? line : each)) : [...lines, line];
}

function withoutForgotten(lines: readonly StoredLine[]): StoredLine[] {
  const removed = lines.flatMap(({ removedAt }) => removedAt ?? []).sort((a, b) => b - a);
  const oldest = Math.max(Date.now() - REMOVED_KEPT_MS, removed[MOST_REMOVED] ?? 0);
  return lines.filter(({ removedAt, saved }) => saved || removedAt === undefined || removedAt > oldest);
}
