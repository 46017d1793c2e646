import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import type { Cart } from '../contracts/cart.ts';
import { usePlatform } from '../platform-context.tsx';
import type { PageStore } from '../store/page-store.ts';
import { createCartCommands, type CartCommands, type CartSeed } from './cart-commands.ts';
import {
  cartSlice,
  INITIAL_CART_STATE,
  selectCart,
  selectIsBusy,
  selectLines,
  type CartError,
  type CartLines,
  type CartState,
} from './cart-slice.ts';
import { followCart } from './follow-cart.ts';

export interface CartView extends CartCommands {
  /** With everything that waits for the server's agreement; `null` when it is not known or could not be read. */
  cart: Cart | null;
  /** The cart's `numberOfArticles`; `undefined` while it is not known. */
  count: number | undefined;
  /** What can be brought back after its removal, with what was just removed still in its place. */
  lines: CartLines;
  /** Whether a load or a change is under way. */
  isBusy: boolean;
  /** Why the last load failed; clears after 7500 ms. */
  getError: CartError | null;
  /** Why the last change was refused; clears after 7500 ms. */
  error: CartError | null;
}

/**
 * The page's cart and what can be done with it.
 *
 * @param seed what the component's `load` brought: the cart of the server's HTML, shown until the page knows a newer one
 */
export function useCart(seed?: CartSeed): CartView {
  const { http } = usePlatform();
  const store = useStore() as PageStore;
  const commands = useMemo(() => createCartCommands(store, http), [store, http]);
  const [seeded] = useState(() => seededState(seed));
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store]);
  const current = useSyncExternalStore(
    subscribe,
    () => store.getState().cart,
    () => seeded,
  );
  // Nobody has told the store yet: this component's seed stands in, with what was changed meanwhile.
  const state = current.cart === undefined ? withSeed(current, seeded) : current;

  useEffect(() => {
    const stop = followCart(store, commands);
    if (seeded.cart) store.dispatch(cartSlice.actions.cartReceived(seeded.cart));
    return stop;
  }, [store, commands, seeded]);

  return useMemo(() => {
    const cart = selectCart(state);
    return {
      ...commands,
      cart,
      count: cart?.numberOfArticles,
      lines: selectLines(state),
      isBusy: selectIsBusy(state),
      getError: state.getError,
      error: state.setError,
    };
  }, [commands, state]);
}

function seededState(seed: CartSeed | undefined): CartState {
  if (!seed) return INITIAL_CART_STATE;
  if ('cart' in seed) return { ...INITIAL_CART_STATE, cart: seed.cart };
  return { ...INITIAL_CART_STATE, cart: null, getError: { id: 'load', code: seed.error } };
}

const withSeed = (state: CartState, seeded: CartState): CartState => ({
  ...state,
  cart: seeded.cart,
  getError: seeded.getError,
});
