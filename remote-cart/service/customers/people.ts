import type { KeptForAWhile, Person, PersonalTable } from '@ninefold/service';
import { and, eq, like, lt } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { appliedChanges, carts } from '../schema.ts';

const ownedBy = (owner: AnyPgColumn, { loginId }: Person) => (loginId ? eq(owner, `login:${loginId}`) : undefined);

/** What the slice holds of customers; the carts of others belong to nobody whom it knows. */
export const people: readonly PersonalTable[] = [
  { table: appliedChanges, of: (person) => ownedBy(appliedChanges.owner, person) },
  { table: carts, of: (person) => ownedBy(carts.owner, person) },
];

/** A visitor whose long-term token has ended finds the cart no more. */
export const keeps: readonly KeptForAWhile[] = [
  {
    name: 'carts',
    days: 366,
    async forget({ database }, before) {
      const isOld = lt(carts.revision, before.getTime() * 1000);
      return (await database.delete(carts).where(and(like(carts.owner, 'visitor:%'), isOld))).rowCount ?? 0;
    },
  },
];
