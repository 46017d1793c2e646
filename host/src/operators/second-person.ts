import { hash, randomUUID } from 'node:crypto';
import type { RemoteName } from '@ninefold/contract';
import { CONFIRMED_BY, type OrderRequest } from '@ninefold/contract/operators';
import { CodedError, type Database } from '@ninefold/service';
import { and, asc, desc, eq, getTableColumns, gt, isNull, lte, sql } from '@ninefold/service/sql';
import type { SiteCode } from '@ninefold/sites';
import { writeAccess, type Author } from './access-history.ts';
import type { Acting } from './acting.ts';
import { mayDoAll, type Action, type Target } from './may-do.ts';
import { demand } from './needs.ts';
import { orderRequests, secondPersonMarks } from './schema.ts';
import type { StoredCall } from './stored-call.ts';

/** How long an order waits for a second person, in ms. */
export const REQUEST_MS = 24 * 3_600_000;
/** Most orders that wait at once. */
const MOST_WAITING = 200;
/** Most of them that are of one person, by themselves or by tokens that they have made: who orders again and again keeps nobody else from it. */
const MOST_OF_ONE = 50;
/** Most orders that are told, those that wait aside. */
const MOST_DECIDED = 50;
/** Longest that an order is under way once it is confirmed, in ms. */
const CARRYING_OUT_MS = 60_000;
/** Most characters of a call that are shown. */
const MOST_SHOWN = 20_000;

export interface WaitingOrder {
  what: string;
  reason: string;
  action: Action;
  targets: readonly Target[];
  call: StoredCall;
}

type Row = typeof orderRequests.$inferSelect;
type Place = { remote: RemoteName | null; site: SiteCode | null };

/** Where one person alone changes nothing for shoppers, and the orders that wait for a second one. All hosts share them in the database. */
export class SecondPerson {
  readonly #database: Database;
  readonly #now: () => number;

  constructor({ database, now = Date.now }: { database: Database; now?: () => number }) {
    this.#database = database;
    this.#now = now;
  }

  /** By remote and site. */
  async marks() {
    const { id, remote, site, actor, reason, at, endedAt } = secondPersonMarks;
    return await this.#database
      .select({ id, remote, site, actor, reason, at })
      .from(secondPersonMarks)
      .where(isNull(endedAt))
      .orderBy(asc(remote), asc(site));
  }

