export { CancellationPage as default } from '../cancellation-page/cancellation-page.tsx';
export { head, load } from '../cancellation-page/load-cancellation-page.ts';
