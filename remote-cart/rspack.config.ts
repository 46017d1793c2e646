import { defineRemote } from '@ninefold/build';

export default defineRemote(import.meta.dirname, {
  name: 'cart',
  exposes: {
    CartBadge: './src/exposed/cart-badge.ts',
    CartPage: './src/exposed/cart-page.ts',
    AddToCart: './src/exposed/add-to-cart.ts',
  },
});
