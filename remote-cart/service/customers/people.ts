import { deleteInBatches, type KeptForAWhile, type Person, type PersonalTable } from '@ninefold/service';
import { and, eq, isNotNull, isNull, like, lt, sql, type SQL } from '@ninefold/service/sql';
import type { AnyPgColumn } from '@ninefold/service/tables';
import { appliedChanges, carts, handovers, heldPieces, orders } from '../schema.ts';
import { ERASED } from '../storage/stored-cart.ts';

const ownedBy = (owner: AnyPgColumn, { loginId }: Person) => (loginId ? eq(owner, `login:${loginId}`) : undefined);

function handedOver(person: Person, which: SQL): SQL | undefined {
  const isTheirs = ownedBy(handovers.owner, person);
  return isTheirs && and(isTheirs, which);
}

/** What the slice holds of customers; the carts of others belong to nobody whom it knows. */
export const people: readonly PersonalTable[] = [
  { table: appliedChanges, of: (person) => ownedBy(appliedChanges.owner, person) },
  { table: carts, of: (person) => ownedBy(carts.owner, person) },
  {
    table: orders,
    of: (person) => ownedBy(orders.owner, person),
    kept: { set: { owner: ERASED, details: {} }, because: 'tax law keeps what was sold; who bought it is erased' },
  },
  { table: handovers, of: (person) => handedOver(person, isNull(handovers.orderNumber)) },
  {
    table: handovers,
    of: (person) => handedOver(person, isNotNull(handovers.orderNumber)),
    kept: { set: { owner: ERASED, takenBy: null }, because: 'by it the checkout tells what becomes of the order' },
  },
];

/** A visitor whose long-term token has ended finds the cart no more; a hand-over that became no order is nothing, nor is how long pieces were held. */
export const keeps: readonly KeptForAWhile[] = [
  {
    name: 'carts',
    days: 366,
    async forget({ database }, before) {
      const isOld = lt(carts.revision, before.getTime() * 1000);
      return await deleteInBatches(database, carts, and(like(carts.owner, 'visitor:%'), isOld));
    },
  },
  {
    name: 'handovers',
    days: 30,
    async forget({ database }, before) {
      await deleteInBatches(database, heldPieces, lt(heldPieces.heldUntil, before));
      // From where what is held no more was handed over is nobody's matter.
      const isOver = and(isNotNull(heldPieces.network), lt(heldPieces.heldUntil, sql`now()`));
      await database.update(heldPieces).set({ network: null }).where(isOver);
      const isUnused = and(isNull(handovers.orderNumber), lt(handovers.expiresAt, before));
      return await deleteInBatches(database, handovers, isUnused);
    },
  },
];
