export { SearchPage as default } from '../search-page/search-page.tsx';
export { load } from '../search-page/search-page-data.ts';
export { head } from '../search-page/search-page-head.ts';
