import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { and, asc, count, desc, eq, type SQL } from '@ninefold/service/sql';
import { REVIEWS_PER_PAGE, type ReviewSort } from '../../contract/review-limits.ts';
import type { Review, ReviewsAnswer, ReviewsQuery } from '../../contract/review.ts';
import { product, review, reviewedProduct } from '../schema.ts';

const ORDERS: Record<ReviewSort, SQL[]> = {
  newest: [desc(review.writtenAt), desc(review.number)],
  best: [desc(review.stars), desc(review.writtenAt), desc(review.number)],
  worst: [asc(review.stars), desc(review.writtenAt), desc(review.number)],
};

const NO_STARS = [0, 0, 0, 0, 0];

/** What everybody reads of a review. */
const shownColumns = {
  number: review.number,
  stars: review.stars,
  title: review.title,
  text: review.text,
  name: review.name,
  writtenAt: review.writtenAt,
};

export const toReview = (row: Omit<Review, 'writtenAt'> & { writtenAt: Date }): Review => ({
  number: row.number,
  stars: row.stars,
  title: row.title,
  text: row.text,
  name: row.name,
  writtenAt: row.writtenAt.toISOString(),
});

const isShown = (site: SiteCode, productId: string) =>
  and(eq(review.site, site), eq(review.productId, productId), eq(review.status, 'APPROVED'));

/** A page of the reviews that are shown of a product; undefined when the site does not have it. */
export async function readReviews(
  database: Database,
  site: SiteCode,
  productId: string,
  { sort, stars, page }: ReviewsQuery,
): Promise<ReviewsAnswer | undefined> {
  const isListed = and(isShown(site, productId), stars === undefined ? undefined : eq(review.stars, stars));
  const [[sums], [listed], rows] = await Promise.all([
    readSums(database, site, productId),
    database.select({ total: count() }).from(review).where(isListed),
    database
      .select(shownColumns)
      .from(review)
      .where(isListed)
      .orderBy(...ORDERS[sort])
      .limit(REVIEWS_PER_PAGE)
      .offset((page - 1) * REVIEWS_PER_PAGE),
  ]);
  if (!sums) return undefined;
  const starCounts = sums.starCounts ?? NO_STARS;
  const total = starCounts.reduce((sum, each) => sum + each, 0);
  const points = starCounts.reduce((sum, each, index) => sum + each * (index + 1), 0);
  return {
    average: total === 0 ? 0 : Math.round((points * 10) / total) / 10,
    starCounts,
    hasFeedRating: total === 0 && sums.ratingCount > 0,
    reviews: rows.map(toReview),
    page,
    pageCount: Math.ceil(listed!.total / REVIEWS_PER_PAGE),
  };
}

function readSums(database: Database, site: SiteCode, productId: string) {
  return database
    .select({ ratingCount: product.ratingCount, starCounts: reviewedProduct.starCounts })
    .from(product)
    .leftJoin(
      reviewedProduct,
      and(eq(reviewedProduct.site, product.site), eq(reviewedProduct.productId, product.productId)),
    )
    .where(and(eq(product.site, site), eq(product.productId, productId), eq(product.isGone, false)));
}

/** Those that search engines are told of, the newest first. */
export async function readNewestReviews(
  database: Database,
  site: SiteCode,
  productId: string,
  most: number,
): Promise<Review[]> {
  const rows = await database
    .select(shownColumns)
    .from(review)
    .where(isShown(site, productId))
    .orderBy(...ORDERS.newest)
    .limit(most);
  return rows.map(toReview);
}
