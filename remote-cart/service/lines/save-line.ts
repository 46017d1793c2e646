import type { Cart, CartSavedLine, Offer } from '@ninefold/platform/contracts';
import type { SiteCode } from '@ninefold/sites';
import { cartError } from '../errors.ts';
import type { CartEdit, StoredLine } from '../storage/stored-cart.ts';
import { payableMinor } from '../totals/payable.ts';
import { changeLine, piecesOf, replaced } from './change-line.ts';
import { CART_LIMIT, itemLimitOf, limitOf } from './limits.ts';
import { comparedPrices, shownOf } from './place-lines.ts';

/** Most lines that are kept for later. */
export const SAVED_LIMIT = 50;

export interface LineToSave {
  tcm: string;
  pieces: number;
  /** What the catalogue says; without it the line is not kept any more. */
  offer?: Offer | undefined;
  /** Whether the cart keeps what it has of them. @default they come from there, as far as it has them */
  staysInCart?: boolean;
}

/**
 * Keeps so many pieces for later; those that come from the cart beside those that are kept already, and at least as many as it says. Throws `ITEM_LIMIT` and
 * `SAVED_LIMIT`.
 */
export function saveLine({ tcm, pieces, offer, staysInCart = false }: LineToSave): CartEdit {
  return ({ lines }) => {
    const line = lines.find((each) => each.tcm === tcm);
    const { quantity = 0, saved } = line ?? {};
    if (!offer) return line && saved !== undefined ? { lines: replaced(lines, withSaved(line, 0)) } : undefined;
    const limit = itemLimitOf(offer.kind);
    const moved = staysInCart ? 0 : Math.min(pieces, quantity);
    // One of a subscription is all there is of it.
    const kept = staysInCart || limit === 1 ? pieces : Math.max(pieces, moved + (saved ?? 0));
    if (kept > limit) throw cartError('ITEM_LIMIT', { limit });
    if (saved === undefined && savedLines(lines).length >= SAVED_LIMIT)
      throw cartError('SAVED_LIMIT', { limit: SAVED_LIMIT });
    const { productId, kind, title, priceMinor } = offer;
    const left = { productId, tcm, kind, title, priceMinor, quantity: quantity - moved };
    return { lines: replaced(lines, { ...left, saved: kept }) };
  };
}

export interface LineToReturn {
  tcm: string;
  pieces: number;
  offer: Offer;
}

/**
 * Puts so many of the pieces that are kept for later into the cart, as far as the limits go: the rest stays kept. Throws the limits' codes where none
 * has room.
 */
export function returnLine({ tcm, pieces, offer }: LineToReturn): CartEdit {
  return (cart) => {
    const { quantity = 0, saved } = cart.lines.find((each) => each.tcm === tcm) ?? {};
    // Another tab was faster.
    if (saved === undefined && quantity > 0) return undefined;
    const room = Math.min(limitOf(offer) - quantity, CART_LIMIT - piecesOf(cart.lines));
    const moved = saved === undefined ? pieces : Math.min(pieces, saved, Math.max(1, room));
    const lines = changeLine({ tcm, quantityAfter: () => quantity + moved, offer })(cart)?.lines ?? cart.lines;
    return { lines: lines.map((line) => (line.tcm === tcm ? withSaved(line, (saved ?? moved) - moved) : line)) };
  };
}

/**
 * Whether so many pieces are what a page of an older release brings back, which does not say that they come from the list: all that are kept, as far as
 * they can be had.
 */
export function isReturn({ tcm, pieces, offer }: LineToReturn, lines: readonly StoredLine[]): boolean {
  const saved = lines.find((each) => each.tcm === tcm)?.saved;
  return saved !== undefined && pieces === Math.min(saved, limitOf(offer));
}

function withSaved({ saved: _saved, ...line }: StoredLine, saved: number): StoredLine {
  if (saved > 0) return { ...line, saved };
  return line.quantity > 0 ? line : { ...line, removedAt: Date.now() };
}

type SavedLine = StoredLine & { saved: number };

/** What is kept for later. */
export const savedLines = (lines: readonly StoredLine[]): SavedLine[] =>
  lines.filter((line): line is SavedLine => line.saved !== undefined);

/** What the owner is shown of it. What the catalogue lost is {@link lostOf}. */
export function savedOf(
  site: SiteCode,
  lines: readonly StoredLine[],
  offers: ReadonlyMap<string, Offer>,
): CartSavedLine[] {
  return savedLines(lines).flatMap((line) => {
    const offer = offers.get(line.tcm);
    if (!offer) return [];
    const { productId, tcm, saved: quantity } = line;
    const priceMinor = payableMinor(site, offer.priceMinor);
    const compared = comparedPrices(site, line, { ...offer, priceMinor });
    const { kind, availability } = offer;
    return [
      {
        productId,
        tcm,
        kind,
        ...shownOf(offer),
        availability,
        quantity,
        limit: limitOf(offer),
        ...compared,
        unitPriceMinor: priceMinor,
      },
    ];
  });
}

/** What is kept for later and the catalogue has lost: it counts toward {@link SAVED_LIMIT}, so its owner can take it off. */
export const lostOf = (
  lines: readonly StoredLine[],
  offers: ReadonlyMap<string, Offer>,
): NonNullable<Cart['defectiveSaved']> =>
  savedLines(lines)
    .filter(({ tcm }) => !offers.has(tcm))
    .map(({ productId, tcm, title }) => ({ productId, tcm, title }));

/**
 * What somebody kept for later before the login comes along, as far as there is room; of what the customer keeps, too, the larger number holds.
 * What either has in the cart is not looked at.
 */
export function mergeSaved(own: readonly StoredLine[], former: readonly StoredLine[]): StoredLine[] {
  const lines = [...own];
  let room = SAVED_LIMIT - savedLines(lines).length;
  for (const line of savedLines(former)) {
    const index = lines.findIndex(({ tcm }) => tcm === line.tcm);
    const { quantity = 0, saved = 0, leftOut } = lines[index] ?? {};
    if (saved === 0 && room-- <= 0) continue;
    const known = (quantity + saved > 0 && lines[index]) || line;
    const merged = { ...known, quantity, saved: Math.max(saved, line.saved), ...(leftOut && { leftOut }) };
    lines[index < 0 ? lines.length : index] = merged;
  }
  return lines;
}
