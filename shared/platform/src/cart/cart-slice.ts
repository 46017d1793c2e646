import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Cart } from '../contracts/cart.ts';
import { keyOf, setLineOf, type RestorableItem } from './cart-items.ts';
import { INITIAL_CART_STATE, selectLines, type CartError, type CartState } from './cart-state.ts';
import type { PendingChange } from './pending-change.ts';

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
      // It may wait already, since before this code came.
      const place = state.pending.findIndex(({ id }) => id === payload.id);
      const later = place < 0 ? [] : state.pending.splice(place).slice(1);
      rememberDeleted(state, payload);
      state.pending.push(payload, ...later);
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
