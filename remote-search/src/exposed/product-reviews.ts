export { ProductReviews as default } from '../product-reviews/product-reviews.tsx';
export { load } from '../product-reviews/load-reviews.ts';
