import { configureStore } from '@reduxjs/toolkit';
import { cartSlice, INITIAL_CART_STATE } from '../cart/cart-slice.ts';

/** One store per page (and per request on the server): it holds the cart slice, which all remotes share. */
export function createPageStore() {
  return configureStore({ reducer: { [cartSlice.name]: cartSlice.reducer }, devTools: false });
}

export type PageStore = ReturnType<typeof createPageStore>;
export type PageState = ReturnType<PageStore['getState']>;
export type PageDispatch = PageStore['dispatch'];

/** What the server renders with, and slots are hydrated with: whatever the page has learnt by then comes right after. */
export const INITIAL_PAGE_STATE: PageState = { [cartSlice.name]: INITIAL_CART_STATE };
