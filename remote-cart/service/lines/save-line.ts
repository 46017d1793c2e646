import type { Cart, CartSavedLine, Offer } from '@ninefold/platform/contracts';
import type { SiteCode } from '@ninefold/sites';
import { cartError } from '../errors.ts';
import type { CartEdit, StoredLine } from '../storage/stored-cart.ts';
import { payableMinor } from '../totals/payable.ts';
import { replaced } from './change-line.ts';
import { itemLimitOf, limitOf } from './limits.ts';
import { comparedPrices, shownOf } from './place-lines.ts';

/** Most lines that are kept for later. */
export const SAVED_LIMIT = 50;

export interface LineToSave {
  tcm: string;
  pieces: number;
  /** What the catalogue says; without it the line is not kept any more. */
  offer?: Offer | undefined;
}

/** Keeps so many pieces for later, and none of them in the cart. Throws `ITEM_LIMIT` and `SAVED_LIMIT`. */
export function saveLine({ tcm, pieces, offer }: LineToSave): CartEdit {
  return ({ lines }) => {
    const line = lines.find((each) => each.tcm === tcm);
    const isSaved = line?.saved !== undefined;
    if (!offer) return isSaved ? { lines: replaced(lines, forgotten(line)) } : undefined;
    const limit = itemLimitOf(offer.kind);
    if (pieces > limit) throw cartError('ITEM_LIMIT', { limit });
    if (!isSaved && savedLines(lines).length >= SAVED_LIMIT) throw cartError('SAVED_LIMIT', { limit: SAVED_LIMIT });
    const { productId, kind, title, priceMinor } = offer;
    return { lines: replaced(lines, { productId, tcm, kind, title, priceMinor, quantity: 0, saved: pieces }) };
  };
}

function forgotten({ saved: _saved, ...line }: StoredLine): StoredLine {
  return { ...line, removedAt: Date.now() };
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

/** What somebody kept for later before the login comes along, as far as there is room; what the customer has in the cart stays there. */
export function mergeSaved(own: readonly StoredLine[], former: readonly StoredLine[]): StoredLine[] {
  const lines = [...own];
  let room = SAVED_LIMIT - savedLines(lines).length;
  for (const line of savedLines(former)) {
    const index = lines.findIndex(({ tcm }) => tcm === line.tcm);
    const present = lines[index];
    if (present && (present.quantity > 0 || present.saved !== undefined)) continue;
    if (room-- <= 0) break;
    lines[index < 0 ? lines.length : index] = line;
  }
  return lines;
}
