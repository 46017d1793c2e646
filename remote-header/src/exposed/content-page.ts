export { ContentPage as default } from '../content-page/content-page.tsx';
export { head, load } from '../content-page/load-content-page.ts';
