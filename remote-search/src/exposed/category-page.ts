export { CategoryPage as default } from '../category-page/category-page.tsx';
export { head, load } from '../category-page/category-page-data.ts';
