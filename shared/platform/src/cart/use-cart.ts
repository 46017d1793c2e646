import { useEffect, useMemo, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import type { Cart } from '../contracts/cart.ts';
import { usePlatform } from '../platform-context.tsx';
import type { PageState, PageStore } from '../store/page-store.ts';
import type { CartCommands } from './cart-acts.ts';
import { createCartCommands, receiveCart } from './cart-commands.ts';
import {
  INITIAL_CART_STATE,
  selectCart,
  selectIsBusy,
  selectLines,
  type CartError,
  type CartLines,
  type CartState,
} from './cart-state.ts';
import { followCart } from './follow-cart.ts';
import type { CartSeed } from './load-cart.ts';

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
 * The page's cart and what can be done with it. Renders with every change of the cart: who shows less of it takes {@link useCartCount} or
 * {@link useCartCommands}.
 *
 * @param seed what the component's `load` brought: the cart of the server's HTML, shown until the page knows a newer one
 */
export function useCart(seed?: CartSeed): CartView {
  const seeded = useSeed(seed);
  const commands = useFollowedCart(seeded);
  const current = useSelector(selectCartState);
  return useMemo(() => {
    const state = standIn(current, seeded);
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
  }, [commands, current, seeded]);
}

/**
 * The cart's `numberOfArticles`; `undefined` while it is not known. Renders when the number changes, and with no other change of the cart.
 *
 * @param seed as for {@link useCart}
 */
export function useCartCount(seed?: CartSeed): number | undefined {
  const seeded = useSeed(seed);
  useFollowedCart(seeded);
  return useSelector((page: PageState) => selectCart(standIn(selectCartState(page), seeded))?.numberOfArticles);
}

/** What can be done with the page's cart, for who does not show it: no change of the cart renders the component. */
export function useCartCommands(): CartCommands {
  return useFollowedCart(INITIAL_CART_STATE);
}

const selectCartState = ({ cart }: PageState): CartState => cart;

function useSeed(seed: CartSeed | undefined): CartState {
  const [seeded] = useState(() => seededState(seed));
  return seeded;
}

/** Ties the page's cart to its window, and tells it what the component was brought. */
function useFollowedCart(seeded: CartState): CartCommands {
  const { http } = usePlatform();
  const store = useStore() as PageStore;
  const commands = useMemo(() => createCartCommands(store, http), [store, http]);
  useEffect(() => {
    const stop = followCart(store, commands);
    if (seeded.cart) receiveCart(store, seeded.cart);
    return stop;
  }, [store, commands, seeded]);
  return commands;
}

function seededState(seed: CartSeed | undefined): CartState {
  if (!seed) return INITIAL_CART_STATE;
  if ('cart' in seed) return { ...INITIAL_CART_STATE, cart: seed.cart };
  return { ...INITIAL_CART_STATE, cart: null, getError: { id: 'load', code: seed.error } };
}

/** While nobody has told the store of a cart, this component's seed stands in, with what was changed meanwhile. */
function standIn(current: CartState, seeded: CartState): CartState {
  return current.cart === undefined ? { ...current, cart: seeded.cart, getError: seeded.getError } : current;
}
