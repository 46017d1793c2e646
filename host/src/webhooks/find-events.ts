import type { Database, Slice } from '@ninefold/service';
import { and, eq, gt, inArray, isNull, like, lt, not, or, sql } from '@ninefold/service/sql';
import type { TellFault } from '../fault-log.ts';
import { receipts } from '../hosts/schema.ts';
import { BREAK_GLASS } from '../operators/acting.ts';
import { accessHistory } from '../operators/schema.ts';
import {
  newestRevision,
  planMoves,
  plans,
  quarantines,
  revisions,
  scheduledOrders,
  trials,
} from '../releases/schema.ts';
import { AS_GOOD_SO_FAR } from '../judge/verdict.ts';
import { WATCH_ACTOR } from '../telemetry/rollout-watch.ts';
import type { ToldEvent } from './told-event.ts';

/** What happened, under a key that is the same on every host. */
export interface FoundEvent {
  key: string;
  event: ToldEvent;
}

/** How far back is looked: no host ran, or none reached the database. */
const LATELY = sql`interval '1 hour'`;
/** An order's time may have come while no host ran, and nothing says when it was refused. Shorter than it stays known who was told what. */
const REFUSED_LATELY = sql`interval '14 days'`;
/** For how long a host may lag before somebody is told. */
export const LAGGING_SECONDS = 15;
const LAGGING = sql`make_interval(secs => ${LAGGING_SECONDS})`;
/** For how long a rollout may be neither better nor worse before somebody is told. */
const HELD = sql`interval '1 hour'`;

/** What the tables say has happened lately that operators are told of. What cannot be found keeps nothing else back. */
export async function findEvents(
  database: Database,
  slices: readonly Pick<Slice, 'name' | 'troubles'>[],
  onFault: TellFault,
): Promise<FoundEvent[]> {
  const found = await Promise.allSettled([
    findTakenBack(database),
    findQuarantined(database),
    findHeld(database),
    findRefusedOrders(database),
    findPausedPlans(database),
    findLagging(database),
    findOrdersByToken(database),
    findRightsByToken(database),
    ...slices.map((slice) => findTroubles(database, slice)),
  ]);
  const failed = found.find((each) => each.status === 'rejected');
  if (failed) onFault('not all is found that webhooks tell of', failed.reason);
  return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
}

const ago = (span: typeof LATELY) => sql`now() - ${span}`;

async function findTakenBack(database: Database): Promise<FoundEvent[]> {
  const { revision, remote, kind, actor, at, reason, site, from } = revisions;
  // From sites where everybody had its version a plan rolls back.
  const byPlans = database
    .select({ revision: planMoves.revision })
    .from(planMoves)
    .where(and(eq(planMoves.kind, 'taken-back'), eq(planMoves.actor, WATCH_ACTOR)));
  const isTakenBack = or(eq(kind, 'takeback'), and(eq(kind, 'rollback'), inArray(revision, byPlans)));
  const isOwn = and(eq(actor, WATCH_ACTOR), isTakenBack, gt(at, ago(LATELY)));
  const rows = await database.select({ revision, remote, at, reason, site, from }).from(revisions).where(isOwn);
  return [...Map.groupBy(rows, (row) => row.revision).values()].map((lines) => {
    const first = lines[0]!;
    const sites = lines.map((line) => line.site);
    const text = `The rollout of ${first.remote} was taken back on ${sites.join(', ')}: ${first.reason}`;
    const data = { text, remote: first.remote, ...(first.from !== null && { version: first.from }), sites };
    return {
      key: `taken-back ${first.revision}`,
      event: { type: 'taken-back', timestamp: first.at.toISOString(), data },
    };
  });
}

async function findQuarantined(database: Database): Promise<FoundEvent[]> {
  const rows = await database
    .select()
    .from(quarantines)
    .where(gt(quarantines.at, ago(LATELY)));
  return rows.map(({ id, remote, version, at, reason }) => ({
    key: `quarantined ${id}`,
    event: {
      type: 'quarantined',
      timestamp: at.toISOString(),
      data: { text: `${remote} ${version} is in quarantine: ${reason}`, remote, version },
    },
  }));
}

/** Rollouts of which nobody knows yet whether they are worse; those that are as good only wait for their time. */
async function findHeld(database: Database): Promise<FoundEvent[]> {
  const { id, remote, version, stepAt, reason, verdict, endedAt } = trials;
  const isUnclear = or(isNull(reason), not(like(reason, `${AS_GOOD_SO_FAR}%`)));
  const rows = await database
    .select({ id, remote, version, stepAt, reason })
    .from(trials)
    .where(and(isNull(endedAt), eq(verdict, 'hold'), lt(stepAt, ago(HELD)), isUnclear));
  return rows.map((trial) => ({
    key: `held ${trial.id} ${trial.stepAt.toISOString()}`,
    event: {
      type: 'held',
      timestamp: new Date().toISOString(),
      data: {
        text: `The rollout of ${trial.remote} ${trial.version} has been held for an hour: ${trial.reason ?? 'nothing is known yet'}`,
        remote: trial.remote,
        version: trial.version,
      },
    },
  }));
}

