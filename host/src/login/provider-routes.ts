import { hash } from 'node:crypto';
import { CodedError, readSite, type Database, type ServiceCaller, type VisitorTokens } from '@ninefold/service';
import { isShopAddress, PATHS, siteOf, type SiteCode } from '@ninefold/sites';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { IdentityProvider } from '../oidc/identity-provider.ts';
import { isForeign } from '../oidc/is-foreign.ts';
import { SignInAttempts } from '../oidc/sign-in-attempts.ts';
import { escapeHtml } from '../document/document.ts';
import { accountOf, hasIdentity, keepName } from './provider-accounts.ts';
import { rememberProviderSession } from './provider-sessions.ts';
import type { TokenCookies } from './token-cookies.ts';

/** The provider of a site's customers; undefined where they have passwords of the shop alone. */
export type CustomerProviders = (site: SiteCode) => IdentityProvider | undefined;

export interface ProviderRoutesOptions {
  database: Database;
  visitors: VisitorTokens;
  cookies: TokenCookies;
  services: ServiceCaller;
  /** Absolute origin of a site. */
  origin: (site: SiteCode) => string;
  providers?: CustomerProviders | undefined;
  hasPasswords: boolean;
}

/** Where the provider leads back to: `https://www.example.de/service/login/provider/answer`. */
const ANSWER_PATH = '/service/login/provider/answer';

const Start = z.object({ returnTo: z.string().optional(), again: z.literal('1').optional() });

/** Leads on from a logout: to the provider's, where the customer has signed in there, else home. */
export type SignedOut = (
  request: FastifyRequest,
  reply: FastifyReply,
  session: { loginId?: string | undefined; idToken?: string | undefined },
) => Promise<FastifyReply>;

/** Signing in at a provider, for browsers with and without scripts, and how customers can log in at all. */
export function registerProvider(app: FastifyInstance, options: ProviderRoutesOptions): SignedOut {
  const { database, visitors, cookies, services, origin, providers, hasPasswords } = options;
  const attempts = new SignInAttempts({ database, purpose: 'customer' });
  const service = app.withTypeProvider<ZodTypeProvider>();
  const config = { rateLimit: { max: 30, timeWindow: '1 minute' } };
  const providerOf = (request: FastifyRequest) => providers?.(readSite(request));
  const redirectUriOf = (request: FastifyRequest) => `${origin(readSite(request))}${ANSWER_PATH}`;

  /** Of the site, not of who asks: pages that are rendered ask the login without cookies. */
  service.get('/service/login/api/v1/sign-in', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const provider = providerOf(request)?.settings.name;
    return { ...(provider !== undefined && { provider }), hasPasswords };
  });

  service.get(
    '/service/login/provider/start',
    { schema: { querystring: Start }, config, errorHandler: toLogin },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const returnTo = isShopAddress(request.query.returnTo) ? request.query.returnTo : PATHS.account;
      const provider = providerOf(request);
      // Foreign pages log nobody in, and browsers that fetch ahead begin nothing.
      if (!provider || isForeign(request)) return reply.redirect(loginAddress({ returnTo }), 303);
      const isAnew = request.query.again === '1';
      const beginning = { provider, redirectUri: redirectUriOf(request), returnTo, isAnew };
      return reply.redirect(await attempts.begin(request, reply, beginning), 303);
    },
  );

  service.get(ANSWER_PATH, { config, errorHandler: toLogin }, async (request, reply) => {
    void reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const provider = providerOf(request);
    const query = new URLSearchParams(request.url.split('?')[1]);
    const { returnTo, proofs } = await attempts.take(request, query.get('state') ?? '');
    try {
      if (!provider) throw new CodedError('SIGN_IN_EXPIRED', 403);
      const identity = await provider.finish(redirectUriOf(request), query, proofs);
      const { loginId, isNew } = await accountOf(database, identity);
      if (isNew) await keepName(services, readSite(request), loginId, identity, request.log);
      const { visitorId } = await visitors.read(request);
      await cookies.startLogin(request, reply, {
        visitorId,
        loginId,
        andThen: (transaction, binding) => rememberProviderSession(transaction, binding, loginId, identity),
      });
      request.log.info({ customer: logged(loginId), isNew }, 'a customer has signed in at the provider');
      return reply.redirect(returnTo, 303);
    } catch (error) {
      return await fail(error, request, reply, returnTo);
    }
  });

  async function toLogin(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { returnTo } = (request.query ?? {}) as { returnTo?: string };
    return await fail(error, request, reply, isShopAddress(returnTo) ? returnTo : PATHS.account);
  }

  /** A person reads what went wrong, and can try again. */
  async function fail(error: unknown, request: FastifyRequest, reply: FastifyReply, returnTo: string) {
    const code = error instanceof CodedError ? error.code : 'SERVICE_UNAVAILABLE';
    const status = error instanceof CodedError ? error.status : ((error as { statusCode?: number }).statusCode ?? 500);
    if (status < 500) request.log.info({ code }, 'nobody was signed in');
    else request.log.error({ err: error }, 'nobody can sign in at the provider');
    return reply.redirect(loginAddress({ error: code, returnTo }), 303);
  }

  return async (request, reply, { loginId, idToken }) => {
    const site = readSite(request);
    const provider = providers?.(site);
    const isTheirs = provider && loginId && (await hasIdentity(database, loginId, provider.settings.issuer));
    const address = isTheirs ? await provider.signOutAddress(`${origin(site)}${PATHS.home}`, idToken) : undefined;
    if (!provider || address === undefined) return reply.redirect(PATHS.home, 303);
    return reply
      .headers({ refresh: `0; url=${address}`, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(onwardPage(address, provider.settings.name, siteOf(site).locale));
  };
}

/** A redirect would still be the form's, and forms of the shop lead to the shop alone. */
function onwardPage(address: string, name: string, locale: string): string {
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(name)}</title>` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"></head>` +
    `<body><main><p><a href="${escapeHtml(address)}">${escapeHtml(name)}</a></p></main></body></html>`
  );
}

function loginAddress(query: { error?: string; returnTo: string }): string {
  return `${PATHS.login}?${new URLSearchParams(query).toString()}`;
}

/** Whom a log can be followed by, and nobody be found. */
function logged(loginId: string): string {
  return hash('sha256', loginId, 'base64url').slice(0, 16);
}
