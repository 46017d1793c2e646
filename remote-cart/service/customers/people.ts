import type { Person, PersonalTable } from '@ninefold/service';
import { eq } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { appliedChanges, carts } from '../schema.ts';

const ownedBy = (owner: AnyPgColumn, { loginId }: Person) => (loginId ? eq(owner, `login:${loginId}`) : undefined);

/** What the slice holds of customers; the carts of others belong to nobody whom it knows. */
export const people: readonly PersonalTable[] = [
  { table: appliedChanges, of: (person) => ownedBy(appliedChanges.owner, person) },
  { table: carts, of: (person) => ownedBy(carts.owner, person) },
];
