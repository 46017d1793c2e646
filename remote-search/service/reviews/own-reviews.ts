import { CodedError, createMemoryLimit, type SliceContext } from '@ninefold/service';
import { productPath, type SiteCode } from '@ninefold/sites';
import { and, eq, sql } from '@ninefold/service/sql';
import type { OwnReviewAnswer, ReviewFaults, ReviewFields } from '../../contract/review.ts';
import { offer, product, review, reviewDraft } from '../schema.ts';
import { isBuyer, proposedName } from './purchases.ts';
import { toReview } from './read-reviews.ts';
import { readReview } from './review-text.ts';
import { settleReviews } from './settle-reviews.ts';

/** Most reviews that a customer sends within an hour, those that were refused included: somebody reads all of it. */
export const MOST_SENT = 20;
const HOUR_MS = 3_600_000;

/** A product, and who writes of it. */
export interface Author {
  site: SiteCode;
  productId: string;
  loginId: string;
  /** The cookies of the request. */
  cookie: string;
}

/** What customers write of products that they got. */
export function createOwnReviews({ database, services }: Pick<SliceContext, 'database' | 'services'>) {
  const sent = createMemoryLimit({ most: MOST_SENT, withinMs: HOUR_MS });
  const theirs = (table: typeof review | typeof reviewDraft, { site, productId, loginId }: Author) =>
    and(eq(table.site, site), eq(table.productId, productId), eq(table.loginId, loginId));

  async function readReviewed({ site, productId }: Author): Promise<OwnReviewAnswer['product']> {
    const [found] = await database
      .select({ title: product.title, slug: product.slug, image: offer.image })
      .from(product)
      .innerJoin(offer, and(eq(offer.site, product.site), eq(offer.tcm, product.defaultTcm)))
      .where(and(eq(product.site, site), eq(product.productId, productId), eq(product.isGone, false)));
    if (!found) throw new CodedError('PRODUCT_UNKNOWN', 404);
    return { title: found.title, url: productPath(found.slug, productId), image: found.image };
  }

  return {
    /** Throws `PRODUCT_UNKNOWN` and `ORDERS_UNAVAILABLE`. */
    async read(author: Author): Promise<OwnReviewAnswer> {
      const reviewed = await readReviewed(author);
      const [hasBought, name, [own], [draft]] = await Promise.all([
        isBuyer(services, author, author.productId),
        proposedName(services, author),
        database.select().from(review).where(theirs(review, author)),
        database.select().from(reviewDraft).where(theirs(reviewDraft, author)),
      ]);
      return {
        product: reviewed,
        isBuyer: hasBought,
        proposedName: name,
        ...(own && {
          review: { ...toReview(own), status: own.status, ...(own.reason !== null && { reason: own.reason }) },
        }),
        ...(draft && { draft: draft.fields }),
      };
    },

    /**
     * Keeps a review, or what its author has made of it: it waits until an operator has read it. Answers what is wrong with it, if anything is.
     * Throws `TOO_MANY_REQUESTS`, `PRODUCT_UNKNOWN`, `NOT_BOUGHT` and `ORDERS_UNAVAILABLE`.
     */
    async write(author: Author, fields: ReviewFields): Promise<ReviewFaults | undefined> {
      if (!sent.take(author.loginId)) throw new CodedError('TOO_MANY_REQUESTS', 429);
      await readReviewed(author);
      if (!(await isBuyer(services, author, author.productId))) throw new CodedError('NOT_BOUGHT', 403);
      const read = readReview(fields);
      if ('faults' in read) return read.faults;
      const { site, productId, loginId } = author;
      // By the clock of the database, as what is decided of it: an undo takes back nothing of before.
      const writtenAt = sql`clock_timestamp()`;
      const anew = { ...read.review, status: 'PENDING' as const, writtenAt, decidedAt: null, reason: null };
      await database
        .insert(review)
        .values({ site, productId, loginId, ...anew })
        .onConflictDoUpdate({
          target: [review.site, review.productId, review.loginId],
          set: { ...anew, number: sql`nextval('search.review_number')` },
        });
      await database.delete(reviewDraft).where(theirs(reviewDraft, author));
      await settleReviews(database, author);
      return undefined;
    },

    /** Keeps what a plain form sent and was refused, so that its page shows it again: of each author the newest, as many as one sends within an hour. */
    async keepDraft(author: Author, fields: ReviewFields): Promise<void> {
      const { site, productId, loginId } = author;
      const kept = { fields, keptAt: new Date() };
      await database
        .insert(reviewDraft)
        .values({ site, productId, loginId, ...kept })
        .onConflictDoUpdate({ target: [reviewDraft.site, reviewDraft.productId, reviewDraft.loginId], set: kept });
      await database.execute(sql`
        delete from ${reviewDraft} where ctid = any(array(
          select ctid from ${reviewDraft} where login_id = ${loginId} order by kept_at desc offset ${MOST_SENT}))`);
    },

    /** Deletes the author's review and whatever was not sent. */
    async remove(author: Author): Promise<void> {
      await database.delete(reviewDraft).where(theirs(reviewDraft, author));
      await database.delete(review).where(theirs(review, author));
      await settleReviews(database, author);
    },
  };
}
