import { ARCHIVE_LIMITS, SIGNATURE_HEADER, type ReleaseSignature, type RemoteName } from '@ninefold/contract';
import {
  Actor,
  DiscardedDraft,
  DiscardedDraftAnswer,
  DraftAnswer,
  DraftQuery,
  ErrorAnswer,
  PreviewLinkAnswer,
  PreviewLinkOrder,
  PublishAnswer,
} from '@ninefold/contract/operators';
import { CodedError } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { z } from 'zod';
import { needing } from '../../operators/needs.ts';
import { API, REFUSALS, type Routes } from '../../operators/operators-api.ts';
import { pickOf } from '../drafts/drafts.ts';
import { RELEASE_PASS_NAME, type ReleasePasses } from '../drafts/release-pass.ts';
import { readRemoteName } from '../publish/read-archive.ts';
import type { ReleaseRegistry } from '../registry/release-registry.ts';
import { RefusalAnswer } from '../verify/refusal-reasons.ts';
import { authorOf } from './author-of.ts';

export interface PublishRoutesOptions {
  registry: ReleaseRegistry;
  passes: ReleasePasses;
  /** Absolute origin of a site, as visitors see it. */
  originOf: (site: SiteCode) => string;
}

/** What takes archives, of releases and of drafts, and what shows them before they are live. */
export function addPublishRoutes(routes: Routes, options: PublishRoutesOptions): void {
  addPublishRoute(routes, options.registry);
  addPreviewLinkRoute(routes, options);
  addDraftRoutes(routes, options);
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
function addDraftRoutes(routes: Routes, { registry, passes, originOf }: PublishRoutesOptions): void {
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
function addPreviewLinkRoute(routes: Routes, { registry, passes, originOf }: PublishRoutesOptions): void {
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
