export { SearchBox as default } from '../search-box/search-box.tsx';
