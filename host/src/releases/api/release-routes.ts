import { ARCHIVE_LIMITS, SIGNATURE_HEADER, type ReleaseSignature, type RemoteName } from '@ninefold/contract';
import { CodedError } from '@ninefold/service';
import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify';
import { z } from 'zod';
import { actingIn, type Identify } from '../../operators/acting.ts';
import { demand, needing, needingOne } from '../../operators/needs.ts';
import { registerForOperators } from '../../operators/operator-guard.ts';
import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import { authorOf } from './author-of.ts';
import { noticesOf } from './notices-of.ts';
import { addFreezeRoutes } from './freeze-routes.ts';
import { API, REFUSALS, type Routes } from '../../operators/operators-api.ts';
import { addPlanRoutes } from './plan-routes.ts';
import { readRemoteName } from '../publish/read-archive.ts';
import type { CompositionChange } from '../orders/composition-order.ts';
import { RefusalAnswer } from '../verify/refusal-reasons.ts';
import { pickOf } from '../drafts/drafts.ts';
import type { ReleaseRegistry } from '../registry/release-registry.ts';
import { RELEASE_PASS_NAME, type ReleasePasses } from '../drafts/release-pass.ts';
import {
  ActivationOrder,
  Actor,
  CancelAnswer,
  Cancellation,
  ChangeAnswer,
  ConflictAnswer,
  DiscardedDraft,
  DiscardedDraftAnswer,
  DraftAnswer,
  DraftQuery,
  ErrorAnswer,
  HistoryAnswer,
  HistoryChainAnswer,
  HistoryQuery,
  LiftAnswer,
  LiftOrder,
  Order,
  OrderOutlookAnswer,
  OrderOutlookQuery,
  PreviewLinkAnswer,
  PreviewLinkOrder,
  PublishAnswer,
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

export interface ReleaseRoutesOptions {
  registry: ReleaseRegistry;
  identify: Identify;
  passes: ReleasePasses;
  /** Absolute origin of a site, as visitors see it. */
  originOf: (site: SiteCode) => string;
}

/** Adds the operators' API under `/service/releases/api`, behind {@link registerForOperators}. */
export async function registerReleaseRoutes(app: FastifyInstance, options: ReleaseRoutesOptions): Promise<void> {
  const { registry, identify } = options;
  await registerForOperators(app, identify, (routes) => {
    addReadingRoutes(routes, registry);
    addChangingRoutes(routes, registry);
    addPublishRoute(routes, registry);
    addPreviewLinkRoute(routes, options);
    addDraftRoutes(routes, options);
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

/** What an archive is of, by its own word, before anything in it is believed or run. An archive that cannot be read is refused for that. */
const remoteOf = async (archive: Buffer) => (await readRemoteName(archive)) ?? undefined;

/** `POST publish` takes an archive as `application/octet-stream`. 201 when it is new. */
function addPublishRoute(routes: Routes, registry: ReleaseRegistry): void {
  const { packedBytes } = ARCHIVE_LIMITS;
  routes.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: packedBytes },
    (_request, body, done) => done(null, body),
  );
  routes.post(
    `${API}/publish`,
    {
      bodyLimit: packedBytes,
      config: needing('publish', async (archive: Buffer) => [{ remote: await remoteOf(archive) }]),
      schema: {
        querystring: z.strictObject({ actor: Actor.optional() }),
        body: z.instanceof(Buffer),
        response: {
          ...REFUSALS,
          200: PublishAnswer,
          201: PublishAnswer,
          413: ErrorAnswer,
          415: ErrorAnswer,
          422: RefusalAnswer,
        },
      },
    },
    async (request, reply) => {
      const { manifest, isNew } = await registry.publish(request.body, {
        ...authorOf(request),
        signature: readSignature(request.headers[SIGNATURE_HEADER]),
      });
      const { remote, version } = manifest;
      const notices = await registry.unofferedPlaces(manifest);
      return reply.code(isNew ? 201 : 200).send({ remote, version, isNew, notices });
    },
  );
}

/** @throws {CodedError} 400 `SIGNATURE_UNREADABLE` */
function readSignature(header: string | string[] | undefined): ReleaseSignature | undefined {
  if (header === undefined) return undefined;
  const [, keyId, signature] = /^([\w-]{22}) ([\w-]{86})$/.exec(String(header)) ?? [];
  if (!keyId || !signature) throw new CodedError('SIGNATURE_UNREADABLE', 400);
  return { keyId, signature };
}

/** `POST drafts?actor&draft&site` takes an archive as the newest build of a draft, `POST discard-draft` takes the draft out. 422 {@link RefusalAnswer}. */
function addDraftRoutes(routes: Routes, { registry, passes, originOf }: ReleaseRoutesOptions): void {
  routes.post(
    `${API}/drafts`,
    {
      bodyLimit: ARCHIVE_LIMITS.packedBytes,
      config: {
        needs: {
          action: 'show',
          targetsOf: async ({ body, query }) => [
            { remote: await remoteOf(body as Buffer), site: (query as { site: SiteCode }).site },
          ],
        },
      },
      schema: {
        querystring: DraftQuery,
        body: z.instanceof(Buffer),
        response: { ...REFUSALS, 201: DraftAnswer, 413: ErrorAnswer, 415: ErrorAnswer, 422: RefusalAnswer },
      },
    },
    async (request, reply) => {
      const { draft, site } = request.query;
      const signature = readSignature(request.headers[SIGNATURE_HEADER]);
      const build = await registry.drafts.publish(request.body, { ...authorOf(request), draft, signature });
      const { token } = await passes.issue({ site, picks: { [build.remote]: pickOf(draft) } });
      return reply.code(201).send({ ...build, url: `${originOf(site)}/?${RELEASE_PASS_NAME}=${token}` });
    },
  );
  routes.post(
    `${API}/discard-draft`,
    {
      config: needing('show'),
      schema: { body: DiscardedDraft, response: { ...REFUSALS, 200: DiscardedDraftAnswer } },
    },
    async ({ body: { draft } }) => {
      await registry.drafts.discard(draft);
      return { draft };
    },
  );
}

/** `POST preview-link` answers an address that shows a published version to whoever opens it. 404 `RELEASE_UNKNOWN`. */
function addPreviewLinkRoute(routes: Routes, { registry, passes, originOf }: ReleaseRoutesOptions): void {
  routes.post(
    `${API}/preview-link`,
    {
      config: needing('show', ({ remote, site }: { remote: RemoteName; site: SiteCode }) => [{ remote, site }]),
      schema: { body: PreviewLinkOrder, response: { ...REFUSALS, 200: PreviewLinkAnswer, 404: ErrorAnswer } },
    },
    async ({ body: { remote, version, site } }) => {
      if (!(await registry.manifest(remote, version)))
        throw new CodedError('RELEASE_UNKNOWN', 404, { remote, version });
      const { token, expiresAt } = await passes.issue({ site, picks: { [remote]: version } });
      return { url: `${originOf(site)}/?${RELEASE_PASS_NAME}=${token}`, expiresAt };
    },
  );
}
