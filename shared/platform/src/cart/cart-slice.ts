import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Cart } from '../contracts/cart.ts';

interface CartState {
  cart: Cart | null;
}

const initialState: CartState = { cart: null };

/** The cart as the page knows it: the one piece of state that all remotes share. */
export const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    cartReceived(state, { payload }: PayloadAction<Cart>) {
      state.cart = payload;
    },
  },
});
