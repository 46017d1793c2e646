import { legacy_createStore as createStore, type Store } from 'redux';
import { INITIAL_CART_STATE, type CartError, type CartState } from '../cart/cart-state.ts';
import type { PendingChange } from '../cart/pending-change.ts';

export interface PageState {
  cart: CartState;
}

export type PageStore = Store<PageState>;

/** What the server renders with, and slots are hydrated with: whatever the page has learnt by then comes right after. */
export const INITIAL_PAGE_STATE: PageState = { cart: INITIAL_CART_STATE };

const CHANGE_UNSENT = 'cart/changeUnsent';

// As the cart's own reducer knows them, which may have come meanwhile.
const CHANGE_REQUESTED = 'cart/changeRequested';
const ERROR_EXPIRED = 'cart/errorExpired';

/** Shows a change before the code comes that sends it: the next press counts on from it. */
export const changeRequested = (payload: PendingChange) => ({ type: CHANGE_REQUESTED, payload }) as const;
/** Shows no longer what nothing can send. @param error what is told of it; none where the form's early press may have done it */
export const changeUnsent = (error: CartError | null = null) => ({ type: CHANGE_UNSENT, error }) as const;
/** Tells that an error was shown for long enough. */
export const errorExpired = (id: string) => ({ type: ERROR_EXPIRED, payload: { id } }) as const;

type Told =
  | ReturnType<typeof changeRequested>
  | ReturnType<typeof changeUnsent>
  | ReturnType<typeof errorExpired>
  | { type: 'any other' };

/** One store per page (and per request on the server), which all remotes share. What changes the cart comes when something does. */
export function createPageStore(): PageStore {
  return createStore((state: PageState = INITIAL_PAGE_STATE, told: Told) => {
    const { cart } = state;
    if (told.type === CHANGE_REQUESTED) return { cart: { ...cart, pending: [...cart.pending, told.payload] } };
    if (told.type === CHANGE_UNSENT) return { cart: { ...cart, pending: [], setError: told.error } };
    return told.type === ERROR_EXPIRED ? { cart: { ...cart, setError: null } } : state;
  });
}
