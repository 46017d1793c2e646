import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import { appliedChanges, carts, lines } from './schema.ts';

/** Whose cart, and of which site. */
export interface CartOwner {
  visitorId: string;
  site: SiteCode;
}

export interface StoredLine {
  productId: string;
  tcm: string;
  quantity: number;
}

export interface StoredCart {
  revision: number;
  /** In the order in which they were added; none has quantity 0. */
  lines: StoredLine[];
}

export interface LineChange {
  productId: string;
  tcm: string;
  /** Says the new quantity; what it throws leaves the cart as it is. */
  quantityAfter(present: { quantity: number; others: number }): number;
  /** The same key is applied once. */
  idempotencyKey?: string | undefined;
}

const REMOVED_LINES_KEPT = sql`now() - interval '1 hour'`;
const KEYS_KEPT = sql`now() - interval '1 day'`;
const NOW_IN_MICROSECONDS = sql<number>`(extract(epoch from clock_timestamp()) * 1000000)::bigint`;

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** The stored carts. Changes of one cart run one after another, whoever sends them. */
export function createCartRepository(database: Database) {
  return {
    async read(owner: CartOwner): Promise<StoredCart> {
      const rows = await database
        .select({
          revision: carts.revision,
          productId: lines.productId,
          tcm: lines.tcm,
          quantity: lines.quantity,
        })
        .from(carts)
        .leftJoin(lines, and(eq(lines.visitorId, carts.visitorId), eq(lines.site, carts.site), gt(lines.quantity, 0)))
        .where(owned(carts, owner))
        .orderBy(asc(lines.addedAt), asc(lines.tcm));
      const found = rows.flatMap(({ productId, tcm, quantity }) =>
        productId !== null && tcm !== null && quantity !== null ? [{ productId, tcm, quantity }] : [],
      );
      return { revision: rows[0]?.revision ?? 0, lines: found };
    },

    /** Applies one change of one line; answers whether it did: a key that was applied before changes nothing. */
    changeLine(owner: CartOwner, change: LineChange): Promise<boolean> {
      return database.transaction(async (transaction) => {
        await lockCart(transaction, owner);
        if (change.idempotencyKey && !(await takeKey(transaction, owner, change.idempotencyKey))) return false;
        const present = await readQuantities(transaction, owner, change.tcm);
        const quantity = change.quantityAfter(present);
        if (quantity === present.quantity) return true;
        await transaction
          .insert(lines)
          .values({ ...owner, productId: change.productId, tcm: change.tcm, quantity })
          .onConflictDoUpdate({
            target: [lines.visitorId, lines.site, lines.tcm],
            set: { quantity, changedAt: sql`now()` },
          });
        return true;
      });
    },
  };
}

export type CartRepository = ReturnType<typeof createCartRepository>;

function owned(table: typeof carts | typeof lines | typeof appliedChanges, { visitorId, site }: CartOwner) {
  return and(eq(table.visitorId, visitorId), eq(table.site, site));
}

/** Writing the cart's row locks it until the transaction ends: the next change waits and then sees this one. */
async function lockCart(transaction: Transaction, owner: CartOwner): Promise<void> {
  await transaction
    .insert(carts)
    .values({ ...owner, revision: NOW_IN_MICROSECONDS })
    .onConflictDoUpdate({
      target: [carts.visitorId, carts.site],
      set: { revision: sql`greatest(${carts.revision} + 1, ${NOW_IN_MICROSECONDS})` },
    });
  await transaction
    .delete(lines)
    .where(and(owned(lines, owner), eq(lines.quantity, 0), lt(lines.changedAt, REMOVED_LINES_KEPT)));
}

async function takeKey(transaction: Transaction, owner: CartOwner, key: string): Promise<boolean> {
  await transaction
    .delete(appliedChanges)
    .where(and(owned(appliedChanges, owner), lt(appliedChanges.appliedAt, KEYS_KEPT)));
  const taken = await transaction
    .insert(appliedChanges)
    .values({ ...owner, key })
    .onConflictDoNothing()
    .returning({ key: appliedChanges.key });
  return taken.length === 1;
}

async function readQuantities(transaction: Transaction, owner: CartOwner, tcm: string) {
  const [row] = await transaction
    .select({
      quantity: sql<number>`coalesce(sum(${lines.quantity}) filter (where ${lines.tcm} = ${tcm}), 0)::int`,
      others: sql<number>`coalesce(sum(${lines.quantity}) filter (where ${lines.tcm} <> ${tcm}), 0)::int`,
    })
    .from(lines)
    .where(owned(lines, owner));
  return row ?? { quantity: 0, others: 0 };
}
