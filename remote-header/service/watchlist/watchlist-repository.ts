import { CodedError, type Database } from '@ninefold/service';
import { and, asc, desc, eq, inArray, sql } from '@ninefold/service/sql';
import { WATCHLIST_LIMIT } from '../../contract/watchlist.ts';
import { watchedProducts } from '../schema.ts';
import type { WatchlistOwner } from './watchlist-owner.ts';

type Connection = Pick<Database, 'select' | 'insert' | 'delete' | 'execute'>;

/** The products that visitors keep in mind, newest first. */
export function createWatchlists(database: Database) {
  return {
    async read(owner: WatchlistOwner): Promise<string[]> {
      const rows = await rowsOf(database, owner);
      if (rows.every((row) => row.owner === owner.owner)) return rows.map(({ productId }) => productId);
      return await changing(database, owner, async () => undefined);
    },

    /** Adding what is there already changes nothing. Throws `WATCHLIST_LIMIT` (409) with the limit. */
    add(owner: WatchlistOwner, productId: string): Promise<string[]> {
      return changing(database, owner, async (transaction, present) => {
        if (present.includes(productId)) return;
        if (present.length >= WATCHLIST_LIMIT) throw new CodedError('WATCHLIST_LIMIT', 409, { limit: WATCHLIST_LIMIT });
        await transaction.insert(watchedProducts).values({ owner: owner.owner, site: owner.site, productId });
      });
    },

    /** Removing what is not there changes nothing. */
    remove(owner: WatchlistOwner, productId: string): Promise<string[]> {
      return changing(database, owner, async (transaction) => {
        await transaction.delete(watchedProducts).where(and(isOf(owner), eq(watchedProducts.productId, productId)));
      });
    },
  };
}

/** Lets nobody else change the same list meanwhile, so that the limit holds; takes over what was kept before the login first. */
function changing(
  database: Database,
  owner: WatchlistOwner,
  change: (transaction: Connection, present: string[]) => Promise<void>,
): Promise<string[]> {
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext(${`watchlist ${owner.site} ${owner.owner}`}))`);
    await takeOver(transaction, owner);
    await change(transaction, await productsOf(transaction, owner));
    return await productsOf(transaction, owner);
  });
}

/** The customer's own products stay; of the visitor's as many come along as fit, the newest first. */
async function takeOver(transaction: Connection, owner: WatchlistOwner): Promise<void> {
  const rows = await rowsOf(transaction, owner);
  const kept = rows.filter((row) => row.owner !== owner.owner);
  if (kept.length === 0) return;
  const own = new Set(rows.flatMap((row) => (row.owner === owner.owner ? [row.productId] : [])));
  const fitting = kept.filter(({ productId }) => !own.has(productId)).slice(0, WATCHLIST_LIMIT - own.size);
  await transaction
    .delete(watchedProducts)
    .where(and(eq(watchedProducts.owner, owner.formerOwner!), eq(watchedProducts.site, owner.site)));
  if (fitting.length === 0) return;
  await transaction.insert(watchedProducts).values(fitting.map((row) => ({ ...row, owner: owner.owner })));
}

async function productsOf(connection: Connection, { site, owner }: WatchlistOwner): Promise<string[]> {
  return (await rowsOf(connection, { site, owner })).map(({ productId }) => productId);
}

function rowsOf(connection: Connection, owner: WatchlistOwner) {
  return connection
    .select()
    .from(watchedProducts)
    .where(isOf(owner))
    .orderBy(desc(watchedProducts.addedAt), asc(watchedProducts.productId));
}

function isOf({ site, owner, formerOwner }: WatchlistOwner) {
  const owners = formerOwner === undefined ? [owner] : [owner, formerOwner];
  return and(inArray(watchedProducts.owner, owners), eq(watchedProducts.site, site));
}
