import { randomUUID } from 'node:crypto';
import replyFrom from '@fastify/reply-from';
import { CSRF_HEADER, SITE_HEADER } from '@ninefold/platform/http';
import { resolveSite, type HostNames } from '@ninefold/sites';
import { CodedError, type VisitorTokens } from '@ninefold/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TokenCookies } from '../login/token-cookies.ts';

/** Which slice answers which addresses, when it runs outside this process. */
const SERVICE_PATHS: Readonly<Record<string, readonly string[]>> = {
  header: [
    '/service/header-backend/*',
    '/service/promotion/*',
    '/service/themeworld-frontend/*',
    '/service/customerfrontenddata/*',
    '/service/imagedelivery/*',
    '/img/*',
  ],
  search: ['/service/searchfrontend/*', '/service/catalogue/*', '/sitemap-*'],
  cart: ['/service/cart/*'],
  footer: ['/service/footer/*', '/service/footer-images/*', '/service/promotion/api/promotion/SHOP_FOOTER'],
  newsletter: ['/service/newsletter/*'],
  preview: ['/service/preview/*', '/service/abtestfrontend/*'],
};

export interface GatewayOptions {
  hostNames: HostNames;
  visitors: VisitorTokens;
  cookies: TokenCookies;
}

/** What a visitor keeps here without an account belongs to the long-term token: the cart, the watchlist, a subscription. */
const KEPT_FOR_VISITOR =
  /^\/service\/(cart\/|customerfrontenddata\/(api\/v1|form)\/watchlist\b|newsletter\/(api\/private\/newsletter-subscribers|form\/subscribe)$)/;

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * What holds for every call of a service: it carries its site, a write comes from the shop's own pages, and whoever
 * changes a cart or a watchlist has the long-term token that it belongs to.
 */
export function addGatewayRules(app: FastifyInstance, { hostNames, visitors, cookies }: GatewayOptions): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!/^\/(?:service\/|sitemap-)/.test(request.url)) return;
    request.headers[SITE_HEADER] ??= resolveSite(request.headers.host, hostNames);
    if (SAFE_METHODS.has(request.method) || request.url.startsWith('/service/releases/')) return;
    // Mail programs post there for their reader, without anything of the shop's; the address itself is the proof (RFC 8058).
    if (request.url.startsWith('/service/newsletter/one-click/')) return;
    refuseForeignWrite(request);
    if (KEPT_FOR_VISITOR.test(request.url)) await ensureVisitor(request, reply, visitors, cookies);
  });
}

/** Sends the calls of a slice that runs elsewhere to its address. */
export async function forwardTo(app: FastifyInstance, slice: string, address: string): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    await scope.register(replyFrom, { base: address, disableCache: true });
    for (const path of SERVICE_PATHS[slice] ?? []) {
      scope.all(path, (request, reply) =>
        reply.from(request.url, {
          timeout: 15_000,
          // In place of what the client may have sent: the service believes this host.
          rewriteRequestHeaders: (_request, headers) => ({ ...headers, 'x-forwarded-for': request.ip }),
        }),
      );
    }
  });
}

/** Where the services take plain forms. */
const SERVICE_FORMS = /^\/service\/[a-z-]+\/form\//;

/**
 * A form of the shop says where it comes from; a script of the shop sets a header that no foreign page can.
 *
 * @param forms addresses that take plain forms. @default those of the services
 * @throws {CodedError} 403 `FOREIGN_WRITE`
 */
export function refuseForeignWrite(request: FastifyRequest, forms: RegExp = SERVICE_FORMS): void {
  const fetchSite = request.headers['sec-fetch-site'];
  const isOwnOrigin = fetchSite === undefined ? isOwn(request) : fetchSite === 'same-origin' || fetchSite === 'none';
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
  const isMarked = request.headers[CSRF_HEADER] !== undefined;
  const isAllowedForm = isForm && forms.test(request.url);
  if (!isOwnOrigin || !(isMarked || isAllowedForm || isBeacon(request))) throw new CodedError('FOREIGN_WRITE', 403);
}

function isOwn(request: FastifyRequest): boolean {
  const { origin } = request.headers;
  return origin === undefined || origin === `${request.protocol}://${request.host}`;
}

/** The browser's beacons cannot set headers; telemetry changes nothing that belongs to a visitor. */
function isBeacon(request: FastifyRequest): boolean {
  return request.url.startsWith('/service/telemetry/');
}

async function ensureVisitor(
  request: FastifyRequest,
  reply: FastifyReply,
  visitors: VisitorTokens,
  cookies: TokenCookies,
): Promise<void> {
  const visitor = await visitors.read(request);
  if (visitor.visitorId) return;
  const fresh = await cookies.setLongterm(request, reply, randomUUID(), visitor.loginId);
  request.headers.cookie = [fresh, request.headers.cookie].filter(Boolean).join('; ');
}
