export { CategoryPage as default } from '../category-page/category-page.tsx';
export { load } from '../category-page/category-page-data.ts';
export { head } from '../category-page/category-page-head.ts';
