import type { Database, SliceTrouble } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { and, eq, gt, sql } from '@ninefold/service/sql';
import { cancellations, returns, withdrawals } from '../schema.ts';

/** Longer than receipts are tried, and shorter than it stays known who was told what. */
const LATELY = sql`now() - interval '14 days'`;

/** The receipts that were given up of what was said lately: of a return, a withdrawal, or a cancellation, that nobody has a confirmation of. Each is told once. */
export async function findGivenUp(database: Database): Promise<SliceTrouble[]> {
  const ofReturns = await database
    .select({ id: returns.id, site: returns.site, at: returns.startedAt })
    .from(returns)
    .where(and(eq(returns.receiptOutcome, 'GIVEN_UP'), gt(returns.startedAt, LATELY)));
  const ofWithdrawals = await database
    .select({ id: withdrawals.id, site: withdrawals.site, at: withdrawals.submittedAt })
    .from(withdrawals)
    .where(and(eq(withdrawals.receiptOutcome, 'GIVEN_UP'), gt(withdrawals.submittedAt, LATELY)));
  const ofCancellations = await database
    .select({ id: cancellations.id, site: cancellations.site, at: cancellations.submittedAt })
    .from(cancellations)
    .where(and(eq(cancellations.receiptOutcome, 'GIVEN_UP'), gt(cancellations.submittedAt, LATELY)));
  return [
    ...ofReturns.map((row) => troubleOf('return', row)),
    ...ofWithdrawals.map((row) => troubleOf('withdrawal', row)),
    ...ofCancellations.map((row) => troubleOf('cancellation', row)),
  ];
}

function troubleOf(what: string, { id, site, at }: { id: string | number; site: SiteCode; at: Date }): SliceTrouble {
  const list = `npx ninefold ${what}s list --site ${site}`;
  const text = `A mail that confirms a ${what} on ${site} was given up: \`${list}\` says which`;
  return { what: 'mail-given-up', key: `${what} ${id}`, at, site, text };
}
