import { defineRemote } from '@ninefold/build';

export default defineRemote(import.meta.dirname, {
  name: 'search',
  exposes: {
    SearchBox: './src/exposed/search-box.ts',
    SearchPage: './src/exposed/search-page.ts',
    CategoryPage: './src/exposed/category-page.ts',
    ProductPage: './src/exposed/product-page.ts',
    ProductReviews: './src/exposed/product-reviews.ts',
    ReviewPage: './src/exposed/review-page.ts',
    RecentlyViewed: './src/exposed/recently-viewed.ts',
    ProductShelf: './src/exposed/product-shelf.ts',
    CartSuggestions: './src/exposed/cart-suggestions.ts',
  },
});
