import type { HeadContext, LoadContext, PageHead } from '@ninefold/platform';
import { PATHS } from '@ninefold/sites';
import { ownReviewPath } from '../../contract/review-limits.ts';
import type { OwnReviewAnswer } from '../../contract/review.ts';

/** What the page shows: a customer's own review, or why it cannot. */
export type ReviewPageData =
  | { state: 'known'; own: OwnReviewAnswer }
  | { state: 'login-needed' | 'unknown-product' | 'unavailable' };

/** Reads what the customer wrote, if anything. */
export async function load(
  context: Pick<LoadContext, 'http' | 'signal'>,
  { productId }: { productId: string },
): Promise<ReviewPageData> {
  const answer = await context.http.request<OwnReviewAnswer>({
    path: ownReviewPath(productId),
    signal: context.signal,
  });
  if (answer.ok) return { state: 'known', own: answer.body };
  if (answer.status === 401) return { state: 'login-needed' };
  return { state: answer.status === 404 || answer.status === 400 ? 'unknown-product' : 'unavailable' };
}

/** Nobody's search result; leads whoever is not logged in to the login and back. */
export function head({ state }: ReviewPageData, { page, t }: HeadContext): PageHead {
  return {
    title: `${t('ReviewPage.title')} | Ninefold`,
    description: t('ReviewPage.description'),
    canonical: page.path,
    robots: 'noindex',
    ...(state === 'unknown-product' && { status: 404 as const }),
    ...(state === 'login-needed' && { redirect: loginAddress(page.path) }),
  };
}

export const loginAddress = (path: string): string => `${PATHS.login}?returnTo=${encodeURIComponent(path)}`;
