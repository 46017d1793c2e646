import type { RemoteName } from '@ninefold/contract';
import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify';
import { actingIn, type Identify } from '../../operators/acting.ts';
import { demand, needing, needingOne } from '../../operators/needs.ts';
import { registerForOperators } from '../../operators/operator-guard.ts';
import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import { authorOf } from './author-of.ts';
import { noticesOf } from './notices-of.ts';
import { addFreezeRoutes } from './freeze-routes.ts';
import { API, REFUSALS, type Routes } from '../../operators/operators-api.ts';
import { addPlanRoutes } from './plan-routes.ts';
import type { CompositionChange } from '../orders/composition-order.ts';
import { RefusalAnswer } from '../verify/refusal-reasons.ts';
import type { ReleaseRegistry } from '../registry/release-registry.ts';
import { addPublishRoutes, type PublishRoutesOptions } from './publish-routes.ts';
import {
  ActivationOrder,
  CancelAnswer,
  Cancellation,
  ChangeAnswer,
  ConflictAnswer,
  ErrorAnswer,
  HistoryAnswer,
  HistoryChainAnswer,
  HistoryQuery,
  LiftAnswer,
  LiftOrder,
  Order,
  OrderOutlookAnswer,
  OrderOutlookQuery,
  ReleasesAnswer,
  ReleasesQuery,
  RolloutOrder,
  ScheduledAnswer,
  ScheduledQuery,
  StatusAnswer,
  FailuresAnswer,
  FailuresQuery,
  VitalsAnswer,
  VitalsQuery,
} from '@ninefold/contract/operators';

export interface ReleaseRoutesOptions extends PublishRoutesOptions {
  identify: Identify;
}

/** Adds the operators' API under `/service/releases/api`, behind {@link registerForOperators}. */
export async function registerReleaseRoutes(app: FastifyInstance, options: ReleaseRoutesOptions): Promise<void> {
  const { registry, identify } = options;
  await registerForOperators(app, identify, (routes) => {
    addReadingRoutes(routes, registry);
    addChangingRoutes(routes, registry);
    addPublishRoutes(routes, options);
    addFreezeRoutes(routes, registry);
    addPlanRoutes(routes, registry);
  });
}

const LOOKING = needing('look');

/** `GET status`, `GET releases?remote`, `GET history?site&remote&limit`, `GET scheduled?limit`, `GET order-outlook?kind&remote&site&version&percent`, `GET vitals?site&remote`, `GET failures?remote`. */
function addReadingRoutes(routes: Routes, registry: ReleaseRegistry): void {
  routes.get(`${API}/status`, { config: LOOKING, schema: { response: { ...REFUSALS, 200: StatusAnswer } } }, () => ({
    ...registry.status(),
    remotes: [...registry.remotes()],
    sites: registry.current().sites,
    scheduled: registry.waiting(),
    services: [...registry.services.list()],
    quarantined: [...registry.quarantined()],
  }));
  routes.get(
    `${API}/releases`,
    { config: LOOKING, schema: { querystring: ReleasesQuery, response: { ...REFUSALS, 200: ReleasesAnswer } } },
    async (request) => ({ releases: await registry.releases(request.query) }),
  );
  routes.get(
    `${API}/history`,
    { config: LOOKING, schema: { querystring: HistoryQuery, response: { ...REFUSALS, 200: HistoryAnswer } } },
    async (request) => ({ history: await registry.history(request.query) }),
  );
  routes.get(
    `${API}/history-chain`,
    { config: LOOKING, schema: { response: { ...REFUSALS, 200: HistoryChainAnswer } } },
    () => registry.verifyHistory(),
  );
  routes.get(
    `${API}/scheduled`,
    { config: LOOKING, schema: { querystring: ScheduledQuery, response: { ...REFUSALS, 200: ScheduledAnswer } } },
    async (request) => ({ scheduled: await registry.scheduled(request.query) }),
  );
  routes.get(
    `${API}/order-outlook`,
    {
      config: LOOKING,
      schema: { querystring: OrderOutlookQuery, response: { ...REFUSALS, 200: OrderOutlookAnswer, 404: ErrorAnswer } },
    },
    ({ query: { site: sites, ...asked } }) => registry.foresee({ ...asked, sites }),
  );
  routes.get(
    `${API}/vitals`,
    { config: LOOKING, schema: { querystring: VitalsQuery, response: { ...REFUSALS, 200: VitalsAnswer } } },
    (request) => registry.vitals(request.query),
  );
  routes.get(
    `${API}/failures`,
    { config: LOOKING, schema: { querystring: FailuresQuery, response: { ...REFUSALS, 200: FailuresAnswer } } },
    async (request) => ({ failures: await registry.failures(request.query) }),
  );
}

