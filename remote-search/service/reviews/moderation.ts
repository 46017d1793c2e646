import type { Database, Transaction } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { and, asc, desc, eq, gte, inArray } from '@ninefold/service/sql';
import type { REVIEW_STATUSES } from '../../contract/review.ts';
import { product, review, reviewDecision } from '../schema.ts';
import { settleReviews } from './settle-reviews.ts';

export type ReviewStatus = (typeof REVIEW_STATUSES)[number];
type ReviewRow = Omit<typeof review.$inferSelect, 'loginId'> & { product: string | null };
type ReviewDecision = typeof reviewDecision.$inferSelect;

/** What an operator decides, and of which reviews. */
const DECISIONS = {
  approve: { of: ['PENDING', 'REJECTED', 'REMOVED'], after: 'APPROVED' },
  reject: { of: ['PENDING'], after: 'REJECTED' },
  remove: { of: ['APPROVED'], after: 'REMOVED' },
} as const satisfies Record<string, { of: readonly ReviewStatus[]; after: ReviewStatus }>;
export type DecisionKind = keyof typeof DECISIONS;

interface DecisionOptions {
  actor: string;
  /** Why; authors read why theirs is not shown. */
  reason?: string | undefined;
  isDryRun?: boolean | undefined;
}

/** What became of a review, or would. */
export interface DecidedReview {
  number: number;
  before: ReviewStatus;
  after: ReviewStatus;
}

/** A decision that cannot be made; nothing was changed. */
export class ReviewRefused extends Error {
  override name = 'ReviewRefused';
  readonly code: 'REVIEW_UNKNOWN' | 'REVIEW_STATUS' | 'NOTHING_TO_UNDO';

  constructor(code: ReviewRefused['code'], message: string) {
    super(message);
    this.code = code;
  }
}

const columns = {
  number: review.number,
  site: review.site,
  productId: review.productId,
  stars: review.stars,
  title: review.title,
  text: review.text,
  name: review.name,
  status: review.status,
  writtenAt: review.writtenAt,
  decidedAt: review.decidedAt,
  reason: review.reason,
  product: product.title,
};

/** What operators do with reviews. Who wrote them is not told: it has no part in it. */
export function createModeration(database: Database) {
  const found = () =>
    database
      .select(columns)
      .from(review)
      .leftJoin(product, and(eq(product.site, review.site), eq(product.productId, review.productId)));

  async function change(
    numbers: readonly number[],
    kind: ReviewDecision['kind'],
    { actor, reason, isDryRun = false }: DecisionOptions,
    next: (row: typeof review.$inferSelect, transaction: Transaction) => Promise<NextStatus>,
  ): Promise<DecidedReview[]> {
    const decided = await database.transaction(async (transaction) => {
      const rows = await transaction
        .select()
        .from(review)
        .where(inArray(review.number, [...numbers]))
        .orderBy(asc(review.number))
        .for('update');
      const missing = numbers.find((number) => rows.every((row) => row.number !== number));
      if (missing !== undefined)
        throw new ReviewRefused('REVIEW_UNKNOWN', `There is no review ${missing}, or its author has changed it.`);
      const changes: (DecidedReview & { site: SiteCode; productId: string })[] = [];
      for (const row of rows) {
        const { after, reasonAfter } = await next(row, transaction);
        changes.push({
          number: row.number,
          before: row.status,
          after,
          site: row.site as SiteCode,
          productId: row.productId,
        });
        if (isDryRun) continue;
        await transaction.insert(reviewDecision).values({
          reviewNumber: row.number,
          kind,
          before: row.status,
          after,
          reasonBefore: row.reason,
          reason,
          actor,
        });
        await transaction
          .update(review)
          .set({ status: after, reason: reasonAfter, decidedAt: new Date() })
          .where(eq(review.number, row.number));
      }
      return changes;
    });
    if (!isDryRun) for (const { site, productId } of decided) await settleReviews(database, { site, productId });
    return decided.map(({ number, before, after }) => ({ number, before, after }));
  }

  return {
    /** Those of a site, or of all, the oldest first. */
    list({ site, status, limit }: { site?: SiteCode | undefined; status?: ReviewStatus | undefined; limit: number }) {
      return found()
        .where(and(site && eq(review.site, site), status && eq(review.status, status)))
        .orderBy(asc(review.writtenAt), asc(review.number))
        .limit(limit);
    },

    async show(number: number): Promise<(ReviewRow & { decisions: ReviewDecision[] }) | undefined> {
      const [row] = await found().where(eq(review.number, number));
      if (!row) return undefined;
      return { ...row, decisions: await readDecisions(database, number) };
    },

    /** All or nothing. Throws {@link ReviewRefused}. */
    decide(kind: DecisionKind, numbers: readonly number[], options: DecisionOptions): Promise<DecidedReview[]> {
      const { of, after } = DECISIONS[kind];
      return change(numbers, kind, options, async ({ number, status }) => {
        if (!(of as readonly ReviewStatus[]).includes(status))
          throw new ReviewRefused('REVIEW_STATUS', `Review ${number} is ${status}: ${kind} is for ${of.join(', ')}.`);
        return { after, reasonAfter: after === 'APPROVED' ? null : (options.reason ?? null) };
      });
    },

    /** Takes back the last decision; once more the one before. Throws {@link ReviewRefused}. */
    undo(number: number, options: DecisionOptions): Promise<DecidedReview[]> {
      return change([number], 'undo', options, async ({ writtenAt }, transaction) => {
        const last = lastOf(await readDecisions(transaction, number, writtenAt));
        if (!last) throw new ReviewRefused('NOTHING_TO_UNDO', `Nothing was decided of review ${number} as it is now.`);
        return { after: last.before, reasonAfter: last.reasonBefore };
      });
    },

    /** What was decided, the newest first. */
    history({ site, limit }: { site?: SiteCode | undefined; limit: number }) {
      return database
        .select({
          number: review.number,
          site: review.site,
          title: review.title,
          kind: reviewDecision.kind,
          before: reviewDecision.before,
          after: reviewDecision.after,
          reason: reviewDecision.reason,
          actor: reviewDecision.actor,
          at: reviewDecision.at,
        })
        .from(reviewDecision)
        .innerJoin(review, eq(review.number, reviewDecision.reviewNumber))
        .where(site && eq(review.site, site))
        .orderBy(desc(reviewDecision.id))
        .limit(limit);
    },
  };
}

export type Moderation = ReturnType<typeof createModeration>;

interface NextStatus {
  after: ReviewStatus;
  reasonAfter: string | null;
}

/** The newest first. */
function readDecisions(database: Pick<Database, 'select'>, number: number, since = new Date(0)) {
  return database
    .select()
    .from(reviewDecision)
    .where(and(eq(reviewDecision.reviewNumber, number), gte(reviewDecision.at, since)))
    .orderBy(desc(reviewDecision.id));
}

/** The newest decision that was not taken back. */
function lastOf(decisions: readonly ReviewDecision[]): ReviewDecision | undefined {
  const standing: ReviewDecision[] = [];
  for (const decision of decisions.toReversed()) {
    if (decision.kind === 'undo') standing.pop();
    else standing.push(decision);
  }
  return standing.at(-1);
}
