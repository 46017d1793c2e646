/** What the cart shows in other remotes' pages and its own. */
export const exposes = {
  CartBadge: './src/exposed/cart-badge.ts',
  CartPage: './src/exposed/cart-page.ts',
  CheckoutPage: './src/exposed/checkout-page.ts',
  AddToCart: './src/exposed/add-to-cart.ts',
};