  async mark({ remote, site, reason }: Place & { reason: string }, author: Author): Promise<{ id: string }> {
    return await this.#database.transaction(async (transaction) => {
      const [row] = await transaction
        .insert(secondPersonMarks)
        .values({ remote, site, reason, actor: author.name, at: new Date(this.#now()) })
        .returning({ id: secondPersonMarks.id });
      await writeAccess(transaction, author, {
        kind: 'second person asked for',
        about: named({ remote, site }),
        told: reason,
      });
      return row!;
    });
  }

  /** @throws {CodedError} 404 `MARK_UNKNOWN` */
  async unmark(id: string, reason: string, author: Author): Promise<void> {
    await this.#database.transaction(async (transaction) => {
      const [row] = await transaction
        .update(secondPersonMarks)
        .set({ endedAt: new Date(this.#now()) })
        .where(and(eq(secondPersonMarks.id, id), isNull(secondPersonMarks.endedAt)))
        .returning();
      if (!row) throw new CodedError('MARK_UNKNOWN', 404);
      await writeAccess(transaction, author, { kind: 'second person needed no more', about: named(row), told: reason });
    });
  }

  /** Whether one of these needs a second person. What names no remote or no site concerns each. */
  async isNeededFor(targets: readonly Target[]): Promise<boolean> {
    const marks = await this.marks();
    return marks.some((mark) => (targets.length === 0 ? [{}] : targets).some((target) => concerns(mark, target)));
  }

  /**
   * Keeps an order until somebody else confirms it. The same one, sent again, goes on to wait.
   *
   * @throws {CodedError} 429 `TOO_MANY_WAITING`
   */
  async ask(order: WaitingOrder, acting: Acting, author: Author): Promise<Pick<Row, 'id' | 'expiresAt'>> {
    const digest = hash('sha256', JSON.stringify([acting.name, order.call]), 'base64url');
    const at = new Date(this.#now());
    return await this.#database.transaction(async (transaction) => {
      await transaction.execute(sql`lock table ${orderRequests} in exclusive mode`);
      await transaction
        .update(orderRequests)
        .set({ state: 'expired', call: null })
        .where(and(isWaiting, lte(orderRequests.expiresAt, at)));
      const [same] = await transaction
        .select({ id: orderRequests.id, expiresAt: orderRequests.expiresAt })
        .from(orderRequests)
        .where(and(isWaiting, eq(orderRequests.digest, digest)));
      if (same) return same;
      const isOfOne = sql`lower(coalesce(${orderRequests.madeBy}, ${orderRequests.actor})) = lower(${acting.madeBy ?? acting.name})`;
      const waiting = await transaction.$count(orderRequests, isWaiting);
      const ofOne = await transaction.$count(orderRequests, and(isWaiting, isOfOne));
      if (waiting >= MOST_WAITING || ofOne >= MOST_OF_ONE) throw new CodedError('TOO_MANY_WAITING', 429);
      const { what, reason, action, targets, call } = order;
      const row = {
        id: randomUUID(),
        what,
        reason,
        action,
        targets: [...targets],
        call,
        digest,
        actor: acting.name,
        personId: acting.personId ?? null,
        madeBy: acting.madeBy ?? null,
        at,
        expiresAt: new Date(this.#now() + REQUEST_MS),
        state: 'waiting' as const,
      };
      await transaction.insert(orderRequests).values(row);
      await writeAccess(transaction, author, { kind: 'order waits', about: what, told: reason });
      return row;
    });
  }

  /** How many orders wait now. */
  async waitingCount(): Promise<number> {
    return await this.#database.$count(
      orderRequests,
      and(isWaiting, gt(orderRequests.expiresAt, new Date(this.#now()))),
    );
  }

  /** Those that wait, then the newest that were decided. */
  async requests(acting: Acting): Promise<(Omit<OrderRequest, 'call'> & { call: string | null })[]> {
    const { call, ...columns } = getTableColumns(orderRequests);
    const text = sql`${call}->>'method' || ' ' || (${call}->>'url') || chr(10) || jsonb_pretty(${call}->'payload')`;
    // What waits may be the whole content of sites: the database cuts it off.
    const shown = sql<string | null>`left(${text}, ${MOST_SHOWN})`;
    const rows = await this.#database
      .select({ ...columns, shown, length: sql<number>`length(${text})` })
      .from(orderRequests)
      .orderBy(sql`${orderRequests.state} = 'waiting' desc`, desc(orderRequests.at))
      .limit(MOST_WAITING + MOST_DECIDED);
    return rows
      .map(({ id, what, reason, actor, at, expiresAt, decidedBy, decidedAt, decidedBecause, ...row }) => {
        const state = this.#stateOf({ ...row, isKept: row.shown !== null, expiresAt, decidedAt });
        const shownCall = row.shown !== null && state === 'waiting' ? cutOff(row.shown, row.length) : null;
        // Deciding is an order by itself.
        const mayDecide = (['order', row.action] as const).every((action) => mayDoAll(acting, action, row.targets));
        const decided = { decidedBy, decidedAt, decidedBecause };
        return { id, what, reason, call: shownCall, actor, at, expiresAt, state, ...decided, mayDecide };
      })
      .filter(({ state }, index, all) => state === 'waiting' || index < waitingIn(all) + MOST_DECIDED);
  }

  /** What an order that waits is about; nothing for one that does not. */
  async targetsOf(id: string): Promise<readonly Target[]> {
    return (await this.#find(id))?.targets ?? [];
  }

  /**
   * Takes an order out of those that wait, for whoever carries it out in the name of both. Of two who confirm at once, on whatever hosts, one does.
   *
   * @throws {CodedError} 404 `REQUEST_UNKNOWN`, 409 `REQUEST_DECIDED`, `PERSON_NEEDED` for a token, `SAME_PERSON`
   */
  async claim(id: string, acting: Acting): Promise<{ call: StoredCall; what: string; both: Acting }> {
    const found = await this.#find(id);
    if (!found) throw new CodedError('REQUEST_UNKNOWN', 404);
    demand(acting, found.action, found.targets);
    if (acting.by !== 'person') throw new CodedError('PERSON_NEEDED', 409);
    if (isTheirs(found, acting)) throw new CodedError('SAME_PERSON', 409);
    const decided = { state: 'confirmed' as const, decidedBy: acting.name, decidedAt: new Date(this.#now()) };
    const { what, actor, madeBy, call } = await this.#decide(this.#database, id, decided);
    const byBoth = (name: string) => `${name}${CONFIRMED_BY}${acting.name}`;
    const both = { ...acting, name: byBoth(actor), madeBy: byBoth(madeBy ?? actor), isConfirmed: true };
    return { call: call!, what, both };
  }

  /** An order that was carried out is kept no longer. */
  async carriedOut(id: string, what: string, author: Author): Promise<void> {
    await this.#database.transaction(async (transaction) => {
      await transaction.update(orderRequests).set({ call: null }).where(eq(orderRequests.id, id));
      await writeAccess(transaction, author, { kind: 'order confirmed', about: what });
    });
  }

  /** An order that could not be carried out waits on. */
  async giveBack(id: string): Promise<void> {
    const waiting = { state: 'waiting' as const, decidedBy: null, decidedAt: null };
    await this.#database.update(orderRequests).set(waiting).where(eq(orderRequests.id, id));
  }

  /** Whoever has ordered it withdraws it. @throws {CodedError} 404 `REQUEST_UNKNOWN`, 409 `REQUEST_DECIDED` */
  async refuse(id: string, reason: string, acting: Acting, author: Author): Promise<'refused' | 'withdrawn'> {
    const found = await this.#find(id);
    if (!found) throw new CodedError('REQUEST_UNKNOWN', 404);
    demand(acting, found.action, found.targets);
    const state = isTheirs(found, acting) ? ('withdrawn' as const) : ('refused' as const);
    await this.#database.transaction(async (transaction) => {
      const decidedAt = new Date(this.#now());
      const decided = { state, decidedBy: acting.name, decidedAt, decidedBecause: reason };
      const { what } = await this.#decide(transaction, id, decided);
      await transaction.update(orderRequests).set({ call: null }).where(eq(orderRequests.id, id));
      await writeAccess(transaction, author, { kind: `order ${state}`, about: what, told: reason });
    });
    return state;
  }

  async #find(id: string): Promise<Row | undefined> {
    return (await this.#database.select().from(orderRequests).where(eq(orderRequests.id, id)))[0];
  }

  async #decide(
    database: Pick<Database, 'update'>,
    id: string,
    decided: Pick<Row, 'state' | 'decidedBy' | 'decidedAt'> & Partial<Pick<Row, 'decidedBecause'>>,
  ): Promise<Row> {
    const [row] = await database
      .update(orderRequests)
      .set(decided)
      .where(and(eq(orderRequests.id, id), isWaiting, gt(orderRequests.expiresAt, new Date(this.#now()))))
      .returning();
    if (!row) throw new CodedError('REQUEST_DECIDED', 409);
    return row;
  }

  #stateOf({
    state,
    isKept,
    expiresAt,
    decidedAt,
  }: Pick<Row, 'state' | 'expiresAt' | 'decidedAt'> & { isKept: boolean }) {
    const isPast = (at: Date | null, ms = 0) => at !== null && at.getTime() + ms <= this.#now();
    if (state === 'waiting' && isPast(expiresAt)) return 'expired';
    // The call of one that was carried out is kept no longer.
    if (state === 'confirmed' && isKept && isPast(decidedAt, CARRYING_OUT_MS)) return 'interrupted';
    return state;
  }
}

const isWaiting = eq(orderRequests.state, 'waiting');

const waitingIn = (all: readonly { state: string }[]) => all.filter(({ state }) => state === 'waiting').length;

function concerns(mark: Place, { remote, site }: Target): boolean {
  const isOfRemote = mark.remote === null || remote === undefined || mark.remote === remote;
  return isOfRemote && (mark.site === null || site === undefined || mark.site === site);
}

/** Whether somebody has ordered it, by themselves or by a token that they have made, also as one of two. Names of people are their own, whatever the case. */
function isTheirs({ actor, personId, madeBy }: Pick<Row, 'actor' | 'personId' | 'madeBy'>, acting: Acting): boolean {
  const names = [actor, ...(madeBy?.split(CONFIRMED_BY) ?? [])];
  const isNamed = names.some((name) => name.toLowerCase() === acting.name.toLowerCase());
  return isNamed || (personId !== null && personId === acting.personId);
}

const named = ({ remote, site }: Place) => [remote ?? 'all remotes', site ?? 'all sites'].join(', ');

function cutOff(text: string, length: number): string {
  return length > MOST_SHOWN ? `${text}\n… ${length - MOST_SHOWN} more characters` : text;
}
