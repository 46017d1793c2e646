import { configureStore } from '@reduxjs/toolkit';
import { cartSlice } from '../cart/cart-slice.ts';

/** One store per page (and per request on the server): it holds the cart slice, which all remotes share. */
export function createPageStore() {
  return configureStore({ reducer: { [cartSlice.name]: cartSlice.reducer }, devTools: false });
}

export type PageStore = ReturnType<typeof createPageStore>;
export type PageState = ReturnType<PageStore['getState']>;
export type PageDispatch = PageStore['dispatch'];
