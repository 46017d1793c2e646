import { defaultPlan, PlanUnreadable, readPlan, type PlanStep } from '@ninefold/contract/operators';
import { SITE_CODES } from '@ninefold/sites';
import type { FastifyInstance } from 'fastify';
import type { Console, OperatorCall } from './console-call.ts';
import { failureOf, type Failure } from './failure-texts.ts';
import { FreezeEndForm, FreezeForm, PlanChoice, PlanForm, SteeringForm } from './order-forms.ts';
import type { Outlook } from './operators-api.ts';
import { choiceAmong } from './order-model.ts';
import { readFields } from './read-fields.ts';
import { LOOKING } from './route-needs.ts';
import type { FreezesViewProps, PlanViewProps } from './views/console-view.ts';

type Tried = { steps: PlanStep[]; outlook: Outlook } | { failure: Failure } | null;

/** `GET plan`, `POST plan`, `POST plan-act`, `GET freezes`, `POST freeze`, `POST unfreeze`. */
export function addPlanRoutes(scope: FastifyInstance, { show, signedIn }: Console): void {
  const showPlan = async (
    call: OperatorCall,
    asked: PlanChoice,
    { reason, failure }: Pick<PlanViewProps, 'reason' | 'failure'> = { reason: '', failure: null },
    status?: number,
  ) => {
    const [{ remotes, revision }, releases] = await Promise.all([
      call.api.status(),
      asked.remote ? call.api.releases(asked.remote) : [],
    ]);
    const choice = choiceAmong(asked, releases);
    const tried = await tryOut(call, choice);
    const isGood = tried !== null && 'outlook' in tried;
    const versions = releases.map(({ version }) => version);
    const told = failure ?? (tried && 'failure' in tried ? tried.failure : null);
    const view = { choice, remotes, versions, revision, tried: isGood ? tried : null, reason, failure: told };
    return show(call, { name: 'plan', ...view }, status);
  };

  scope.get(
    '/operators/plan',
    LOOKING,
    signedIn((call) => showPlan(call, readFields(PlanChoice, call.request.query))),
  );

  scope.post(
    '/operators/plan',
    LOOKING,
    signedIn(async (call) => {
      const { reason, expectedRevision, confirmed, ...choice } = readFields(PlanForm, call.request.body);
      const refuse = (failure: Failure, status: number) => showPlan(call, choice, { reason, failure }, status);
      const steps = stepsOf(choice);
      if ('failure' in steps) return refuse(steps.failure, 400);
      const isLarge = steps.steps.some(({ percent }) => percent > 50 && percent < 100);
      if (isLarge && confirmed !== 'yes') return refuse(failureOf({ error: 'NOT_CONFIRMED' }), 400);
      const { remote, version } = choice;
      const result = await call.api.orderPlan({ remote, version, steps: steps.steps, reason, expectedRevision });
      if (result.ok) return call.reply.redirect('/operators/rollouts?plan=begin', 303);
      return refuse(failureOf(result.refusal), result.status);
    }),
  );

  scope.post(
    '/operators/plan-act',
    LOOKING,
    signedIn(async (call) => {
      const { act, confirmed, ...steering } = readFields(SteeringForm, call.request.body);
      if (act === 'take-back' && confirmed !== 'yes')
        return show(call, { name: 'problem', failure: failureOf({ error: 'NOT_CONFIRMED' }) }, 400);
      const result = await call.api.steerPlan(act, steering);
      if (result.ok) return call.reply.redirect(`/operators/rollouts?plan=${act}`, 303);
      return show(call, { name: 'problem', failure: failureOf(result.refusal) }, result.status);
    }),
  );

  const showFreezes = async (call: OperatorCall, said: Partial<FreezesViewProps> = {}, status?: number) => {
    const nothing = { typed: { sites: [], from: '', until: '', reason: '' }, failure: null };
    const freezes = await call.api.freezes();
    return show(call, { name: 'freezes', freezes, sites: SITE_CODES, ...nothing, ...said }, status);
  };

  scope.get(
    '/operators/freezes',
    LOOKING,
    signedIn((call) => showFreezes(call)),
  );
  scope.post(
    '/operators/freeze',
    LOOKING,
    signedIn(async (call) => {
      const { site: sites, ...freeze } = readFields(FreezeForm, call.request.body);
      const result = await call.api.freeze({ sites, ...freeze });
      if (result.ok) return call.reply.redirect('/operators/freezes', 303);
      const typed = { ...freeze, from: freeze.from ?? '', sites };
      return showFreezes(call, { typed, failure: failureOf(result.refusal) }, result.status);
    }),
  );
  scope.post(
    '/operators/unfreeze',
    LOOKING,
    signedIn(async (call) => {
      const result = await call.api.unfreeze(readFields(FreezeEndForm, call.request.body));
      if (result.ok) return call.reply.redirect('/operators/freezes', 303);
      return showFreezes(call, { failure: failureOf(result.refusal) }, result.status);
    }),
  );
}

/** What a plan would do, by the shop's own steps; null until remote and version are chosen. */
async function tryOut({ api }: OperatorCall, choice: PlanChoice): Promise<Tried> {
  const { remote, version } = choice;
  if (remote === undefined || version === undefined) return null;
  const steps = stepsOf(choice);
  if ('failure' in steps) return steps;
  const result = await api.orderPlan({ remote, version, ...steps, reason: 'a dry run', isDryRun: true });
  if (result.ok) return { ...steps, outlook: result.answer.outlook };
  return { failure: failureOf(result.refusal) };
}

function stepsOf({ plan }: PlanChoice): { steps: PlanStep[] } | { failure: Failure } {
  try {
    return { steps: plan === undefined ? defaultPlan(SITE_CODES) : readPlan(plan, SITE_CODES) };
  } catch (error) {
    if (error instanceof PlanUnreadable)
      return { failure: { ...failureOf({ error: 'PLAN_UNREADABLE' }), reasons: [error.message] } };
    throw error;
  }
}
