import { isDeepStrictEqual } from 'node:util';
import type { ReleaseManifest, RemoteName } from '@ninefold/contract';
import { writeStep } from '@ninefold/contract/operators';
import { CodedError, type Database, type Transaction } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { eq } from '@ninefold/service/sql';
import { changeComposition } from '../orders/change-composition.ts';
import { endRolloutOf, giveUp, switchOff, type Step } from '../orders/composition-steps.ts';
import { QUARANTINE_ACTOR } from '../orders/enforce-quarantines.ts';
import type { Orders } from '../orders/orders.ts';
import { plans } from '../schema.ts';
import type { Neighbour } from '../verify/verify-claims.ts';
import { nextMove, shareStep, type NextMove } from './next-move.ts';
import { lockPlan, readFacts, writeMove, type StoredPlan } from './plan-store.ts';
import { onlyCoded } from '../orders/only-coded.ts';

export interface PlanCarrierOptions {
  database: Database;
  /** @throws {CodedError} when a release cannot be given to anybody */
  accept: (manifest: ReleaseManifest, sites: readonly SiteCode[], neighbours: readonly Neighbour[]) => void;
  tryOut: (remote: RemoteName, version: string, sites: readonly SiteCode[]) => Promise<void>;
  /** @throws {CodedError} when what a step would give somebody anew is not as it was signed */
  prove: Orders['prove'];
  isBarred: (remote: RemoteName) => (version: string) => boolean;
  /** Reads what is live anew. */
  refreshComposition: () => Promise<void>;
}
type Order = Extract<NextMove, { kind: 'order' }>;

/** Who takes the steps of plans, as the history names it. */
const PLAN_ACTOR = QUARANTINE_ACTOR;

/** Takes the steps of plans: each in one transaction with its plan, which is locked, so that of all hosts one takes it. */
export function createPlanCarrier({ database, accept, tryOut, prove, isBarred }: PlanCarrierOptions) {
  async function decide(reading: Pick<Database, 'select'>, plan: StoredPlan): Promise<NextMove> {
    return nextMove(plan, await readFacts(reading, plan));
  }

  /** Takes the next step of a plan, when it is due. @returns whether it did anything */
  async function advance(id: string): Promise<boolean> {
    const [seen] = await database.select().from(plans).where(eq(plans.id, id));
    const move = seen && (await decide(database, seen));
    if (!move || !isDone(move)) return false;
    // Before the transaction: the embedded database would have nobody else read meanwhile.
    const refusal = await refusalOf(seen, move);
    await database.transaction(async (transaction) => {
      const plan = await lockPlan(transaction, id);
      // Another host may have been faster: what is due now is looked at before.
      const due = plan && (await decide(transaction, plan));
      if (!due || !isSame(due, move)) return;
      if (due.kind === 'order') await order(transaction, plan, due, refusal);
      if (due.kind === 'take-back') await takeBack(transaction, plan, { actor: PLAN_ACTOR, reason: due.why }, refusal);
      if (due.kind === 'end')
        await writeMove(
          transaction,
          id,
          { state: due.state },
          { kind: due.state, step: plan.reached || undefined, actor: PLAN_ACTOR, reason: due.why },
        );
    });
    return true;
  }

  /** Why what a move gives visitors cannot be given to them. */
  async function refusalOf(plan: StoredPlan, move: NextMove): Promise<CodedError | undefined> {
    if (move.kind === 'take-back') return await refusalOfReturn(plan);
    if (move.kind !== 'order' || move.sites.length === 0) return undefined;
    return await tryOut(plan.remote, plan.version, move.sites).then(() => undefined, onlyCoded);
  }

  /** Why what was live before the plan cannot be given back. */
  function refusalOfReturn({ remote, version, given }: StoredPlan): Promise<CodedError | undefined> {
    const sites = Object.keys(given) as SiteCode[];
    return prove({ remote, sites }, giveUp(version, isBarred(remote))).then(() => undefined, onlyCoded);
  }

  async function order(transaction: Transaction, plan: StoredPlan, move: Order, refusal?: CodedError): Promise<void> {
    const { id, remote, version, steps, orderedAt } = plan;
    const { step, sites, percent, isProven } = move;
    const actor = plan.reached === 0 ? plan.actor : PLAN_ACTOR;
    const why = `step ${step} of ${steps.length} (${writeStep(steps[step - 1]!)}): ${move.why}; ${plan.reason}`;
    try {
      if (refusal) throw refusal;
      const { revision } = await changeComposition(
        transaction,
        percent === 100 ? 'activate' : 'rollout',
        { remote, sites, actor, reason: why, orderedAt },
        shareStep(version, percent, { actor, reason: why }, new Date()),
        accept,
      );
      const given = { ...plan.given, ...Object.fromEntries(sites.map((site) => [site, percent])) };
      const change = { reached: step, given, stepAt: new Date(), isSkipped: false, isProven };
      const told = sites.length > 0 ? { reason: move.why, revision } : { reason: 'every site has it already' };
      await writeMove(transaction, id, change, { kind: 'step', step, actor, ...told });
    } catch (error) {
      const { code, details } = onlyCoded(error);
      const isTakenBack = code === 'TAKEN_BACK';
      const { reasons = [], reason = '' } = details as { reasons?: { text: string }[]; reason?: string };
      const told = [code, ...reasons.map(({ text }) => text), reason].filter(Boolean).join(': ');
      await writeMove(
        transaction,
        id,
        { state: isTakenBack ? 'overtaken' : 'paused' },
        { kind: isTakenBack ? 'overtaken' : 'paused', step, actor: PLAN_ACTOR, reason: `it was refused: ${told}` },
      );
    }
  }

  /** Takes the version from every site that has it by the plan, and ends the plan. @param refusal as {@link refusalOfReturn} answers */
  async function takeBack(
    transaction: Transaction,
    plan: StoredPlan,
    { actor, reason }: { actor: string; reason: string },
    refusal: CodedError | undefined,
  ): Promise<void> {
    const { id, remote, version, given, reached } = plan;
    const sites = Object.keys(given) as SiteCode[];
    const change = (step: Step) => {
      const kind = Object.values(given).includes(100) ? 'rollback' : 'takeback';
      const order = { remote, sites, actor, reason: `${version}, of a plan: ${reason}` };
      return changeComposition(transaction, kind, order, step, accept);
    };
    const leave = async () => {
      try {
        if (refusal) throw refusal;
        return await change(giveUp(version, isBarred(remote)));
      } catch (error) {
        onlyCoded(error);
        // What was live before cannot be run any more: its fallbacks are shown.
        return await change((row) =>
          row?.rollout?.version === version ? endRolloutOf(version)(row) : switchOff(version)(row),
        );
      }
    };
    const revision = sites.length > 0 ? (await leave()).revision : undefined;
    const told = { kind: 'taken-back', step: reached || undefined, actor, reason, revision } as const;
    await writeMove(transaction, id, { state: 'taken-back' }, told);
  }

  return { advance, takeBack, refusalOfReturn };
}

/** Whether what was found of one move holds for the other. */
const isSame = (one: NextMove, other: NextMove) => isDeepStrictEqual(withoutWords(one), withoutWords(other));

/** What visitors get by a move: what is said of it may be said otherwise a moment later. */
const withoutWords = (move: NextMove) => ({ ...move, why: '', isProven: false });

const isDone = ({ kind }: NextMove) => kind === 'order' || kind === 'take-back' || kind === 'end';
