import { ARCHIVE_LIMITS } from '@ninefold/contract';
import { CodedError, setServiceRules } from '@ninefold/service';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { guardForOperators } from './operator-guard.ts';
import type { SiteCode } from '@ninefold/sites';
import { RefusalAnswer } from './refusal-reasons.ts';
import { pickOf } from './drafts.ts';
import type { ReleaseRegistry } from './registry.ts';
import { RELEASE_PASS_NAME, type ReleasePasses } from './release-pass.ts';
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
  HistoryQuery,
  LiftAnswer,
  LiftOrder,
  Order,
  PreviewLinkAnswer,
  PreviewLinkOrder,
  PublishAnswer,
  ReleasesAnswer,
  ReleasesQuery,
  RolloutOrder,
  ScheduledAnswer,
  ScheduledQuery,
  StatusAnswer,
  VitalsAnswer,
  VitalsQuery,
} from '@ninefold/contract/operators';

const API = '/service/releases/api';

export interface ReleaseRoutesOptions {
  registry: ReleaseRegistry;
  operatorToken: string;
  passes: ReleasePasses;
  /** Absolute origin of a site, as visitors see it. */
  originOf: (site: SiteCode) => string;
}

/** Adds the operators' API under `/service/releases/api`, behind {@link guardForOperators}. */
export async function registerReleaseRoutes(app: FastifyInstance, options: ReleaseRoutesOptions): Promise<void> {
  const { registry, operatorToken } = options;
  await app.register(async (scope) => {
    setServiceRules(scope);
    await guardForOperators(scope, operatorToken, 'releases');
    const routes = scope.withTypeProvider<ZodTypeProvider>();
    addReadingRoutes(routes, registry);
    addChangingRoutes(routes, registry);
    addPublishRoute(routes, registry);
    addPreviewLinkRoute(routes, options);
    addDraftRoutes(routes, options);
  });
}

type Routes = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>;

const REFUSALS = { 400: ErrorAnswer, 401: ErrorAnswer, 429: ErrorAnswer } as const;

/** `GET status`, `GET releases?remote`, `GET history?site&remote&limit`, `GET scheduled?limit`, `GET vitals?site&remote`. */
function addReadingRoutes(routes: Routes, registry: ReleaseRegistry): void {
  routes.get(`${API}/status`, { schema: { response: { ...REFUSALS, 200: StatusAnswer } } }, () => ({
    ...registry.status(),
    remotes: [...registry.remotes()],
    sites: registry.current().sites,
    scheduled: registry.waiting(),
    services: [...registry.services.list()],
    quarantined: [...registry.quarantined()],
  }));
  routes.get(
    `${API}/releases`,
    { schema: { querystring: ReleasesQuery, response: { ...REFUSALS, 200: ReleasesAnswer } } },
    async (request) => ({ releases: await registry.releases(request.query) }),
  );
  routes.get(
    `${API}/history`,
    { schema: { querystring: HistoryQuery, response: { ...REFUSALS, 200: HistoryAnswer } } },
    async (request) => ({ history: await registry.history(request.query) }),
  );
  routes.get(
    `${API}/scheduled`,
    { schema: { querystring: ScheduledQuery, response: { ...REFUSALS, 200: ScheduledAnswer } } },
    async (request) => ({ scheduled: await registry.scheduled(request.query) }),
  );
  routes.get(
    `${API}/vitals`,
    { schema: { querystring: VitalsQuery, response: { ...REFUSALS, 200: VitalsAnswer } } },
    (request) => registry.vitals(request.query),
  );
}

/** `POST activate`, `rollback`, `kill`, `revive`, `rollout`, `takeback`, `lift`, `cancel`. 404 `RELEASE_UNKNOWN`, `SCHEDULED_UNKNOWN`, `NOT_QUARANTINED`, 409 {@link ConflictAnswer}, 422 {@link RefusalAnswer}. */
function addChangingRoutes(routes: Routes, registry: ReleaseRegistry): void {
  const response = { ...REFUSALS, 200: ChangeAnswer, 404: ErrorAnswer, 409: ConflictAnswer, 422: RefusalAnswer };
  routes.post(`${API}/activate`, { schema: { body: ActivationOrder, response } }, (request) =>
    registry.activate(request.body),
  );
  routes.post(`${API}/rollback`, { schema: { body: Order, response } }, (request) => registry.rollBack(request.body));
  routes.post(`${API}/kill`, { schema: { body: Order, response } }, (request) => registry.kill(request.body));
  routes.post(`${API}/revive`, { schema: { body: Order, response } }, (request) => registry.revive(request.body));
  routes.post(`${API}/rollout`, { schema: { body: RolloutOrder, response } }, (request) =>
    registry.rollOut(request.body),
  );
  routes.post(`${API}/takeback`, { schema: { body: Order, response } }, (request) => registry.takeBack(request.body));
  routes.post(
    `${API}/lift`,
    { schema: { body: LiftOrder, response: { ...response, 200: LiftAnswer } } },
    async ({ body }) => {
      await registry.lift(body);
      return { remote: body.remote, version: body.version };
    },
  );
  routes.post(
    `${API}/cancel`,
    { schema: { body: Cancellation, response: { ...response, 200: CancelAnswer } } },
    async ({ body }) => {
      await registry.cancel(body);
      return { id: body.id };
    },
  );
}

/** `POST publish` takes an archive as `application/octet-stream`, and who publishes it as `?actor=`. 201 when it is new. */
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
      schema: {
        querystring: z.strictObject({ actor: Actor }),
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
      const { manifest, isNew } = await registry.publish(request.body, request.query);
      const { remote, version } = manifest;
      return reply.code(isNew ? 201 : 200).send({ remote, version, isNew });
    },
  );
}

/** `POST drafts?actor&draft&site` takes an archive as the newest build of a draft, `POST discard-draft` takes the draft out. 422 {@link RefusalAnswer}. */
function addDraftRoutes(routes: Routes, { registry, passes, originOf }: ReleaseRoutesOptions): void {
  routes.post(
    `${API}/drafts`,
    {
      bodyLimit: ARCHIVE_LIMITS.packedBytes,
      schema: {
        querystring: DraftQuery,
        body: z.instanceof(Buffer),
        response: { ...REFUSALS, 201: DraftAnswer, 413: ErrorAnswer, 415: ErrorAnswer, 422: RefusalAnswer },
      },
    },
    async ({ body, query: { actor, draft, site } }, reply) => {
      const build = await registry.drafts.publish(body, { actor, draft });
      const { token } = await passes.issue({ site, picks: { [build.remote]: pickOf(draft) } });
      return reply.code(201).send({ ...build, url: `${originOf(site)}/?${RELEASE_PASS_NAME}=${token}` });
    },
  );
  routes.post(
    `${API}/discard-draft`,
    { schema: { body: DiscardedDraft, response: { ...REFUSALS, 200: DiscardedDraftAnswer } } },
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
    { schema: { body: PreviewLinkOrder, response: { ...REFUSALS, 200: PreviewLinkAnswer, 404: ErrorAnswer } } },
    async ({ body: { remote, version, site } }) => {
      if (!(await registry.manifest(remote, version)))
        throw new CodedError('RELEASE_UNKNOWN', 404, { remote, version });
      const { token, expiresAt } = await passes.issue({ site, picks: { [remote]: version } });
      return { url: `${originOf(site)}/?${RELEASE_PASS_NAME}=${token}`, expiresAt };
    },
  );
}
