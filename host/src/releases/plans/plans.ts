import type { RemoteName } from '@ninefold/contract';
import type { Plan, PlanAct, PlanOutlook, PlanStep } from '@ninefold/contract/operators';
import { CodedError, type Database, type Transaction } from '@ninefold/service';
import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import { eq } from '@ninefold/service/sql';
import { refuseStale } from '../rules/order-guards.ts';
import { newestRevision, plans } from '../schema.ts';
import { createPlanCarrier, type PlanCarrierOptions } from './carry-out.ts';
import { outlookOf } from './outlook.ts';
import {
  describePlan,
  lockPlan,
  OPEN_STATES,
  readRows,
  selectOpenPlans,
  selectPlans,
  writeMove,
  type StoredPlan,
} from './plan-store.ts';

export interface PlanOrder {
  remote: RemoteName;
  version: string;
  steps: PlanStep[];
  actor: string;
  reason: string;
  /** Refused with 409 `STALE_REVISION` when one of the plan's sites has changed since. */
  expectedRevision?: number | undefined;
}

/** What somebody does with a plan that runs, and why. */
export interface PlanSteering {
  id: string;
  actor: string;
  reason: string;
  /** The step at which it was seen. */
  expectedStep?: number | undefined;
}

/**
 * Rollouts by steps, that go on by themselves when a step is good, hold when that is not clear, and go back on all of their sites when it is
 * bad. Every host looks at them; whoever locks one takes its next step, in one transaction with the composition.
 */
export interface Plans {
  /** Those that run, then those that have ended, the newest first. */
  list(): Promise<Plan[]>;
  /** One, whatever came of it. */
  find(id: string): Promise<StoredPlan | undefined>;
  /**
   * Begins one, whose first step is taken at once unless it has a time.
   *
   * @throws {CodedError} 409 `PLAN_RUNNING`, `NOT_LIVE`, `ALREADY_LIVE`, `ROLLOUT_RUNNING` with `sites`; 404 `RELEASE_UNKNOWN`, 422 `RELEASE_REFUSED`
   */
  order(order: PlanOrder): Promise<{ plan: Plan; outlook: PlanOutlook }>;
  /** What {@link order} would do. Refused like it. */
  tryOut(order: PlanOrder): Promise<PlanOutlook>;
  /**
   * `skip` takes the next step whatever is known of the last one, and whatever its time; `cancel` leaves every site as it is.
   *
   * @throws {CodedError} 404 `PLAN_UNKNOWN`, 409 `PLAN_STATE` when it has ended, or is not in the state for that, `PLAN_MOVED` when `skip` would take another step than the one that was meant
   */
  steer(act: PlanAct, steering: PlanSteering): Promise<Plan>;
  /** Takes what steps are due, of every plan that runs. Rejects when one could not be looked at; the others were. */
  look(): Promise<void>;
  /** Reads which plans run. */
  refresh(): Promise<void>;
}

/** As many as are told. */
const MOST_PLANS = 50;

export interface PlansOptions extends PlanCarrierOptions {
  /** Whether a version is published, fits this host and runs here. @throws {CodedError} when not */
  tryOut: (remote: RemoteName, version: string, sites: readonly SiteCode[]) => Promise<void>;
}

