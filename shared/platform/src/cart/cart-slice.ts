import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Cart, CartErrorCode } from '../contracts/cart.ts';
import { keyOf, setLineOf, type RestorableItem, type RestorableItems, type RestorableKind } from './cart-items.ts';
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

/** Takes over a cart unless a newer one is known: another tab's change or a quick press may have overtaken it. */
function receive(state: CartState, cart: Cart) {
  if (!state.cart || cart.revision >= state.cart.revision) replace(state, cart);
}

function replace(state: CartState, cart: Cart) {
  state.cart = cart;
  state.getError = null;
}

function rememberDeleted(state: CartState, { id, change }: PendingChange) {
  const set = setLineOf(change);
  if (!set) return;
  const { kind, key, isRemoval } = set;
  state.recentlyDeleted = state.recentlyDeleted.filter((deleted) => deleted.kind !== kind || keyOf(deleted) !== key);
  if (!isRemoval) return;
  const lines = selectLines(state)[kind].map(({ item }) => ({ kind, item }) as RestorableItem);
  const index = lines.findIndex((line) => keyOf(line) === key);
  if (lines[index]) state.recentlyDeleted.push({ ...lines[index], id, index, isHeld: false, period: 0 });
}

const findDeleted = (state: CartState, id: string) => state.recentlyDeleted.find((deleted) => deleted.id === id);

function forget(state: CartState, id: string) {
  state.recentlyDeleted = state.recentlyDeleted.filter((deleted) => deleted.id !== id);
}

/**
 * The cart as the page knows it, shared by all remotes. Changes wait in `pending` and show at once; an answer takes its change
 * out and brings the server's cart, so a failure needs no rolling back: without its change, the cart is the previous one.
 */
export const cartSlice = createSlice({
  name: 'cart',
  initialState: INITIAL_CART_STATE,
  reducers: {
    /** Brought by the server-rendered page or by another tab. */
    cartReceived(state, { payload }: PayloadAction<Cart>) {
      receive(state, payload);
    },
    loadStarted(state) {
      state.loads++;
    },
    loadSucceeded(state, { payload }: PayloadAction<Cart>) {
      state.loads--;
      // A visitor who is new to the shop begins at 0 again.
      if (payload.revision === 0) replace(state, payload);
      else receive(state, payload);
    },
    loadFailed(state, { payload }: PayloadAction<CartError>) {
      state.loads = Math.max(0, state.loads - 1);
      state.cart = null;
      state.getError = payload;
    },
    changeRequested(state, { payload }: PayloadAction<PendingChange>) {
      rememberDeleted(state, payload);
      state.pending.push(payload);
    },
    changeApplied(state, { payload }: PayloadAction<{ id: string; cart?: Cart | undefined }>) {
      state.pending = state.pending.filter(({ id }) => id !== payload.id);
      if (payload.cart) receive(state, payload.cart);
      state.setError = null;
    },
    changeRefused(state, { payload }: PayloadAction<CartError>) {
      state.pending = state.pending.filter(({ id }) => id !== payload.id);
      forget(state, payload.id);
      state.setError = payload;
    },
    errorExpired(state, { payload }: PayloadAction<{ id: string }>) {
      if (state.setError?.id === payload.id) state.setError = null;
      if (state.getError?.id === payload.id) state.getError = null;
    },
    deletedHeld(state, { payload }: PayloadAction<{ id: string }>) {
      const deleted = findDeleted(state, payload.id);
      if (deleted) deleted.isHeld = true;
    },
    deletedReleased(state, { payload }: PayloadAction<{ id: string }>) {
      const deleted = findDeleted(state, payload.id);
      if (!deleted) return;
      deleted.isHeld = false;
      deleted.period++;
    },
    deletedExpired(state, { payload }: PayloadAction<{ id: string; period: number }>) {
      const deleted = findDeleted(state, payload.id);
      if (deleted && !deleted.isHeld && deleted.period === payload.period) forget(state, payload.id);
    },
  },
});

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
