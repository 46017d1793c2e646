export { ProductPage as default } from '../product-page/product-page.tsx';
export { head, load } from '../product-page/product-page-data.ts';
