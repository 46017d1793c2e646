export { SearchPage as default } from '../search-page/search-page.tsx';
export { head, load } from '../search-page/search-page-data.ts';
