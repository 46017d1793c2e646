import * as z from 'zod/mini';
import { REVIEW_LIMITS, REVIEW_SORTS } from './review-limits.ts';

export const REVIEW_STATUSES = ['PENDING', 'APPROVED', 'REJECTED', 'REMOVED'] as const;

/** A review as every shopper reads it; plain text. */
export const Review = z.object({
  number: z.int(),
  stars: z.int(),
  title: z.string(),
  text: z.string(),
  name: z.string(),
  /** ISO 8601. */
  writtenAt: z.string(),
});
export type Review = z.infer<typeof Review>;

export const ReviewsQuery = z.strictObject({
  sort: z.catch(z.enum(REVIEW_SORTS), 'newest'),
  stars: z.catch(z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(5))), undefined),
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
});
export type ReviewsQuery = z.infer<typeof ReviewsQuery>;

/** What `GET /service/catalogue/api/products/:id/reviews` answers: a page of ten. */
export const ReviewsAnswer = z.object({
  /** Of all reviews that are shown, whatever the filter; 0 for none. */
  average: z.number(),
  /** How many have one star, two stars, … */
  starCounts: z.array(z.int()).check(z.length(5)),
  /** The rating of the feed, which no review here explains, stands on the page. */
  hasFeedRating: z.boolean(),
  reviews: z.array(Review),
  page: z.int(),
  pageCount: z.int(),
});
export type ReviewsAnswer = z.infer<typeof ReviewsAnswer>;

const written = z.string().check(z.maxLength(20_000));

/** A review as a form sends it. */
export const ReviewFields = z.object({
  stars: z._default(z.string().check(z.maxLength(20)), ''),
  title: z._default(written, ''),
  text: z._default(written, ''),
  name: z._default(written, ''),
});
export type ReviewFields = z.infer<typeof ReviewFields>;

const FieldFault = z.enum(['missing', 'short', 'long', 'wrong']);
export type FieldFault = z.infer<typeof FieldFault>;

/** What is wrong with which field. */
export const ReviewFaults = z.partialRecord(z.enum(REVIEW_LIMITS.fields), FieldFault);
export type ReviewFaults = z.infer<typeof ReviewFaults>;

/** What `GET …/own-review` answers its author; 401 `LOGIN_REQUIRED`, 404 `PRODUCT_UNKNOWN`. */
export const OwnReviewAnswer = z.object({
  product: z.object({ title: z.string(), url: z.string(), image: z.string() }),
  /** The product was sent to the customer. */
  isBuyer: z.boolean(),
  /** Of the customer, shortened: `Anna B.` */
  proposedName: z.string(),
  review: z.optional(
    z.extend(Review, {
      status: z.enum(REVIEW_STATUSES),
      /** Why it is not shown. */
      reason: z.optional(z.string()),
    }),
  ),
  /** What was sent and has to be put right. */
  draft: z.optional(ReviewFields),
});
export type OwnReviewAnswer = z.infer<typeof OwnReviewAnswer>;
