import type { RemoteName } from '@ninefold/contract';
import type { CompositionState } from '@ninefold/contract/operators';
import type { Database, Transaction } from '@ninefold/service';
import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import { and, eq, inArray, isNull, lte } from '@ninefold/service/sql';
import { readStepInForce } from '../releases/plans/plan-store.ts';
import { trialEvents, trials, trialVisitors } from '../releases/schema.ts';
import { beginStep, completed, newJudgement, observe, type Judgement, type Observation } from '../judge/judgement.ts';
import { judge, type Verdict } from '../judge/verdict.ts';
import type { GuardrailName, Happening } from '../judge/guardrails.ts';
import type { PendingObservation } from './trial-observations.ts';

/** A release that is rolled out on some sites. */
export interface RunningTrial {
  remote: RemoteName;
  version: string;
  /** The composition in which it stands so. */
  revision: number;
  /** When its rollout began on each site. */
  starts: Partial<Record<SiteCode, string>>;
  /** The percent of the visitors that get it on each. */
  percents: Partial<Record<SiteCode, number>>;
}
type Trial = typeof trials.$inferSelect;

/** When it has come out whether a visitor's first page failed, in ms: it has been rendered, loaded and hydrated. */
const SETTLED_MS = 60_000;
/** Rows of one statement. */
const MOST_ROWS = 2000;
const HOUR_MS = 3600_000;

/** Every release that is rolled out, with the sites on which it is: they are judged together. */
export function runningTrials({ sites, revision }: CompositionState): RunningTrial[] {
  const running = new Map<string, RunningTrial>();
  for (const site of SITE_CODES)
    for (const [remote, { rollout }] of Object.entries(sites[site])) {
      if (!rollout) continue;
      const { version, startedAt, percent } = rollout;
      const key = `${remote}@${version}`;
      const trial = running.get(key) ?? { remote, version, revision, starts: {}, percents: {} };
      trial.starts[site] = startedAt;
      trial.percents[site] = percent;
      running.set(key, trial);
    }
  return [...running.values()];
}

/**
 * Adds what this host has seen of a rollout to what all hosts have, and judges it. The row of the rollout is locked meanwhile, so that
 * hosts take turns; a visitor counts once for each guardrail, and so does a network, whichever host they came to.
 *
 * @returns undefined when this host knows an older composition than the one that is judged
 */
export function judgeTrial(
  database: Database,
  running: RunningTrial,
  pending: readonly PendingObservation[],
  settledMs: number = SETTLED_MS,
): Promise<Verdict | undefined> {
  return database.transaction(async (transaction) => {
    const trial = await lockTrial(transaction, running);
    if (!trial) return undefined;
    const judgement = completed(trial.judgement);
    const counted = [
      ...(await addVisitors(transaction, trial.id, pending)),
      ...(await addEvents(transaction, trial.id, pending)),
    ].sort((a, b) => a.at - b.at);
    for (const observation of counted) observe(judgement, observation);
    for (const observation of await settle(transaction, trial.id, settledMs)) observe(judgement, observation);
    const now = Date.now();
    const { bakeHours, visitors } = (await readStepInForce(transaction, running.remote, running.version)) ?? {};
    const verdict = judge(judgement, {
      bakeHours,
      fewestCandidates: visitors,
      share: Math.max(...Object.values(running.percents)) / 100,
      hours: (now - trial.startedAt.getTime()) / HOUR_MS,
      stepHours: (now - trial.stepAt.getTime()) / HOUR_MS,
    });
    await transaction
      .update(trials)
      .set({ judgement, verdict: verdict.kind, reason: verdict.reason, judgedAt: new Date(now) })
      .where(eq(trials.id, trial.id));
    return verdict;
  });
}

/** Ends those that run no longer, and forgets their visitors. */
export async function endTrials(database: Database, { revision }: CompositionState, running: readonly RunningTrial[]) {
  const open = await database
    .select({ id: trials.id, remote: trials.remote, version: trials.version })
    .from(trials)
    .where(and(isNull(trials.endedAt), lte(trials.revision, revision)));
  const isRunning = (one: (typeof open)[number]) =>
    running.some(({ remote, version }) => remote === one.remote && version === one.version);
  for (const { id } of open.filter((one) => !isRunning(one)))
    await database.transaction((transaction) => endTrial(transaction, id));
}

async function endTrial(transaction: Transaction, id: string): Promise<void> {
  await transaction.update(trials).set({ endedAt: new Date() }).where(eq(trials.id, id));
  await transaction.delete(trialEvents).where(eq(trialEvents.trial, id));
  await transaction.delete(trialVisitors).where(eq(trialVisitors.trial, id));
}

/** The row of a rollout, locked; made when there is none, or when the rollout was begun anew. */
async function lockTrial(transaction: Transaction, running: RunningTrial): Promise<Trial | undefined> {
  const { remote, version, revision, starts, percents } = running;
  const isOpen = and(eq(trials.remote, remote), eq(trials.version, version), isNull(trials.endedAt));
  const select = async () => (await transaction.select().from(trials).where(isOpen).for('update'))[0];
  let trial = await select();
  if (trial && trial.revision > revision) return undefined;
  if (trial && !isSame(trial.starts, starts)) {
    await endTrial(transaction, trial.id);
    trial = undefined;
  }
  if (!trial) {
    const judgement: Judgement = newJudgement();
    await transaction
      .insert(trials)
      .values({ remote, version, revision, starts, percents, judgement, startedAt: new Date(), stepAt: new Date() })
      .onConflictDoNothing();
    trial = await select();
  }
  if (!trial || trial.revision === revision) return trial;
  const isStep = JSON.stringify(sorted(trial.percents)) !== JSON.stringify(sorted(percents));
  if (isStep) beginStep(trial.judgement);
  const change = { revision, starts, percents, ...(isStep && { stepAt: new Date() }) };
  await transaction.update(trials).set(change).where(eq(trials.id, trial.id));
  return { ...trial, ...change };
}

