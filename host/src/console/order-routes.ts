import type { PlanAct } from '@ninefold/contract/operators';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Console, OperatorCall } from './console-call.ts';
import { failureOf } from './failure-texts.ts';
import { historyLines } from './history-lines.ts';
import type { Change, OperatorsApi, Refusal } from './operators-api.ts';
import { CancelForm, LiftForm, OrderChoice, OrderForm, QuarantineQuery, RolloutsQuery } from './order-forms.ts';
import { choiceAmong, isComplete, orderModelOf, type OrderModel } from './order-model.ts';
import { readFields } from './read-fields.ts';
import { LOOKING } from './route-needs.ts';
import { runningRollouts } from './rollouts-model.ts';
import type { OrderViewProps, QuarantineViewProps, RolloutsViewProps } from './views/console-view.ts';
import { explainShare, isDestructive } from './views/order-kinds.ts';

/** Most revisions that are shown to whoever was late. */
const MOST_BETWEEN = 50;

/** What is said of a plan after each thing that can be done with it. */
const DONE_WITH_PLAN: Record<PlanAct | 'begin', string> = {
  begin: 'The plan has begun.',
  pause: 'The plan pauses: it goes on when somebody resumes it.',
  resume: 'The plan goes on.',
  skip: 'The plan takes its next step.',
  cancel: 'The plan has ended. Every site keeps what it has.',
  'take-back': 'The plan has ended. Its version is taken back on all of its sites.',
};

/** `GET order`, `POST order`, `GET rollouts`, `POST cancel`, `GET quarantine`, `POST lift`. Orders end in a redirect, refusals in the page that they came from. */
export function addOrderRoutes(scope: FastifyInstance, { show, signedIn }: Console): void {
  scope.get(
    '/operators/order',
    LOOKING,
    signedIn(async (call) => {
      const model = await readModel(call.api, readFields(OrderChoice, call.request.query));
      const typed = { reason: '', at: '' };
      return show(call, { name: 'order', model, typed, failure: null, between: [] });
    }),
  );

  scope.post(
    '/operators/order',
    LOOKING,
    signedIn(async (call) => {
      const form = readFields(OrderForm, call.request.body);
      if ((isDestructive(form.kind) || explainShare(form)) && form.confirmed !== 'yes')
        return show(call, { name: 'order', ...(await refused(call.api, form, { error: 'NOT_CONFIRMED' })) }, 400);
      const result = await call.api.order(form.kind, orderOf(form));
      if (result.ok) return call.reply.redirect(addressAfter(result.answer), 303);
      return show(call, { name: 'order', ...(await refused(call.api, form, result.refusal)) }, result.status);
    }),
  );

  const showRollouts = async (
    call: OperatorCall,
    said: Pick<RolloutsViewProps, 'notice' | 'failure'>,
    status?: number,
  ): Promise<FastifyReply> => show(call, { name: 'rollouts', ...(await readRollouts(call.api)), ...said }, status);

  scope.get(
    '/operators/rollouts',
    LOOKING,
    signedIn((call) => {
      const { kept, cancelled, plan } = readFields(RolloutsQuery, call.request.query);
      const ofPlan = plan ? DONE_WITH_PLAN[plan] : null;
      const notice = kept ? 'The order is kept until its time.' : cancelled ? 'The order was cancelled.' : ofPlan;
      return showRollouts(call, { notice, failure: null });
    }),
  );

  scope.post(
    '/operators/cancel',
    LOOKING,
    signedIn(async (call) => {
      const form = readFields(CancelForm, call.request.body);
      const result = await call.api.order('cancel', form);
      if (result.ok) return call.reply.redirect(`/operators/rollouts?cancelled=${form.id}`, 303);
      return showRollouts(call, { notice: null, failure: failureOf(result.refusal) }, result.status);
    }),
  );

  const showQuarantine = async (
    call: OperatorCall,
    said: Pick<QuarantineViewProps, 'notice' | 'failure'>,
    status?: number,
  ): Promise<FastifyReply> => {
    const { quarantined = [] } = await call.api.status();
    return show(call, { name: 'quarantine', quarantined, ...said }, status);
  };

  scope.get(
    '/operators/quarantine',
    LOOKING,
    signedIn((call) => {
      const { lifted } = readFields(QuarantineQuery, call.request.query);
      return showQuarantine(call, { notice: lifted ? `${lifted} may be live again.` : null, failure: null });
    }),
  );

  scope.post(
    '/operators/lift',
    LOOKING,
    signedIn(async (call) => {
      const { confirmed, ...lifting } = readFields(LiftForm, call.request.body);
      if (confirmed !== 'yes')
        return showQuarantine(call, { notice: null, failure: failureOf({ error: 'NOT_CONFIRMED' }) }, 400);
      const result = await call.api.lift(lifting);
      if (!result.ok) return showQuarantine(call, { notice: null, failure: failureOf(result.refusal) }, result.status);
      const lifted = new URLSearchParams({ lifted: `${lifting.remote} ${lifting.version}` });
      return call.reply.redirect(`/operators/quarantine?${lifted}`, 303);
    }),
  );
}

/** What the API takes: nothing that the kind of order does not know. */
function orderOf({ kind, remote, site: sites, version, percent, reason, expectedRevision, at, isForced }: OrderForm) {
  const hasVersion = kind === 'activate' || kind === 'rollout';
  return {
    remote,
    sites,
    reason,
    expectedRevision,
    ...(hasVersion && { version }),
    ...(hasVersion && isForced && { isForced: true }),
    ...(kind === 'rollout' && { percent }),
    ...(at !== undefined && { at: new Date(`${at}Z`).toISOString() }),
  };
}

function addressAfter({ revision, changes, scheduled }: Change): string {
  if (scheduled) return `/operators/rollouts?kept=${scheduled.id}`;
  return `/operators?${changes.length > 0 ? 'done' : 'unchanged'}=${revision}`;
}

async function readModel(api: OperatorsApi, asked: OrderChoice): Promise<OrderModel> {
  const [status, releases] = await Promise.all([api.status(), asked.remote ? api.releases(asked.remote) : []]);
  const choice = choiceAmong(asked, releases);
  return orderModelOf(choice, status, releases, isComplete(choice) ? await api.foresee(choice) : null);
}

/** The same order once more, as it would be now, with why it was refused and what has changed since it was made. */
async function refused(api: OperatorsApi, form: OrderForm, refusal: Refusal): Promise<OrderViewProps> {
  const { reason, at = '', expectedRevision, isForced: _, ...choice } = form;
  const isStale = refusal.error === 'STALE_REVISION';
  const [model, history] = await Promise.all([
    readModel(api, choice),
    isStale ? api.history({ limit: MOST_BETWEEN }) : [],
  ]);
  const between = historyLines(history.filter(({ revision }) => revision > expectedRevision));
  return { model, typed: { reason, at }, failure: failureOf(refusal), between };
}

async function readRollouts(
  api: OperatorsApi,
): Promise<Pick<RolloutsViewProps, 'plans' | 'rollouts' | 'since' | 'scheduled'>> {
  const [status, numbers, scheduled, plans] = await Promise.all([
    api.status(),
    api.vitals().catch(() => null),
    api.scheduled().catch(() => null),
    api.plans().catch(() => null),
  ]);
  return {
    plans,
    rollouts: runningRollouts(status, numbers ?? { vitals: [], verdicts: [] }),
    since: numbers?.since ?? null,
    scheduled: scheduled ?? status.scheduled,
  };
}
