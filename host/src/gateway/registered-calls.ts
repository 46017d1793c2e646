import { CodedError } from '@ninefold/service';
import type { HostNames } from '@ninefold/sites';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { RegisteredService, RegisteredServices } from '../releases/services/registered-services.ts';
import { openForwarding } from './forward.ts';
import { siteOfCall } from './gateway.ts';

export interface RegisteredCallsOptions {
  services: Pick<RegisteredServices, 'find'>;
  hostNames: HostNames;
  /** Pages may have addresses under `/service/`, too. */
  isPage: (path: string) => boolean;
}

/** What the host alone asks a service, at its own address: no call of a visitor leads there, whatever they know, and however a service reads addresses. */
const OF_PEOPLE = /^\/service\/[^/]+\/people\/(?:export|erase)(?![\w-])/i;
/** What some servers leave out of an address before they look for whom it names: `people;x/erase`. */
const PARAMETERS = /(?:;|%3b)[^/]*?(?=\/|%2f|%5c|$)/gi;
const SEPARATORS = /(?:\/|%2f|%5c)+/gi;

/** The path of an address as a server would read it that reads whatever it can: `x/..%2fpeople;y//erase` as `people/erase`. */
function leniently(url: string): string {
  const pathOf = (address: string) => URL.parse(address, 'http://service')?.pathname ?? '';
  return pathOf(pathOf(url).replace(PARAMETERS, '').replace(SEPARATORS, '/'));
}

const CONSTRAINT = 'registeredService';
const IS_REGISTERED = 'yes';

/** Sends calls to the services that have registered for their site; whoever registers later is reached without a restart. */
export async function forwardToRegistered(app: FastifyInstance, options: RegisteredCallsOptions): Promise<void> {
  const { services, hostNames, isPage } = options;
  const find = ({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): RegisteredService | undefined => {
    const service = services.find(siteOfCall({ headers }, hostNames), url);
    if (!service || isPage(url.split('?')[0]!)) return undefined;
    return OF_PEOPLE.test(leniently(url)) ? undefined : service;
  };
  // A route for some requests alone: for all others it is as if it were not there.
  app.addConstraintStrategy({
    name: CONSTRAINT,
    storage() {
      const handlers = new Map<unknown, never>();
      return {
        get: (value) => handlers.get(value) ?? null,
        set: (value, handler) => void handlers.set(value, handler as never),
      };
    },
    validate: () => undefined,
    deriveConstraint: (request) => (find(request) ? IS_REGISTERED : undefined),
  });
  await app.register(async (scope) => {
    const forward = await openForwarding(scope);
    scope.all('/service/*', { constraints: { [CONSTRAINT]: IS_REGISTERED } }, (request, reply) => {
      const service = find(request.raw);
      if (!service) throw new CodedError('SERVICE_UNAVAILABLE', 503);
      return forward(request, reply, { ...service, isForeign: true });
    });
  });
}
