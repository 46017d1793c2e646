import { deleteInBatches, type Database, type KeptForAWhile, type Person, type PersonalTable } from '@ninefold/service';
import { and, eq, inArray, lt } from '@ninefold/service/sql';
import { review, reviewDraft } from '../schema.ts';
import { noteErased } from './settle-reviews.ts';

const writtenBy = (table: typeof review | typeof reviewDraft, { loginId }: Person) =>
  loginId ? eq(table.loginId, loginId) : undefined;

/** What the slice holds of customers: a review goes with its author, for its text may tell who they are. */
export const people: readonly PersonalTable[] = [
  { table: review, of: (person) => writtenBy(review, person) },
  { table: reviewDraft, of: (person) => writtenBy(reviewDraft, person) },
];

/** The stars go with the reviews. */
export async function beforeErasure(transaction: Pick<Database, 'execute'>, { loginId }: Person): Promise<void> {
  if (loginId !== undefined) await noteErased(transaction, loginId);
}

/** What is shown stays as long as its author wants; the rest is of use to nobody for long. */
export const keeps: readonly KeptForAWhile[] = [
  {
    name: 'refused-reviews',
    days: 366,
    async forget({ database }, before) {
      const isOld = and(inArray(review.status, ['REJECTED', 'REMOVED']), lt(review.decidedAt, before));
      return await deleteInBatches(database, review, isOld);
    },
  },
  {
    name: 'review-drafts',
    days: 30,
    forget: ({ database }, before) => deleteInBatches(database, reviewDraft, lt(reviewDraft.keptAt, before)),
  },
];
