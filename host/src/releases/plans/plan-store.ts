import type { RemoteName } from '@ninefold/contract';
import type { Plan } from '@ninefold/contract/operators';
import type { Database } from '@ninefold/service';
import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import { and, asc, desc, eq, gte, inArray, isNull, sql } from '@ninefold/service/sql';
import { CHANGE_CHANNEL } from '../change-channel.ts';
import type { Row } from '../orders/composition-steps.ts';
import { readFreezes } from '../rules/freezes.ts';
import { compositions, planMoves, plans, quarantines, trials } from '../schema.ts';
import { nextMove, type PlanFacts } from './next-move.ts';

export type StoredPlan = typeof plans.$inferSelect;
type Reading = Pick<Database, 'select'>;
type Writing = Pick<Database, 'select' | 'insert' | 'update' | 'execute'>;

export const OPEN_STATES = ['running', 'paused'] as const;

/** Those that have not ended, the oldest first. */
export function selectOpenPlans(database: Reading): Promise<StoredPlan[]> {
  return database
    .select()
    .from(plans)
    .where(inArray(plans.state, [...OPEN_STATES]))
    .orderBy(asc(plans.orderedAt));
}

/** Those that have not ended, then the newest of those that have, each with what it does next. */
export async function selectPlans(database: Reading, limit: number): Promise<Plan[]> {
  const isOpen = inArray(plans.state, [...OPEN_STATES]);
  const rows = await database
    .select()
    .from(plans)
    .orderBy(desc(sql`${isOpen}`), desc(plans.orderedAt))
    .limit(limit);
  return await Promise.all(rows.map((row) => describePlan(database, row)));
}

/** One as it is told. */
export async function describePlan(database: Reading, row: StoredPlan): Promise<Plan> {
  const moves = await database
    .select()
    .from(planMoves)
    .where(eq(planMoves.plan, row.id))
    .orderBy(asc(planMoves.number));
  const { kind, why } = nextMove(row, await readFacts(database, row));
  return { ...row, next: { kind, why }, moves };
}

/** What a plan's next move is decided by. */
export async function readFacts(
  database: Reading,
  { remote, version, steps, stepAt }: Pick<StoredPlan, 'remote' | 'version' | 'steps' | 'stepAt'>,
): Promise<PlanFacts> {
  const now = new Date();
  const rows = await readRows(database, remote);
  const [barred] = await database
    .select({ reason: quarantines.reason })
    .from(quarantines)
    .where(and(eq(quarantines.remote, remote), eq(quarantines.version, version), isNull(quarantines.liftedAt)));
  const sites = SITE_CODES.filter((site) => steps.some((step) => step.sites.includes(site)));
  return {
    now,
    rows,
    freezes: await readFreezes(database, sites, now),
    verdict: stepAt ? await readVerdict(database, { remote, version, stepAt }, rows) : undefined,
    quarantine: barred?.reason,
  };
}

/** What every site has of a remote. */
export async function readRows(database: Reading, remote: RemoteName): Promise<Map<SiteCode, Row>> {
  const found = await database.select().from(compositions).where(eq(compositions.remote, remote));
  return new Map(
    found.map(({ site, version, isKilled, earlier, rollout }) => [site, { version, isKilled, earlier, rollout }]),
  );
}

/** What was judged since a step began; that it may go on is of the shares that the judge has seen. */
async function readVerdict(
  database: Reading,
  { remote, version, stepAt }: { remote: RemoteName; version: string; stepAt: Date },
  rows: ReadonlyMap<SiteCode, Row>,
): Promise<PlanFacts['verdict']> {
  const [trial] = await database
    .select()
    .from(trials)
    .where(
      and(eq(trials.remote, remote), eq(trials.version, version), isNull(trials.endedAt), gte(trials.judgedAt, stepAt)),
    );
  if (!trial?.verdict || trial.reason === null) return undefined;
  const percentOf = (site: SiteCode) => {
    const rollout = rows.get(site)?.rollout;
    return rollout?.version === version ? rollout.percent : undefined;
  };
  const isOfNow = SITE_CODES.every((site) => trial.percents[site] === percentOf(site));
  if (!isOfNow && trial.verdict !== 'take-back') return undefined;
  return { kind: trial.verdict, reason: trial.reason };
}

/** What the step that a rollout is at asks of the judge; nothing when it is by no plan. */
export async function readStepInForce(database: Reading, remote: RemoteName, version: string) {
  const [plan] = await database
    .select({ steps: plans.steps, reached: plans.reached })
    .from(plans)
    .where(and(eq(plans.remote, remote), eq(plans.version, version), inArray(plans.state, [...OPEN_STATES])));
  return plan?.steps[plan.reached - 1];
}

/** A plan, locked until the transaction ends: hosts take turns. */
export async function lockPlan(database: Reading, id: string): Promise<StoredPlan | undefined> {
  const [plan] = await database.select().from(plans).where(eq(plans.id, id)).for('update');
  return plan;
}

type Told = Pick<typeof planMoves.$inferInsert, 'kind' | 'actor' | 'reason'> & {
  step?: number | undefined;
  revision?: number | undefined;
};

/** Changes a plan that is locked, and tells every host. */
export async function writeMove(database: Writing, id: string, change: Partial<StoredPlan>, told: Told): Promise<void> {
  if (Object.keys(change).length > 0) await database.update(plans).set(change).where(eq(plans.id, id));
  const [last] = await database
    .select({ number: planMoves.number })
    .from(planMoves)
    .where(eq(planMoves.plan, id))
    .orderBy(desc(planMoves.number))
    .limit(1);
  await database.insert(planMoves).values({ plan: id, number: (last?.number ?? 0) + 1, at: new Date(), ...told });
  await database.execute(sql`select pg_notify(${CHANGE_CHANNEL}, 'plans')`);
}
