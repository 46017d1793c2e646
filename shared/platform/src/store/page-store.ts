import { legacy_createStore as createStore, type Store } from 'redux';
import { INITIAL_CART_STATE, type CartState } from '../cart/cart-state.ts';

export interface PageState {
  cart: CartState;
}

export type PageStore = Store<PageState>;

/** What the server renders with, and slots are hydrated with: whatever the page has learnt by then comes right after. */
export const INITIAL_PAGE_STATE: PageState = { cart: INITIAL_CART_STATE };

/** One store per page (and per request on the server), which all remotes share. What changes it comes when something does. */
export function createPageStore(): PageStore {
  return createStore((state: PageState = INITIAL_PAGE_STATE) => state);
}
