import { deleteInBatches, type KeptForAWhile, type PersonalTable } from '@ninefold/service';
import { and, eq, like, lt, sql } from '@ninefold/service/sql';
import { beanBookings, cancellations, customers, orders, returns, watchedProducts, withdrawals } from '../schema.ts';

/** Nobody is left whom a mail could be sent to. */
const ERASED = { email: '', receiptDueAt: null, receiptOutcome: null };

/** What the slice holds of customers. */
export const people: readonly PersonalTable[] = [
  { table: customers, of: ({ loginId }) => (loginId ? eq(customers.loginId, loginId) : undefined) },
  { table: beanBookings, of: ({ loginId }) => (loginId ? eq(beanBookings.loginId, loginId) : undefined) },
  {
    table: watchedProducts,
    of: ({ loginId }) => (loginId ? eq(watchedProducts.owner, `login:${loginId}`) : undefined),
  },
  {
    table: returns,
    of: ({ loginId }) => (loginId ? eq(returns.loginId, loginId) : undefined),
    kept: { set: { ...ERASED, loginId: 'erased' }, because: 'what was sent back is still to be paid for' },
  },
  {
    table: withdrawals,
    of: ({ email }) => sql`lower(${withdrawals.email}) = ${email}`,
    // No two statements are alike: those of one person differ in the name alone.
    kept: { set: { ...ERASED, name: sql`${withdrawals.id}` }, because: 'who withdraws gets back what was paid' },
  },
  {
    table: cancellations,
    of: ({ email }) => sql`lower(${cancellations.email}) = ${email}`,
    kept: {
      set: { ...ERASED, name: sql`${cancellations.id}`, reason: '' },
      because: 'what was ended is not to go on',
    },
  },
  {
    table: orders,
    of: ({ loginId }) => (loginId ? eq(orders.loginId, loginId) : undefined),
    kept: { set: { loginId: 'erased' }, because: 'tax law keeps what was sold; who bought it is erased' },
  },
];

export const keeps: readonly KeptForAWhile[] = [
  {
    // A visitor whose long-term token has ended finds the watchlist no more.
    name: 'watchlists',
    days: 366,
    async forget({ database }, before) {
      const isOld = and(like(watchedProducts.owner, 'visitor:%'), lt(watchedProducts.addedAt, before));
      return await deleteInBatches(database, watchedProducts, isOld);
    },
  },
  {
    name: 'withdrawals',
    days: 1461,
    forget: ({ database }, before) => deleteInBatches(database, withdrawals, lt(withdrawals.submittedAt, before)),
  },
  {
    name: 'cancellations',
    days: 1461,
    forget: ({ database }, before) => deleteInBatches(database, cancellations, lt(cancellations.submittedAt, before)),
  },
];