/** Whether a rollout still is the one that was judged: on some site it has gone on since. */
function isSame(before: RunningTrial['starts'], now: RunningTrial['starts']): boolean {
  return SITE_CODES.some((site) => before[site] !== undefined && before[site] === now[site]);
}

const sorted = (percents: RunningTrial['percents']) => SITE_CODES.map((site) => percents[site]);

/** Those who are new to the rollout. */
async function addVisitors(transaction: Transaction, trial: string, pending: readonly PendingObservation[]) {
  const first = new Map<string, PendingObservation & { kind: 'entered' }>();
  for (const one of pending) if (one.kind === 'entered' && !first.has(one.visitor)) first.set(one.visitor, one);
  const added: (PendingObservation & { kind: 'entered' })[] = [];
  for (const part of inParts([...first.values()])) {
    const rows = await transaction
      .insert(trialVisitors)
      .values(
        part.map(({ visitor, view, isCandidate, share, at }) => ({
          trial,
          visitor,
          firstView: view,
          isCandidate,
          share,
          seenAt: new Date(at),
        })),
      )
      .onConflictDoNothing()
      .returning({ visitor: trialVisitors.visitor });
    added.push(...rows.map(({ visitor }) => first.get(visitor)!));
  }
  return added;
}

/** What happened to a visitor and in a network for the first time. A visitor's first page is not measured: the candidate's files were in nobody's cache. */
async function addEvents(transaction: Transaction, trial: string, pending: readonly PendingObservation[]) {
  const first = new Map<string, Event>();
  const firstViews = await firstViewsOf(transaction, trial, pending);
  for (const one of pending) {
    if (one.kind === 'entered') continue;
    if (one.kind === 'measured' && (firstViews.get(one.visitor) ?? one.view) === one.view) continue;
    for (const event of eventsOf(one)) {
      const key = `${event.what} ${event.visitor}`;
      if (!first.has(key)) first.set(key, event);
    }
  }
  const added: Event[] = [];
  for (const part of inParts([...first.values()])) {
    const rows = await transaction
      .insert(trialEvents)
      .values(part.map(({ what, visitor, network }) => ({ trial, what, visitor, network })))
      .onConflictDoNothing()
      .returning({ what: trialEvents.what, visitor: trialEvents.visitor });
    added.push(...rows.map(({ what, visitor }) => first.get(`${what} ${visitor}`)!));
  }
  return added;
}

type Event = Omit<PendingObservation, 'kind' | 'what'> &
  (
    | { kind: 'happened'; what: Happening | 'failed' }
    | { kind: 'measured'; what: Exclude<GuardrailName, Happening | 'failed'>; value: number }
  );

/** Whoever fails on the server or in the browser has failed. */
function eventsOf(one: PendingObservation & { kind: 'happened' | 'measured' }): Event[] {
  const isFailure = one.kind === 'happened' && (one.what === 'server' || one.what === 'browser');
  return isFailure ? [one, { ...one, what: 'failed' }] : [one];
}

async function firstViewsOf(transaction: Transaction, trial: string, pending: readonly PendingObservation[]) {
  const measured = new Set(pending.filter(({ kind }) => kind === 'measured').map(({ visitor }) => visitor));
  const views = new Map<string, string>();
  for (const part of inParts([...measured])) {
    const rows = await transaction
      .select({ visitor: trialVisitors.visitor, firstView: trialVisitors.firstView })
      .from(trialVisitors)
      .where(and(eq(trialVisitors.trial, trial), inArray(trialVisitors.visitor, part)));
    for (const { visitor, firstView } of rows) views.set(visitor, firstView);
  }
  return views;
}

/** Those of whom it has come out whether they failed, in the order in which they came. */
async function settle(transaction: Transaction, trial: string, settledMs: number): Promise<Observation[]> {
  const settled = await transaction
    .update(trialVisitors)
    .set({ isSettled: true })
    .where(
      and(
        eq(trialVisitors.trial, trial),
        eq(trialVisitors.isSettled, false),
        lte(trialVisitors.seenAt, new Date(Date.now() - settledMs)),
      ),
    )
    .returning();
  const failed = new Set<string>();
  for (const part of inParts(settled)) {
    const visitors = part.map(({ visitor }) => visitor);
    const rows = await transaction
      .select({ visitor: trialEvents.visitor })
      .from(trialEvents)
      .where(and(eq(trialEvents.trial, trial), eq(trialEvents.what, 'failed'), inArray(trialEvents.visitor, visitors)));
    for (const { visitor } of rows) failed.add(visitor);
  }
  return settled
    .toSorted((a, b) => a.seenAt.getTime() - b.seenAt.getTime())
    .map(({ visitor, isCandidate, share }) => ({
      kind: 'settled',
      hasFailed: failed.has(visitor),
      isCandidate,
      share,
    }));
}

function inParts<Item>(items: readonly Item[]): Item[][] {
  const parts: Item[][] = [];
  for (let start = 0; start < items.length; start += MOST_ROWS) parts.push(items.slice(start, start + MOST_ROWS));
  return parts;
}
