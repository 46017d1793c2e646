import { instantOn, type Freeze } from '@ninefold/contract/operators';
import { CodedError, type Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { writeAccess, type Author } from '../../operators/access-history.ts';
import { and, asc, eq, gt, inArray, isNull, lte } from '@ninefold/service/sql';
import { freezes } from '../schema.ts';

type Reading = Pick<Database, 'select'>;

export interface FreezeOrder {
  sites: readonly SiteCode[];
  /** Moments on each site's own clock, or instants. @default at once */
  from?: string | undefined;
  until: string;
  actor: string;
  reason: string;
}

/** Times in which sites get nothing new: no activation and no rollout. What takes something back is never refused. An operator's are told in the history of rights, under the `author`. */
export interface Freezes {
  /** Those that run or are to come, the next one first. */
  list(): Promise<Freeze[]>;
  /** @throws {CodedError} 409 `PAST` when it would be over before it begins */
  add(order: FreezeOrder, author?: Author): Promise<Freeze[]>;
  /** @throws {CodedError} 404 `FREEZE_UNKNOWN` */
  end(end: { id: string; actor: string; reason: string }, author?: Author): Promise<void>;
}

const { id, site, from, until, reason, actor } = freezes;
const FREEZE = { id, site, from, until, reason, actor };
const isOpen = () => and(isNull(freezes.endedAt), gt(until, new Date()));

export function createFreezes(database: Database): Freezes {
  return {
    list: () => database.select(FREEZE).from(freezes).where(isOpen()).orderBy(asc(from), asc(site)),
    async add(order, author) {
      const now = new Date();
      const sites = [...new Set(order.sites)];
      const rows = sites.map((one) => ({
        site: one,
        from: order.from === undefined ? now : instantOn(one, order.from),
        until: instantOn(one, order.until),
        reason: order.reason,
        actor: order.actor,
      }));
      const over = rows.filter((row) => row.until <= row.from || row.until <= now);
      if (over.length > 0) throw new CodedError('PAST', 409, { sites: over.map((row) => row.site) });
      return await database.transaction(async (transaction) => {
        if (author) {
          const told = `until ${order.until}: ${order.reason}`;
          await writeAccess(transaction, author, { kind: 'freeze begun', about: sites.join(', '), told });
        }
        return await transaction.insert(freezes).values(rows).returning(FREEZE);
      });
    },
    async end({ id: ended, actor: endedBy, reason: endedReason }, author) {
      await database.transaction(async (transaction) => {
        const [row] = await transaction
          .update(freezes)
          .set({ endedAt: new Date(), endedBy, endedReason })
          .where(and(eq(id, ended), isOpen()))
          .returning({ site });
        if (!row) throw new CodedError('FREEZE_UNKNOWN', 404);
        if (author)
          await writeAccess(transaction, author, { kind: 'freeze ended', about: row.site, told: endedReason });
      });
    },
  };
}

/** The freezes that hold on sites at a time, the one that ends last first. */
export async function readFreezes(database: Reading, sites: readonly SiteCode[], at: Date): Promise<Freeze[]> {
  const found = await database
    .select(FREEZE)
    .from(freezes)
    .where(and(inArray(site, [...sites]), lte(from, at), gt(until, at), isNull(freezes.endedAt)));
  return found.toSorted((one, other) => other.until.getTime() - one.until.getTime());
}

/** @throws {CodedError} 409 `FROZEN` with the sites, and until when and why each is */
export function refuseFrozen(found: readonly Freeze[]): void {
  if (found.length === 0) return;
  throw new CodedError('FROZEN', 409, {
    sites: [...new Set(found.map((freeze) => freeze.site))],
    freezes: found.map((freeze) => ({
      site: freeze.site,
      until: freeze.until.toISOString(),
      reason: freeze.reason,
    })),
  });
}