/** Orders for later that could not be done when their time came: whoever has ordered looks on no longer. */
async function findRefusedOrders(database: Database): Promise<FoundEvent[]> {
  const rows = await database
    .select()
    .from(scheduledOrders)
    .where(and(eq(scheduledOrders.state, 'refused'), gt(scheduledOrders.at, ago(REFUSED_LATELY))));
  return rows.map(({ id, kind, remote, version, sites, at, outcome }) => {
    const what = [kind, remote, version, 'on', sites.join(', ')].filter((part) => part !== null).join(' ');
    const text = `An order was refused when its time came: ${what}: ${outcome ?? 'nobody knows why'}`;
    const data = { text, remote, ...(version !== null && { version }), sites };
    return { key: `held order ${id}`, event: { type: 'held', timestamp: at.toISOString(), data } };
  });
}

/** Plans that the shop has paused by itself, since a step of theirs was refused. */
async function findPausedPlans(database: Database): Promise<FoundEvent[]> {
  const { plan, number, kind, actor, at, reason } = planMoves;
  const { remote, version } = plans;
  const rows = await database
    .select({ plan, number, at, reason, remote, version })
    .from(planMoves)
    .innerJoin(plans, eq(plans.id, plan))
    .where(and(eq(kind, 'paused'), eq(actor, WATCH_ACTOR), gt(at, ago(LATELY))));
  return rows.map((move) => ({
    key: `held plan ${move.plan} ${move.number}`,
    event: {
      type: 'held',
      timestamp: move.at.toISOString(),
      data: {
        text: `The plan of ${move.remote} ${move.version} pauses: ${move.reason}`,
        remote: move.remote,
        version: move.version,
      },
    },
  }));
}

async function findTroubles(
  database: Database,
  { name, troubles }: Pick<Slice, 'name' | 'troubles'>,
): Promise<FoundEvent[]> {
  const found = (await troubles?.(database)) ?? [];
  return found.map(({ what, key, at, site, text }) => ({
    key: `${what} ${name} ${key}`,
    event: { type: what, timestamp: at.toISOString(), data: { text, sites: [site] } },
  }));
}

/** Hosts that are gone, and those that still serve something older than the newest revision. */
async function findLagging(database: Database): Promise<FoundEvent[]> {
  const isGone = lt(receipts.seenAt, ago(LAGGING));
  const newest = database.select({ revision: newestRevision.revision }).from(newestRevision);
  const newestAt = database.select({ at: sql`max(${revisions.at})` }).from(revisions);
  const isBehind = sql`(${newestAt}) < ${ago(LAGGING)} and exists (
    select 1 from jsonb_each_text(${receipts.sites}) as served where served.value::int < (${newest}))`;
  const rows = await database
    .select({
      name: receipts.name,
      process: receipts.process,
      seenAt: receipts.seenAt,
      isGone: sql<boolean>`${isGone}`,
      newest: sql<number>`(${newest})`,
      oldest: sql<number | null>`(select min(served.value::int) from jsonb_each_text(${receipts.sites}) as served)`,
    })
    .from(receipts)
    .where(sql`${isGone} or (${isBehind})`);
  return rows.map((host) => {
    const text = host.isGone
      ? `${host.name} is gone: nothing was heard of it since ${host.seenAt.toISOString()}`
      : `${host.name} lags: it does not serve all of revision ${host.newest}`;
    // Where it stands still: the newest revision would be another one with each order.
    const since = host.isGone ? host.seenAt.toISOString() : host.oldest;
    return {
      key: `lagging-host ${host.process} ${since}`,
      event: { type: 'lagging-host', timestamp: new Date().toISOString(), data: { text, host: host.name } },
    };
  });
}

/** What the operators' token has made live: nobody knows who had it. */
async function findOrdersByToken(database: Database): Promise<FoundEvent[]> {
  const { revision, kind, remote, actor, at, reason, site, address } = revisions;
  const isByToken = and(eq(actor, BREAK_GLASS.name), gt(at, ago(LATELY)));
  const rows = await database
    .select({ revision, kind, remote, at, reason, site, address })
    .from(revisions)
    .where(isByToken);
  return [...Map.groupBy(rows, (row) => row.revision).values()].map((lines) => {
    const first = lines[0]!;
    const sites = lines.map((line) => line.site);
    const text = `By the operators' token, from ${first.address ?? 'somewhere'}: ${first.kind} ${first.remote} on ${sites.join(', ')}: ${first.reason}`;
    return {
      key: `break-glass revision ${first.revision}`,
      event: { type: 'break-glass', timestamp: first.at.toISOString(), data: { text, remote: first.remote, sites } },
    };
  });
}

/** Sign-ins by it, and the rights that it has given and taken. */
async function findRightsByToken(database: Database): Promise<FoundEvent[]> {
  const { actor, at } = accessHistory;
  const isByToken = and(eq(actor, BREAK_GLASS.name), gt(at, ago(LATELY)));
  const rows = await database.select().from(accessHistory).where(isByToken);
  const told = ({ kind, about }: (typeof rows)[number]) => (about === BREAK_GLASS.name ? kind : `${kind}: ${about}`);
  return rows.map((line) => ({
    key: `break-glass access ${line.number}`,
    event: {
      type: 'break-glass',
      timestamp: line.at.toISOString(),
      data: { text: `By the operators' token, from ${line.address ?? 'somewhere'}: ${told(line)}` },
    },
  }));
}
