import { legacy_createStore as createStore, type Store } from 'redux';
import { INITIAL_CART_STATE, type CartError, type CartState } from '../cart/cart-state.ts';

export interface PageState {
  cart: CartState;
}

export type PageStore = Store<PageState>;

/** What the server renders with, and slots are hydrated with: whatever the page has learnt by then comes right after. */
export const INITIAL_PAGE_STATE: PageState = { cart: INITIAL_CART_STATE };

const CHANGE_UNSENT = 'cart/changeUnsent';

/** Tells of a change that nothing could send, or `null` when that was shown for long enough. */
export const changeUnsent = (error: CartError | null) => ({ type: CHANGE_UNSENT, error }) as const;

/** One store per page (and per request on the server), which all remotes share. What changes the cart comes when something does. */
export function createPageStore(): PageStore {
  return createStore((state: PageState = INITIAL_PAGE_STATE, action: { type: string; error?: CartError | null }) =>
    action.type === CHANGE_UNSENT ? { cart: { ...state.cart, setError: action.error ?? null } } : state,
  );
}
