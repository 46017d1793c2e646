export { Header as default } from '../header/header.tsx';
export { load } from '../header/load-header.ts';
