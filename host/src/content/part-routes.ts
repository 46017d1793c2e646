import { CodedError } from '@ninefold/service';
import {
  checkDocument,
  toDocument,
  type ContentDocuments,
  type ContentImportReport,
  type ContentPart,
  type Entry,
} from '@ninefold/service/documents';
import type { SiteCode } from '@ninefold/sites';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaCompiler } from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { hash } from 'node:crypto';
import type { z } from 'zod';
import {
  CHANGE_REFUSALS,
  ChangeQuery,
  HistoryAnswer,
  HistoryQuery,
  Replacement,
  replacementOf,
  ReportAnswer,
  RevisionParams,
  SiteParams,
  stateOf,
  Undo,
} from './content-answers.ts';
import { actingIn } from '../operators/acting.ts';
import { needing } from '../operators/needs.ts';
import { REFUSALS } from '../operators/operators-api.ts';
import { CONTENT_API } from './content-paths.ts';
import { ErrorAnswer } from '@ninefold/contract/operators';

/** Reads and changes one part: `GET`, `PUT`, `GET history`, `GET history/{revision}`, `POST undo`. */
export function addPartRoutes(scope: FastifyInstance, documents: ContentDocuments, part: ContentPart): void {
  const address = `${CONTENT_API}/v1/:site/${part.name}`;
  const tags = [part.name];
  addReading(scope, documents, part, { address, tags });
  addHistory(scope, documents, part, { address, tags });
  addReplacing(scope, documents, part, { address, tags });
  addUndoing(scope, documents, part, { address, tags });
}

interface Place {
  address: string;
  tags: string[];
}

/** What a part is was checked when it was written; a row that somebody broke beside the documents is answered as it is. */
const AS_IT_IS = { serializerCompiler: () => (answer: unknown) => JSON.stringify(answer) };

/** The content is checked by the part itself, which names all faults in words. */
const uncheckedContent: FastifySchemaCompiler<z.ZodType> = (route) =>
  validatorCompiler(route.httpPart === 'body' ? { ...route, schema: Replacement } : route);

/** Of a site, whose content it is. */
const CHANGING = {
  needs: {
    action: 'content',
    targetsOf: ({ params }: FastifyRequest) => [{ site: (params as { site: SiteCode }).site }],
    isTrial: ({ query }: FastifyRequest) => (query as { dryRun?: boolean }).dryRun ?? false,
  },
} as const;

function addReading(scope: FastifyInstance, documents: ContentDocuments, part: ContentPart, { address, tags }: Place) {
  scope.withTypeProvider<ZodTypeProvider>().get(
    address,
    {
      ...AS_IT_IS,
      config: needing('look'),
      schema: {
        tags,
        summary: `Read ${part.summary}`,
        params: SiteParams,
        response: { ...REFUSALS, 200: stateOf(part) },
      },
    },
    async ({ params: { site } }, reply) => {
      const { revision, entries } = await documents.read(site, part);
      return await reply
        .header('etag', etagOf(revision, entries))
        .send({ site, part: part.name, revision, content: entries } as never);
    },
  );
}

function addHistory(scope: FastifyInstance, documents: ContentDocuments, part: ContentPart, { address, tags }: Place) {
  const routes = scope.withTypeProvider<ZodTypeProvider>();
  routes.get(
    `${address}/history`,
    {
      config: needing('look'),
      schema: {
        tags,
        summary: 'Who changed it, when and why, newest first',
        params: SiteParams,
        querystring: HistoryQuery,
        response: { ...REFUSALS, 200: HistoryAnswer },
      },
    },
    async ({ params: { site }, query: { limit } }) => {
      const history = await documents.history(site, part.name, limit);
      return { history: history.map(({ at, ...revision }) => ({ ...revision, at: at.toISOString() })) };
    },
  );
  routes.get(
    `${address}/history/:revision`,
    {
      ...AS_IT_IS,
      config: needing('look'),
      schema: {
        tags,
        summary: 'What it was in a revision',
        params: RevisionParams,
        response: { ...REFUSALS, 200: stateOf(part), 404: ErrorAnswer },
      },
    },
    async ({ params: { site, revision } }, reply) => {
      const found = await documents.revision(site, part, revision);
      if (!found) throw new CodedError('REVISION_UNKNOWN', 404);
      return await reply.send({ site, part: part.name, revision, content: found.document } as never);
    },
  );
}

function addReplacing(
  scope: FastifyInstance,
  documents: ContentDocuments,
  part: ContentPart,
  { address, tags }: Place,
) {
  scope.withTypeProvider<ZodTypeProvider>().put(
    address,
    {
      validatorCompiler: uncheckedContent as never,
      config: CHANGING,
      schema: {
        tags,
        summary: `Replace ${part.summary}`,
        params: SiteParams,
        querystring: ChangeQuery,
        body: replacementOf(part),
        response: { ...CHANGE_REFUSALS, 200: ReportAnswer },
      },
    },
    async (request, reply) => {
      const { params, query, body, headers } = request;
      const { site } = params;
      const { dryRun: isDryRun, confirmed: isConfirmed } = query;
      const { content, reason } = body;
      const actor = actingIn(request).name;
      const document = checkDocument([part], toDocument(site, [[part.name, content]]), site);
      const expected = expectationOf(headers['if-match']);
      const report = await documents.import(document, { actor, reason, via: 'http', isDryRun, isConfirmed, expected });
      return await answerReport(reply, documents, part, site, report);
    },
  );
}

function addUndoing(scope: FastifyInstance, documents: ContentDocuments, part: ContentPart, { address, tags }: Place) {
  scope.withTypeProvider<ZodTypeProvider>().post(
    `${address}/undo`,
    {
      config: CHANGING,
      schema: {
        tags,
        summary: 'Bring back what was before the last change, or an earlier revision',
        params: SiteParams,
        querystring: ChangeQuery,
        body: Undo,
        response: { ...CHANGE_REFUSALS, 200: ReportAnswer },
      },
    },
    async (request, reply) => {
      const { params, query, body, headers } = request;
      const { site } = params;
      const { dryRun: isDryRun, confirmed: isConfirmed } = query;
      const expected = expectationOf(headers['if-match']);
      const actor = actingIn(request).name;
      const report = await documents.undo({ ...body, actor, via: 'http', site, part, isDryRun, isConfirmed, expected });
      return await answerReport(reply, documents, part, site, report);
    },
  );
}

async function answerReport(
  reply: FastifyReply,
  documents: ContentDocuments,
  part: ContentPart,
  site: SiteCode,
  { isDryRun, parts, revisions, losses, warnings }: ContentImportReport,
) {
  const revision = revisions[part.name]!;
  const now = await documents.read(site, part);
  // By the tag of what somebody else has written meanwhile it would be replaced unseen.
  if (now.revision === revision) void reply.header('etag', etagOf(revision, now.entries));
  return { site, isDryRun, revision, changes: parts[part.name]!, losses, warnings };
}

/** Names a state: its number, and a hash, since a part can be changed beside the documents. */
function etagOf(revision: number, entries: readonly Entry[]): string {
  const stateHash = hash('sha256', JSON.stringify(entries), 'base64url').slice(0, 16);
  return `"${revision}-${stateHash}"`;
}

function expectationOf(ifMatch: string | undefined) {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  const named = ifMatch.split(',').map((tag) => tag.trim());
  return (_part: string, latest: number, entries: readonly Entry[]) => named.includes(etagOf(latest, entries));
}
