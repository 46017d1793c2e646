export { ProductPage as default } from '../product-page/product-page.tsx';
export { load } from '../product-page/product-page-data.ts';
export { head } from '../product-page/product-page-head.ts';
