import type { RemoteName } from '@ninefold/contract';
import {
  ConflictAnswer,
  ErrorAnswer,
  PLAN_ACTS,
  type PlanAct,
  PlanAnswer,
  PlanOrder,
  PlansAnswer,
  PlanSteering,
  type PlanStep,
} from '@ninefold/contract/operators';
import { actingIn } from '../../operators/acting.ts';
import { needing, needingOne, type Right } from '../../operators/needs.ts';
import { RefusalAnswer } from '../verify/refusal-reasons.ts';
import { noticesOf } from './notices-of.ts';
import type { ReleaseRegistry } from '../registry/release-registry.ts';
import { API, REFUSALS, type Routes } from '../../operators/operators-api.ts';

/** Who orders a plan needs the right for each of its sites. */
const targetsOf = ({ remote, steps }: { remote: RemoteName; steps: readonly PlanStep[] }) =>
  [...new Set(steps.flatMap(({ sites }) => sites))].map((site) => ({ remote, site }));

/** What gives nobody more than they have. */
const STOPS: ReadonlySet<PlanAct> = new Set(['pause', 'cancel', 'take-back']);

/**
 * `GET plans`, `POST plan` {@link PlanOrder}, and `POST pause-plan`, `resume-plan`, `skip-plan`, `cancel-plan`, `take-back-plan` {@link PlanSteering}.
 * 404 `PLAN_UNKNOWN`, `RELEASE_UNKNOWN`, 409 {@link ConflictAnswer}, 422 {@link RefusalAnswer}.
 */
export function addPlanRoutes(
  routes: Routes,
  { plans, ...registry }: Pick<ReleaseRegistry, 'plans' | 'unofferedPlaces'>,
): void {
  const response = { ...REFUSALS, 200: PlanAnswer, 404: ErrorAnswer, 409: ConflictAnswer, 422: RefusalAnswer };
  routes.get(
    `${API}/plans`,
    { config: needing('look'), schema: { response: { ...REFUSALS, 200: PlansAnswer } } },
    async () => ({ plans: await plans.list() }),
  );
  const ordering: { needs: Right } = {
    needs: {
      ...needing('order', targetsOf).needs,
      isTrial: ({ body }) => (body as { isDryRun?: boolean }).isDryRun ?? false,
    },
  };
  routes.post(`${API}/plan`, { config: ordering, schema: { body: PlanOrder, response } }, async (request) => {
    const { isDryRun, ...order } = request.body;
    const by = { ...order, actor: actingIn(request).name };
    const answer = isDryRun ? { plan: null, outlook: await plans.tryOut(by) } : await plans.order(by);
    const given = targetsOf(order).map((target) => ({ ...target, version: order.version }));
    return { ...answer, notices: await noticesOf(registry, given) };
  });
  // Whose plan it is, is known to the shop alone.
  const targetsOfPlan = async ({ id }: { id: string }) => {
    const plan = await plans.find(id);
    return plan ? targetsOf(plan) : [];
  };
  for (const act of PLAN_ACTS) {
    const steering = STOPS.has(act) ? needingOne('order', targetsOfPlan) : needing('order', targetsOfPlan);
    routes.post(
      `${API}/${act}-plan`,
      { config: steering, schema: { body: PlanSteering, response } },
      async (request) => ({
        plan: await plans.steer(act, { ...request.body, actor: actingIn(request).name }),
        outlook: [],
      }),
    );
  }
}
