import type { Cart, CartErrorCode } from '../contracts/cart.ts';
import { keyOf, type RestorableItem, type RestorableItems, type RestorableKind } from './cart-items.ts';
import { shownCart, type PendingChange } from './pending-change.ts';

/** A line that was just removed and can still be brought back. */
export type DeletedLine = RestorableItem & {
  /** Of the change that removed it. */
  id: string;
  /** Its place among the lines of its kind and the deleted ones. */
  index: number;
  /** While somebody points at it or has the focus in it, it does not drop. */
  isHeld: boolean;
  /** Counts its undo periods: each release begins a new one. */
  period: number;
};

/** How long an error is shown, in ms (CRT-8). */
export const ERROR_DISPLAY_MS = 7_500;

export interface CartError {
  /** Of the change or load that failed. */
  id: string;
  /** `REMOVAL_FAILED`: a voucher or a gift card could not be removed, whatever the reason (document 1 §8). */
  code: CartErrorCode | 'REMOVAL_FAILED';
  /** Goes with CART_LIMIT, ITEM_LIMIT, AVAILABILITY_LIMIT and SAVED_LIMIT. */
  limit?: number | undefined;
}

export interface CartState {
  /** As the server told it last. `undefined` before anybody asked, `null` when it could not be read. */
  cart: Cart | null | undefined;
  /** Changes that the server has not answered, oldest first. What the page shows is `cart` with these applied. */
  pending: PendingChange[];
  recentlyDeleted: DeletedLine[];
  /** Reads that are under way. */
  loads: number;
  getError: CartError | null;
  setError: CartError | null;
}

export const INITIAL_CART_STATE: CartState = {
  cart: undefined,
  pending: [],
  recentlyDeleted: [],
  loads: 0,
  getError: null,
  setError: null,
};

/** A line of the cart page: of the cart, or one that can still be brought back. */
export interface CartLine<Item> {
  item: Item;
  deletedId?: string | undefined;
}

export type CartLines = { [Kind in RestorableKind]: CartLine<RestorableItems[Kind]>[] };

/** The lines with those that were just removed still in their places. */
export function selectLines(state: CartState): CartLines {
  const cart = selectCart(state);
  const linesOf = <Kind extends RestorableKind>(kind: Kind): CartLine<RestorableItems[Kind]>[] => {
    const items = (cart?.[kind] ?? []) as RestorableItems[Kind][];
    const lines = items.map((item): CartLine<RestorableItems[Kind]> => ({ item }));
    const present = new Set(items.map((item) => keyOf({ kind, item } as RestorableItem)));
    const deleted = state.recentlyDeleted
      // Another tab may have brought it back.
      .filter((each) => each.kind === kind && !present.has(keyOf(each)))
      .toSorted((a, b) => a.index - b.index);
    for (const { id, item, index } of deleted)
      lines.splice(index, 0, { item: item as RestorableItems[Kind], deletedId: id });
    return lines;
  };
  return { articles: linesOf('articles'), freeArticles: linesOf('freeArticles'), giftCards: linesOf('giftCards') };
}

/** The cart with all pending changes applied; `null` while nothing is known of it. */
export const selectCart = (state: CartState): Cart | null => shownCart(state.cart ?? null, state.pending);

export const selectIsBusy = (state: CartState): boolean => state.pending.length > 0 || state.loads > 0;
