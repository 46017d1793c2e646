export { ReviewPage as default } from '../review-page/review-page.tsx';
export { head, load } from '../review-page/review-page-data.ts';
