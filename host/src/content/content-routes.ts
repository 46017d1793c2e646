import { CodedError, setServiceRules } from '@ninefold/service';
import { ContentConflict, ContentRefused, type ContentDocuments, type ContentPart } from '@ninefold/service/documents';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Identify } from '../operators/acting.ts';
import { needing } from '../operators/needs.ts';
import { guardForOperators } from '../operators/operator-guard.ts';
import { addPartRoutes } from './part-routes.ts';
import { PartsAnswer } from './content-answers.ts';
import { REFUSALS } from '../operators/operators-api.ts';
import { CONTENT_API } from './content-paths.ts';
import { describeByOpenApi } from '../operators/open-api.ts';

/** Largest body, in bytes: a document's largest size. */
const MOST_BYTES = 20_000_000;

export interface ContentRoutesOptions {
  documents: ContentDocuments;
  identify: Identify;
}

/** Adds the content API for a CMS under `/service/content/api/v1`, behind {@link guardForOperators}, and its description at `openapi.json`, which needs no token. */
export async function registerContent(app: FastifyInstance, { documents, identify }: ContentRoutesOptions) {
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => void (route.bodyLimit = MOST_BYTES));
    setServiceRules(scope);
    await describeByOpenApi(scope, {
      title: 'Content of a Ninefold shop',
      description:
        'Every part of the content of a site: read, replaced as a whole, with history and undo. The `ETag` of a part, sent back as `If-Match`, keeps two writers apart.',
    });
    scope.get(`${CONTENT_API}/openapi.json`, { config: { needs: 'nobody' }, schema: { hide: true } }, () =>
      scope.swagger(),
    );
    await scope.register(async (guarded) => {
      await guardForOperators(guarded, identify, 'content');
      answerConflicts(guarded);
      addPartsRoute(guarded, documents);
      for (const part of documents.parts) addPartRoutes(guarded, documents, part);
    });
  });
}

/** `GET v1/parts` */
function addPartsRoute(scope: FastifyInstance, documents: ContentDocuments): void {
  scope.withTypeProvider<ZodTypeProvider>().get(
    `${CONTENT_API}/v1/parts`,
    {
      config: needing('look'),
      schema: { summary: 'The parts that the content of a site has', response: { ...REFUSALS, 200: PartsAnswer } },
    },
    () => ({ parts: documents.parts.map(({ name, summary }: ContentPart) => ({ name, summary })) }),
  );
}

const CONFLICTS = { STALE_REVISION: 412, NOTHING_TO_UNDO: 409, REVISION_UNKNOWN: 404 } as const;

/** Refusals of the documents as coded answers: 422 with all faults, 412 `STALE_REVISION`, 409 `NOTHING_TO_UNDO`, 404 `REVISION_UNKNOWN`. */
function answerConflicts(scope: FastifyInstance): void {
  const { errorHandler } = scope;
  scope.setErrorHandler((error, request, reply) => errorHandler.call(scope, toCoded(error) as never, request, reply));
}

function toCoded(error: unknown): unknown {
  if (error instanceof ContentRefused) return new CodedError(error.code, 422, { faults: error.faults });
  if (error instanceof ContentConflict) return new CodedError(error.code, CONFLICTS[error.code], { part: error.part });
  return error;
}
