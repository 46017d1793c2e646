import {
  ComparisonAnswer,
  ComparisonQuery,
  CompositionFile,
  CompositionImport,
  CompositionParams,
  CompositionQuery,
  CompositionRefusal,
  ConflictAnswer,
  ErrorAnswer,
  type Outlook,
  ReturnAnswer,
  ReturnOrder,
  SiteRevisionAnswer,
  SiteRevisionParams,
  SiteRevisionsAnswer,
  SiteRevisionsQuery,
} from '@ninefold/contract/operators';
import { CodedError, setServiceRules } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { describeByOpenApi } from '../../operators/open-api.ts';
import { actingIn, type Identify } from '../../operators/acting.ts';
import { needing, type Needs } from '../../operators/needs.ts';
import { guardForOperators } from '../../operators/operator-guard.ts';
import { authorOf } from './author-of.ts';
import { noticesOf } from './notices-of.ts';
import { API, REFUSALS, type Routes } from '../../operators/operators-api.ts';
import type { ReleaseRegistry } from '../registry/release-registry.ts';
import type { Compositions, SiteComposition } from '../compositions/compositions.ts';

const ADDRESS = `${API}/compositions`;
const LOOKING = needing('look');
/** Which remotes an order would change is known when it is decided: each needs the right then. */
const ORDERING: { needs: Needs } = {
  needs: {
    action: 'order',
    targetsOf: ({ params }) => [{ site: (params as { site: SiteCode }).site }],
    isTrial: ({ body }) => (body as { isDryRun?: boolean }).isDryRun ?? false,
  },
};

export interface CompositionRoutesOptions {
  registry: Pick<ReleaseRegistry, 'compositions' | 'current' | 'unofferedPlaces'>;
  identify: Identify;
}

/** Adds the calls about whole compositions, and their description at `compositions/openapi.json`, which needs no token. */
export async function registerCompositionRoutes(
  app: FastifyInstance,
  { registry, identify }: CompositionRoutesOptions,
): Promise<void> {
  await app.register(async (scope) => {
    setServiceRules(scope);
    await describeByOpenApi(scope, {
      title: 'Compositions of a Ninefold shop',
      description:
        'What was live on a site in each of its revisions: shown, compared, returned to in one act, written as a file and read from one.',
    });
    scope.get(`${ADDRESS}/openapi.json`, { config: { needs: 'nobody' }, schema: { hide: true } }, () =>
      scope.swagger(),
    );
    await scope.register(async (guarded) => {
      await guardForOperators(guarded, identify, 'releases');
      const routes: Routes = guarded.withTypeProvider<ZodTypeProvider>();
      addReading(routes, registry.compositions);
      addReturning(routes, registry);
    });
  });
}

function addReading(routes: Routes, compositions: Compositions): void {
  const response = { ...REFUSALS, 404: ErrorAnswer };
  routes.get(
    `${ADDRESS}/:site`,
    {
      config: LOOKING,
      schema: {
        summary: 'The composition as a file: what is live, or was in a revision',
        params: CompositionParams,
        querystring: CompositionQuery,
        response: { ...response, 200: CompositionFile },
      },
    },
    async ({ params: { site }, query: { revision } }) => fileOf(site, await compositions.read(site, revision)),
  );
  routes.get(
    `${ADDRESS}/:site/revisions`,
    {
      config: LOOKING,
      schema: {
        summary: 'What changed the site, newest first',
        params: CompositionParams,
        querystring: SiteRevisionsQuery,
        response: { ...REFUSALS, 200: SiteRevisionsAnswer },
      },
    },
    async ({ params: { site }, query: { limit } }) => ({ site, ...(await compositions.list(site, limit)) }),
  );
  routes.get(
    `${ADDRESS}/:site/revisions/:revision`,
    {
      config: LOOKING,
      schema: {
        summary: 'What was live in a revision',
        params: SiteRevisionParams,
        response: { ...response, 200: SiteRevisionAnswer },
      },
    },
    async ({ params: { site, revision } }) => {
      const { releases, states, ...told } = await compositions.read(site, revision);
      const layoutRevisions = Object.fromEntries([...states].map(([part, state]) => [part, state.revision]));
      return { site, ...told, releases: Object.fromEntries(releases), layoutRevisions };
    },
  );
  routes.get(
    `${ADDRESS}/:site/comparison`,
    {
      config: LOOKING,
      schema: {
        summary: 'What two revisions have different',
        params: CompositionParams,
        querystring: ComparisonQuery,
        response: { ...response, 200: ComparisonAnswer },
      },
    },
    async ({ params: { site }, query: { from, to } }) => ({ site, ...(await compositions.compare(site, from, to)) }),
  );
}

