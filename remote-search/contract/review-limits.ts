/** Apart from the schemas, so that the browser gets no validation library with them. */
export const REVIEW_SORTS = ['newest', 'best', 'worst'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

export const REVIEWS_PER_PAGE = 10;

/** Characters that each text of a review has at least and at most. */
export const REVIEW_LIMITS = {
  fields: ['stars', 'title', 'text', 'name'],
  title: { least: 3, most: 80 },
  text: { least: 20, most: 3000 },
  name: { least: 2, most: 30 },
} as const;

/** The plain form: `productId`, and the fields of a review. */
export const REVIEW_FORM_PATH = '/service/catalogue/form/review';
/** The plain form: `productId`. */
export const REVIEW_REMOVAL_PATH = '/service/catalogue/form/review-removal';

export const reviewsPath = (productId: string) =>
  `/service/catalogue/api/products/${encodeURIComponent(productId)}/reviews`;
export const ownReviewPath = (productId: string) =>
  `/service/catalogue/api/products/${encodeURIComponent(productId)}/own-review`;