export function createPlans(options: PlansOptions): Plans {
  const { database, tryOut, refreshComposition } = options;
  const carrier = createPlanCarrier(options);
  let open: readonly StoredPlan[] = [];

  async function refresh(): Promise<void> {
    open = await selectOpenPlans(database);
  }

  async function advance(id: string): Promise<void> {
    if (await carrier.advance(id)) await refreshComposition();
  }

  /** A plan that all visitors have got, or that another order has overtaken, would else run until a host looks at it. */
  async function endWhatHasEnded(remote: RemoteName): Promise<void> {
    for (const plan of await selectOpenPlans(database)) if (plan.remote === remote) await advance(plan.id);
  }

  async function verify(order: PlanOrder): Promise<PlanOutlook> {
    const { remote, version, steps } = order;
    const sites = sitesOf(steps);
    await endWhatHasEnded(remote);
    await refuseSecond(database, order);
    await tryOut(remote, version, sites);
    const rows = await readRows(database, remote);
    refuseImpossible(order, rows);
    return outlookOf(order, rows, new Date());
  }

  async function find(id: string): Promise<StoredPlan | undefined> {
    const [row] = await database.select().from(plans).where(eq(plans.id, id));
    return row;
  }

  /** Takes what is due of a plan that was ordered or steered. What fails there undoes nothing: every host tries it again, and tells of it. */
  async function goOn(id: string): Promise<Plan> {
    await advance(id).catch(() => undefined);
    await refresh();
    return await describePlan(database, (await find(id))!);
  }

  return {
    list: () => selectPlans(database, MOST_PLANS),
    find,
    tryOut: verify,
    async order(order) {
      const outlook = await verify(order);
      const id = await database.transaction((transaction) => insertPlan(transaction, order));
      return { plan: await goOn(id), outlook };
    },
    async steer(act, steering) {
      const seen = act === 'take-back' ? await find(steering.id) : undefined;
      const refusal = seen && (await carrier.refusalOfReturn(seen));
      await database.transaction(async (transaction) => {
        const plan = await lockPlan(transaction, steering.id);
        if (!plan) throw new CodedError('PLAN_UNKNOWN', 404);
        if (!STATES_FOR[act].includes(plan.state)) throw new CodedError('PLAN_STATE', 409);
        // What stops a plan is right at every step.
        if (act === 'skip' && (steering.expectedStep ?? plan.reached) !== plan.reached)
          throw new CodedError('PLAN_MOVED', 409);
        if (act === 'take-back') await carrier.takeBack(transaction, plan, steering, refusal);
        else await takeAct(transaction, act, plan, steering);
      });
      if (act === 'take-back') await refreshComposition();
      return await goOn(steering.id);
    },
    async look() {
      if (open.length === 0) return;
      const faults: unknown[] = [];
      // What one cannot do is nothing to the others: they may have to go back.
      for (const { id } of open) await advance(id).catch((fault: unknown) => faults.push(fault));
      await refresh();
      if (faults.length > 0) throw faults[0];
    },
    refresh,
  };

  async function takeAct(
    transaction: Transaction,
    act: Exclude<PlanAct, 'take-back'>,
    plan: StoredPlan,
    { id, actor, reason }: PlanSteering,
  ): Promise<void> {
    const step = plan.reached || undefined;
    switch (act) {
      case 'pause':
        return await writeMove(transaction, id, { state: 'paused' }, { kind: 'paused', step, actor, reason });
      case 'resume':
        return await writeMove(transaction, id, { state: 'running' }, { kind: 'resumed', step, actor, reason });
      case 'skip':
        return await writeMove(transaction, id, { isSkipped: true }, { kind: 'skipped', step, actor, reason });
      case 'cancel':
        return await writeMove(transaction, id, { state: 'cancelled' }, { kind: 'cancelled', step, actor, reason });
    }
  }
}

const STATES_FOR: Record<PlanAct, readonly string[]> = {
  pause: ['running'],
  resume: ['paused'],
  skip: ['running'],
  cancel: OPEN_STATES,
  'take-back': OPEN_STATES,
};

const sitesOf = (steps: readonly PlanStep[]) =>
  SITE_CODES.filter((site) => steps.some(({ sites }) => sites.includes(site)));

/** One plan for a site and remote at a time: whoever locks the newest revision sees them all. */
async function insertPlan(transaction: Transaction, order: PlanOrder): Promise<string> {
  const { remote, version, steps, actor, reason } = order;
  const sites = sitesOf(steps);
  const [newest] = await transaction.select().from(newestRevision).for('update');
  await refuseStale(transaction, { ...order, sites }, newest!.revision);
  await refuseSecond(transaction, order);
  const values = { remote, version, steps, actor, reason, orderedAt: new Date() };
  const [row] = await transaction.insert(plans).values(values).returning({ id: plans.id });
  await writeMove(transaction, row!.id, {}, { kind: 'ordered', actor, reason });
  return row!.id;
}

/** @throws {CodedError} 409 `PLAN_RUNNING` with the sites that have a plan of the remote */
async function refuseSecond(database: Pick<Database, 'select'>, { remote, version, steps }: PlanOrder): Promise<void> {
  const others = (await selectOpenPlans(database)).filter((plan) => plan.remote === remote);
  const taken = sitesOf(steps).filter((site) => others.some((plan) => sitesOf(plan.steps).includes(site)));
  // Two of one version would be judged as one rollout, and each would go on by what the other has shown.
  if (taken.length > 0 || others.some((plan) => plan.version === version))
    throw new CodedError('PLAN_RUNNING', 409, { sites: taken });
}

/** @throws {CodedError} 409 with the sites where a step cannot be taken */
function refuseImpossible({ version, steps }: PlanOrder, rows: Awaited<ReturnType<typeof readRows>>): void {
  const sites = sitesOf(steps);
  const refuse = (code: string, where: SiteCode[]) => {
    if (where.length > 0) throw new CodedError(code, 409, { sites: where });
  };
  const firstOf = (site: SiteCode) => steps.find((step) => step.sites.includes(site))!;
  refuse(
    'NOT_LIVE',
    sites.filter((site) => !rows.has(site) && firstOf(site).percent < 100),
  );
  refuse(
    'ROLLOUT_RUNNING',
    sites.filter((site) => (rows.get(site)?.rollout?.version ?? version) !== version),
  );
  if (sites.every((site) => rows.get(site)?.version === version)) refuse('ALREADY_LIVE', sites);
}