const targetsOf = ({ remote, sites }: { remote: RemoteName; sites: readonly SiteCode[] }) =>
  sites.map((site) => ({ remote, site }));
/** Those of a body that names a remote and its sites. */
const ORDERING = needing('order', targetsOf);
const STOPPING = needingOne('order', targetsOf);

/** Whoever orders in spite of a freeze lifts it for this order. */
const demandForce: preHandlerAsyncHookHandler = async (request) => {
  const body = request.body as { isForced?: boolean } & Parameters<typeof targetsOf>[0];
  if (body.isForced) demand(actingIn(request), 'lift', targetsOf(body));
};
/** A release that is out of quarantine may be live anywhere. */
const LIFTING = needing('lift', ({ remote }: { remote: RemoteName }) => SITE_CODES.map((site) => ({ remote, site })));

/** `POST activate`, `rollback`, `kill`, `revive`, `rollout`, `takeback`, `lift`, `cancel`. 404 `RELEASE_UNKNOWN`, `SCHEDULED_UNKNOWN`, `NOT_QUARANTINED`, 409 {@link ConflictAnswer}, 422 {@link RefusalAnswer}. */
function addChangingRoutes(routes: Routes, registry: ReleaseRegistry): void {
  const response = { ...REFUSALS, 200: ChangeAnswer, 404: ErrorAnswer, 409: ConflictAnswer, 422: RefusalAnswer };
  const schema = { body: Order, response };
  const forcible = { config: ORDERING, preHandler: demandForce };
  routes.post(`${API}/activate`, { ...forcible, schema: { body: ActivationOrder, response } }, async (request) =>
    withNotices(registry, request.body, await registry.activate({ ...request.body, ...authorOf(request) })),
  );
  routes.post(`${API}/rollback`, { config: STOPPING, schema }, async (request) =>
    withNotices(registry, request.body, await registry.rollBack({ ...request.body, ...authorOf(request) })),
  );
  routes.post(`${API}/kill`, { config: STOPPING, schema }, (request) =>
    registry.kill({ ...request.body, ...authorOf(request) }),
  );
  routes.post(`${API}/revive`, { config: ORDERING, schema }, async (request) =>
    withNotices(registry, request.body, await registry.revive({ ...request.body, ...authorOf(request) })),
  );
  routes.post(`${API}/rollout`, { ...forcible, schema: { body: RolloutOrder, response } }, async (request) =>
    withNotices(registry, request.body, await registry.rollOut({ ...request.body, ...authorOf(request) })),
  );
  routes.post(`${API}/takeback`, { config: STOPPING, schema }, (request) =>
    registry.takeBack({ ...request.body, ...authorOf(request) }),
  );
  routes.post(
    `${API}/lift`,
    { config: LIFTING, schema: { body: LiftOrder, response: { ...response, 200: LiftAnswer } } },
    async (request) => {
      const { remote, version } = request.body;
      const { actor, ...from } = authorOf(request);
      await registry.lift({ ...request.body, actor }, { name: actor, ...from });
      return { remote, version };
    },
  );
  // Whose order it is, is known to the registry alone.
  const cancelling = needingOne('order', async ({ id }: { id: string }) => {
    const order = await registry.scheduledOrder(id);
    return (order?.sites ?? []).map((site) => ({ remote: order!.remote, site }));
  });
  routes.post(
    `${API}/cancel`,
    { config: cancelling, schema: { body: Cancellation, response: { ...response, 200: CancelAnswer } } },
    async (request) => {
      await registry.cancel({ ...request.body, ...authorOf(request) });
      return { id: request.body.id };
    },
  );
}

/** With what the release that is ordered, or that the order brings back, would stand in and nothing offers. */
async function withNotices(
  registry: Pick<ReleaseRegistry, 'unofferedPlaces'>,
  { remote, version }: { remote: RemoteName; version?: string },
  change: CompositionChange,
): Promise<CompositionChange & { notices: string[] }> {
  const changes = change.scheduled?.sites.map((site) => ({ site, to: version })) ?? change.changes;
  const given = changes.flatMap(({ site, to = version }) => (to === undefined ? [] : [{ remote, version: to, site }]));
  return { ...change, notices: await noticesOf(registry, given) };
}
