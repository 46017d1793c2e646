export { StoreFinderPage as default } from '../store-finder-page/store-finder-page.tsx';
export { head, load } from '../store-finder-page/load-store-finder.ts';
