import { randomBytes } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import { CSRF_HEADER } from '@ninefold/platform/http';
import { CodedError, networkOf } from '@ninefold/service';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseForeignWrite } from '../gateway/gateway.ts';
import { BREAK_GLASS } from '../operators/acting.ts';
import { demand } from '../operators/needs.ts';
import { addAccountRoutes } from './account-routes.ts';
import { addAccessRoutes } from './access-routes.ts';
import { codedOf } from './coded-of.ts';
import { addCompositionRoutes } from './composition-routes.ts';
import type { ConsoleBundle } from './console-bundle.ts';
import type { Console } from './console-call.ts';
import { consoleDocument } from './console-document.ts';
import { consoleHeaders } from './console-headers.ts';
import { failureOf } from './failure-texts.ts';
import { createOperatorsApi } from './operators-api.ts';
import { addHostsRoute } from './hosts-route.ts';
import { addOrderRoutes } from './order-routes.ts';
import { addPasskeyRoutes } from './passkey-routes.ts';
import { addPlanRoutes } from './plan-routes.ts';
import { addProviderRoutes } from './provider-routes.ts';
import { addReadingRoutes } from './reading-routes.ts';
import { readSessionToken } from './session-cookie.ts';
import { addSecondPersonRoutes } from './second-person-page-routes.ts';
import { addSignInRoutes, ReturnPath } from './sign-in-routes.ts';
import { addWebhooksRoute } from './webhooks-route.ts';

export interface ConsoleOptions extends Pick<
  Console,
  'sessions' | 'people' | 'passkeys' | 'ownPasskeys' | 'knows' | 'opening' | 'requestCount' | 'originOf'
> {
  bundle: ConsoleBundle;
  /** @default there is none */
  provider?: Console['provider'];
}

const FORMS = /^\/operators\//;

/** Adds the operators' page under `/operators`, for an app that has the operators' API. */
export async function registerConsole(app: FastifyInstance, options: ConsoleOptions): Promise<void> {
  const { bundle, originOf, sessions } = options;
  const apiOf = (request: FastifyRequest) => createOperatorsApi(app, request);
  const show: Console['show'] = ({ request, reply, acting }, view, status = 200) => {
    const nonce = newNonce();
    return reply
      .code(status)
      .headers(consoleHeaders(nonce, request.protocol === 'https'))
      .type('text/html; charset=utf-8')
      .send(
        consoleDocument(
          {
            view,
            actor: acting?.name,
            isBreakGlass: acting?.by === BREAK_GLASS.by,
            rights: acting && { role: acting.role, remotes: acting.remotes, sites: acting.sites },
          },
          bundle,
          nonce,
        ),
      );
  };
  const showProblem = (call: Parameters<typeof show>[0], error: unknown) => {
    const { status, code, details } = codedOf(error);
    if (status >= 500) call.request.log.error({ err: error }, 'the operators’ page failed');
    // Nobody has filled in an address.
    const isAddress = code === 'VALIDATION' && call.request.method === 'GET';
    const refusal = isAddress ? { error: 'NOT_FOUND' } : { ...details, error: code };
    return show(call, { name: 'problem', failure: failureOf(refusal) }, status);
  };
  const signedIn: Console['signedIn'] = (handler) => async (request, reply) => {
    const acting = await sessions.read(readSessionToken(request), true);
    const { needs } = request.routeOptions.config;
    if (acting && needs !== undefined && needs !== 'nobody') {
      try {
        demand(acting, needs.action, []);
        return await handler({ request, reply, acting, api: apiOf(request) });
      } catch (error) {
        return showProblem({ request, reply, acting }, error);
      }
    }
    if (request.method === 'GET' || request.method === 'HEAD')
      return reply.redirect(`/operators/sign-in?to=${encodeURIComponent(request.url)}`, 303);
    // Whoever has pressed a button learns that it has done nothing.
    const failure = failureOf({ error: 'SESSION_ENDED' });
    if (request.headers[CSRF_HEADER] !== undefined) return reply.code(401).send(failure);
    const name = options.provider?.provider.settings.name ?? null;
    return show({ request, reply }, { name: 'sign-in', returnTo: cameFrom(request), provider: name, failure }, 401);
  };
  /** The page with the button, to be gone on with; the overview where it was an answer itself. */
  const cameFrom = ({ headers: { referer = '' } }: FastifyRequest): string => {
    const from = URL.parse(referer);
    if (from?.origin !== originOf() || !app.hasRoute({ method: 'GET', url: from.pathname })) return '/operators';
    return ReturnPath.parse(from.pathname + from.search);
  };

  await app.register(async (scope) => {
    await scope.register(rateLimit, { global: false, keyGenerator: ({ ip }) => networkOf(ip) });
    scope.addHook('onRequest', async (request, reply) => {
      void reply.headers(consoleHeaders(newNonce(), request.protocol === 'https'));
      // Whoever comes by another name of this machine is sent to where the cookie is.
      if (request.hostname !== new URL(originOf()).hostname) {
        if (request.method === 'GET') return reply.redirect(`${originOf()}${request.url}`, 302);
        throw new CodedError('FOREIGN_WRITE', 403);
      }
      if (request.method !== 'GET' && request.method !== 'HEAD') refuseForeignWrite(request, FORMS);
      return undefined;
    });
    scope.setErrorHandler((error, request, reply) => showProblem({ request, reply }, error));
    const shared: Console = { ...options, provider: options.provider ?? null, apiOf, show, signedIn };
    addSignInRoutes(scope, shared);
    addPasskeyRoutes(scope, shared);
    addProviderRoutes(scope, shared);
    addReadingRoutes(scope, shared);
    addOrderRoutes(scope, shared);
    addPlanRoutes(scope, shared);
    addCompositionRoutes(scope, shared);
    addAccessRoutes(scope, shared);
    addSecondPersonRoutes(scope, shared);
    addAccountRoutes(scope, shared);
    addHostsRoute(scope, shared);
    addWebhooksRoute(scope, shared);
  });
}

const newNonce = () => randomBytes(18).toString('base64');
