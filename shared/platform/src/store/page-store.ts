import { legacy_createStore as createStore, type Store } from 'redux';
import { INITIAL_CART_STATE, type CartError, type CartState } from '../cart/cart-state.ts';

export interface PageState {
  cart: CartState;
}

export type PageStore = Store<PageState>;

/** What the server renders with, and slots are hydrated with: whatever the page has learnt by then comes right after. */
export const INITIAL_PAGE_STATE: PageState = { cart: INITIAL_CART_STATE };

const CHANGE_UNSENT = 'cart/changeUnsent';

/** As the cart's own reducer knows it, which may have come meanwhile. */
const ERROR_EXPIRED = 'cart/errorExpired';

/** Tells of a change that nothing could send. */
export const changeUnsent = (error: CartError) => ({ type: CHANGE_UNSENT, error }) as const;
/** Tells that an error was shown for long enough. */
export const errorExpired = (id: string) => ({ type: ERROR_EXPIRED, payload: { id } }) as const;

interface Told {
  type: string;
  error?: CartError;
}

/** One store per page (and per request on the server), which all remotes share. What changes the cart comes when something does. */
export function createPageStore(): PageStore {
  return createStore((state: PageState = INITIAL_PAGE_STATE, { type, error }: Told) =>
    type === CHANGE_UNSENT || type === ERROR_EXPIRED ? { cart: { ...state.cart, setError: error ?? null } } : state,
  );
}
