import { randomUUID } from 'node:crypto';
import { CSRF_HEADER, SITE_HEADER } from '@ninefold/platform/http';
import { parseSiteCode, resolveSite, type HostNames, type SiteCode } from '@ninefold/sites';
import { CodedError, pathMatcher, type Slice, type VisitorTokens } from '@ninefold/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { TokenCookies } from '../login/token-cookies.ts';

export interface GatewayOptions {
  hostNames: HostNames;
  visitors: VisitorTokens;
  cookies: TokenCookies;
  /** Those that say more of their addresses than that they answer there. */
  slices: readonly Pick<Slice, 'paths' | 'keptForVisitor' | 'ownProof'>[];
}

const OPERATORS_APIS = /^\/service\/(?:releases|content)\//;

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * What holds for every call of a service: it carries its site, a write comes from the shop's own pages, and whoever
 * changes what a visitor keeps has the long-term token that it belongs to.
 */
export function addGatewayRules(app: FastifyInstance, { hostNames, visitors, cookies, slices }: GatewayOptions): void {
  const isCall = pathMatcher(['/service/*', ...slices.flatMap(({ paths }) => paths)]);
  const isKept = pathMatcher(slices.flatMap(({ keptForVisitor = [] }) => keptForVisitor));
  const isOwnProof = pathMatcher(slices.flatMap(({ ownProof = [] }) => ownProof));
  app.addHook('onRequest', async (request, reply) => {
    if (!isCall(request.url)) return;
    request.headers[SITE_HEADER] = siteOfCall(request, hostNames);
    // Operators prove themselves by their token, which no foreign page has.
    if (SAFE_METHODS.has(request.method) || OPERATORS_APIS.test(request.url)) return;
    if (isOwnProof(request.url)) return;
    refuseForeignWrite(request);
    if (!isKept(request.url)) return;
    cookies.endNewcomer(request, reply);
    await ensureVisitor(request, reply, visitors, cookies);
  });
}

/** The site that a call names by its header; of one that names none, not even by an empty header, that of its host. */
export function siteOfCall({ headers }: Pick<IncomingMessage, 'headers'>, hostNames: HostNames): SiteCode {
  const named = headers[SITE_HEADER];
  return named ? parseSiteCode(String(named)) : resolveSite(headers.host, hostNames);
}

/** Where the services take plain forms. */
export const SERVICE_FORMS = /^\/service\/[a-z][a-z0-9-]*\/form\//;

/**
 * A form of the shop says where it comes from; a script of the shop sets a header that no foreign page can.
 *
 * @param forms addresses that take plain forms. @default those of the services
 * @throws {CodedError} 403 `FOREIGN_WRITE`
 */
export function refuseForeignWrite(request: FastifyRequest, forms: RegExp = SERVICE_FORMS): void {
  const fetchSite = request.headers['sec-fetch-site'];
  const isOwnOrigin = fetchSite === undefined ? isOwn(request) : fetchSite === 'same-origin' || fetchSite === 'none';
  const isMarked = request.headers[CSRF_HEADER] !== undefined;
  const isAllowedForm = isForm(request) && forms.test(request.url);
  if (!isOwnOrigin || !(isMarked || isAllowedForm || isBeacon(request))) throw new CodedError('FOREIGN_WRITE', 403);
}

/** Whether a request is a plain form. */
export function isForm({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
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
