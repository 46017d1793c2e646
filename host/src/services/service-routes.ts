import rateLimit from '@fastify/rate-limit';
import {
  ErrorAnswer,
  RemovedServiceAnswer,
  ServicePassAnswer,
  ServicePassOrder,
  ServiceRegistration,
  ServiceRegistrationAnswer,
  ServiceRemoval,
  ServicesAnswer,
} from '@ninefold/contract/operators';
import { CodedError, networkOf, setServiceRules, type Database } from '@ninefold/service';
import type { RemoteName } from '@ninefold/contract';
import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { peopleKeyOf } from '../login/elsewhere/people-elsewhere.ts';
import { authorOf, noteAccess } from '../operators/access-history.ts';
import { actingIn, type Identify } from '../operators/acting.ts';
import { needing, needingOne } from '../operators/needs.ts';
import { registerForOperators } from '../operators/operator-guard.ts';
import { API, type Routes } from '../operators/operators-api.ts';
import type { ReleaseRegistry } from '../releases/registry/release-registry.ts';
import { createServicePasses, type ServicePasses } from './service-passes.ts';
import { verifyServices } from '../releases/services/verify-services.ts';

const REGISTRATIONS_PER_MINUTE = 30;

export interface ServiceRoutesOptions {
  /** Where the history of rights is. */
  database: Pick<Database, 'transaction'>;
  registry: ReleaseRegistry;
  identify: Identify;
  /** Signs what services prove themselves with. */
  operatorToken: string;
  /** Names that services of this shop have. */
  taken: ReadonlySet<string>;
}

/**
 * `POST services` is for services, with a token of their own; `GET services`, `POST service-token` and `POST remove-service` are for
 * operators.
 */
export async function registerServiceRoutes(app: FastifyInstance, options: ServiceRoutesOptions): Promise<void> {
  const passes = createServicePasses(options.operatorToken);
  await app.register(async (scope) => {
    setServiceRules(scope);
    await scope.register(rateLimit, {
      max: REGISTRATIONS_PER_MINUTE,
      timeWindow: '1 minute',
      keyGenerator: ({ ip }) => networkOf(ip),
      errorResponseBuilder: () => new CodedError('TOO_MANY_REQUESTS', 429),
    });
    addRegistration(scope.withTypeProvider<ZodTypeProvider>(), options, passes);
  });
  const add = (routes: Routes) => addOperatorsRoutes(routes, options, passes);
  await registerForOperators(app, options.identify, add, 'services');
}

function addRegistration(routes: Routes, { registry, taken }: ServiceRoutesOptions, passes: ServicePasses): void {
  const { services } = registry;
  routes.post(
    `${API}/services`,
    {
      // The service's own token says who it is.
      config: { needs: 'nobody' },
      schema: {
        body: ServiceRegistration,
        response: {
          200: ServiceRegistrationAnswer,
          400: ErrorAnswer,
          401: ErrorAnswer,
          403: ErrorAnswer,
          409: ErrorAnswer,
          429: ErrorAnswer,
        },
      },
    },
    async (request) => {
      const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
      const pass = await passes.read(token);
      if (!pass) throw new CodedError('UNAUTHORIZED', 401);
      const { service: name } = pass;
      const { version, address, paths = [`/service/${name}/*`] } = request.body;
      const sites = [...new Set(request.body.sites ?? SITE_CODES)];
      if (request.body.name !== name) throw new CodedError('NAME_FORBIDDEN', 403, { name });
      const { origin } = new URL(address);
      if (!pass.origins.includes(origin)) throw new CodedError('ADDRESS_FORBIDDEN', 403, { origins: pass.origins });
      if (paths.some((path) => !path.startsWith(`/service/${name}/`))) throw new CodedError('PATH_FORBIDDEN', 403);
      if (taken.has(name)) throw new CodedError('NAME_TAKEN', 409, { name });
      const removed = await services.removedSince(pass.issuedAt, name, sites);
      if (removed.length > 0) throw new CodedError('SERVICE_REMOVED', 403, { sites: removed });
      const others = services.list().filter((each) => each.name !== name || !sites.includes(each.site));
      const after = [...others, ...sites.map((site) => ({ name, site, version }))];
      const reasons = await faultsOfLive(registry, name, after);
      if (reasons.length > 0) throw new CodedError('SERVICE_NEEDED', 409, { reasons });
      await services.register({ name, version, address: origin, paths, sites });
      request.log.warn({ service: name, version, address: origin, sites }, 'a service has registered');
      return { name, version, sites };
    },
  );
}

function addOperatorsRoutes(routes: Routes, options: ServiceRoutesOptions, passes: ServicePasses): void {
  const { database, registry, operatorToken, taken } = options;
  const { services } = registry;
  routes.get(`${API}/services`, { config: needing('look'), schema: { response: { 200: ServicesAnswer } } }, () => ({
    services: [...services.list()],
  }));
  routes.post(
    `${API}/service-token`,
    {
      config: needing('services', ({ name }: { name: RemoteName }) => onAllSites(name)),
      schema: { body: ServicePassOrder, response: { 200: ServicePassAnswer, 400: ErrorAnswer, 409: ErrorAnswer } },
    },
    async (request) => {
      const { name, origins, days } = request.body;
      if (taken.has(name)) throw new CodedError('NAME_TAKEN', 409, { name });
      const line = { kind: 'service token made', about: name, told: origins.join(', ') } as const;
      await noteAccess(database, authorOf(request, actingIn(request)), line);
      const pass = await passes.issue({ service: name, origins }, days);
      return { ...pass, peopleKey: peopleKeyOf(operatorToken, name) };
    },
  );
  routes.post(
    `${API}/remove-service`,
    {
      config: needingOne('services', ({ name, sites }: { name: RemoteName; sites: readonly SiteCode[] }) =>
        sites.map((site) => ({ remote: name, site })),
      ),
      schema: { body: ServiceRemoval, response: { 200: RemovedServiceAnswer, 400: ErrorAnswer } },
    },
    async (request) => {
      const { name, sites, reason } = request.body;
      const author = authorOf(request, actingIn(request));
      const removed = await services.remove(name, sites);
      const line = { kind: 'service removed', about: name, told: `${removed.join(', ')}: ${reason}` } as const;
      if (removed.length > 0) await noteAccess(database, author, line);
      request.log.warn({ service: name, sites: removed, actor: author.name, reason }, 'a service was removed');
      return { name, sites: removed };
    },
  );
}

const onAllSites = (remote: RemoteName) => SITE_CODES.map((site) => ({ remote, site }));

/** What is live and would lack a service. @param name only what needs this one */
async function faultsOfLive(
  registry: ReleaseRegistry,
  name: string,
  after: Parameters<typeof verifyServices>[2],
): Promise<string[]> {
  const faults = new Set<string>();
  for (const site of SITE_CODES)
    for (const [remote, { version, rollout }] of Object.entries(registry.current().sites[site]))
      for (const each of [version, ...(rollout ? [rollout.version] : [])]) {
        const manifest = await registry.manifest(remote, each);
        const range = manifest?.services?.[name];
        if (
          !manifest ||
          range === undefined ||
          !after.some((service) => service.name === name && service.site === site)
        )
          continue;
        for (const { text } of verifyServices({ remote, version: each, services: { [name]: range } }, [site], after))
          faults.add(text);
      }
  return [...faults];
}