function addReturning(routes: Routes, registry: CompositionRoutesOptions['registry']): void {
  const { compositions } = registry;
  const response = {
    ...REFUSALS,
    200: ReturnAnswer,
    404: ErrorAnswer,
    409: ConflictAnswer,
    422: CompositionRefusal,
  };
  routes.post(
    `${ADDRESS}/:site/return`,
    {
      config: ORDERING,
      schema: {
        summary: 'Bring the site back to what it had in a revision',
        params: CompositionParams,
        body: ReturnOrder,
        response,
      },
    },
    async (request) => {
      const { site } = request.params;
      const { revision, ...body } = request.body;
      const returned = await compositions.returnTo(revision, { ...body, ...orderedBy(request), site });
      return { site, isDryRun: body.isDryRun ?? false, ...(await withNotices(registry, site, returned)) };
    },
  );
  routes.post(
    `${ADDRESS}/:site/import`,
    {
      config: ORDERING,
      schema: {
        summary: 'Bring the site to what a file says; what the file does not name stays as it is',
        params: CompositionParams,
        body: CompositionImport,
        response,
      },
    },
    async (request) => {
      const { site } = request.params;
      const { composition, ...body } = request.body;
      if (composition.site !== site) {
        const message = `is ${composition.site}: this is the composition of another site than ${site}`;
        throw new CodedError('VALIDATION', 400, { issues: [{ path: 'body.composition.site', message }] });
      }
      const returned = await compositions.import(composition, { ...body, ...orderedBy(request) });
      return { site, isDryRun: body.isDryRun ?? false, ...(await withNotices(registry, site, returned)) };
    },
  );
}

/** With what the releases that the order gives visitors would stand in and nothing offers, beside what is live then. */
async function withNotices<Returned extends { outlook: Outlook }>(
  registry: CompositionRoutesOptions['registry'],
  site: SiteCode,
  returned: Returned,
): Promise<Returned & { notices: string[] }> {
  const { moves } = returned.outlook;
  const { sites } = registry.current();
  const then = { ...sites[site], ...Object.fromEntries(moves.map(({ remote, to }) => [remote, to])) };
  const given = moves
    .filter(({ kind, to }) => kind !== 'takeback' && !to.isKilled)
    .map(({ remote, to: { version } }) => ({ remote, version, site }));
  return { ...returned, notices: await noticesOf(registry, given, { ...sites, [site]: then }) };
}

function orderedBy(request: FastifyRequest) {
  const { address, client } = authorOf(request);
  return { acting: actingIn(request), address, client };
}

/** The file of a composition: the same for the same composition, whatever its number. */
function fileOf(site: SiteCode, { releases, states }: SiteComposition) {
  const byName = <Value>([one]: readonly [string, Value], [other]: readonly [string, Value]) => (one < other ? -1 : 1);
  return {
    format: 1 as const,
    site,
    releases: Object.fromEntries([...releases].sort(byName)),
    layouts: Object.fromEntries(
      [...states].map(([part, { entries }]) => [part, entries.map((entry) => ({ ...entry }))] as const).sort(byName),
    ),
  };
}
