import type { LoadContext } from '@ninefold/platform';
import { reviewsPath } from '../../contract/review-limits.ts';
import type { ReviewsAnswer } from '../../contract/review.ts';
import { choiceOf, type ReviewChoice } from './review-address.ts';

/** The reviews that the address of the product's page asks for; null for a product that the site does not have. */
export async function load(
  { http, page, signal }: LoadContext,
  { productId }: { productId: string },
): Promise<ReviewsAnswer | null> {
  return await loadReviews({ http, signal }, productId, choiceOf(page.query));
}

export async function loadReviews(
  { http, signal }: Pick<LoadContext, 'http' | 'signal'>,
  productId: string,
  { stars, sort, page }: ReviewChoice,
): Promise<ReviewsAnswer | null> {
  const query = { stars, sort, page };
  const result = await http.request<ReviewsAnswer>({ path: reviewsPath(productId), query, signal });
  if (result.ok) return result.body;
  if (result.status === 404 || result.status === 400) return null;
  throw new Error(`The reviews of ${productId} cannot be read: ${result.code}`);
}
