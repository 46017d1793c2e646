import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { parse, unescape } from 'node:querystring';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { isPublicAddress } from '../fetch/public-address.ts';
import { prepareEnding } from './close-app.ts';
import { handleError, handleNotFound } from './error-handler.ts';
import { openLogStream } from './log-stream.ts';
import { loggedError } from './logged-error.ts';
import { normalAddress } from './normal-address.ts';
import { inRequestScope, requestScope } from './request-scope.ts';
import type { Span } from './span.ts';

/** Largest body of a request in bytes, unless a route sets its own `bodyLimit`. */
export const BODY_LIMIT_BYTES = 64 * 1024;
/** Longest time a client may take to send a request, in ms. */
const REQUEST_TIMEOUT_MS = 15_000;
/** How long whoever has asked may read nothing of an answer, in ms: one that nobody reads would be held for good. */
const UNREAD_MS = 60_000;
/** Names a request in the answer and in every log line; a proxy's word for it is taken. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** No browser guesses what an answer is, and no page of another origin shows or frames it, unless the route says otherwise. */
const CAUTIOUS_HEADERS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': `default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`,
};
/** A browser that has come by https comes by nothing else for a year. */
const BY_HTTPS = { ...CAUTIOUS_HEADERS, 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

declare module 'fastify' {
  interface FastifyRequest {
    /** Within which everything is timed that is done for it, where it is timed. */
    span: Span | undefined;
  }
  interface FastifyContextConfig {
    /** Longest wait for the database's answer to a statement of this route, in ms. @default that of the app */
    databaseTimeoutMs?: number;
  }
}

export interface ServiceAppOptions {
  /** Fastify's `logger`: options of pino, or false. @default false */
  logger?: FastifyServerOptions['logger'];
  /** @default {@link BODY_LIMIT_BYTES} */
  bodyLimit?: number;
  /** Proxies whose forwarded headers are believed. @default none */
  trustProxy?: string | string[] | false;
  /** Longest wait of a request for the database's answer to a statement, in ms. @default 8000 */
  databaseTimeoutMs?: number;
  /** Sees every address, in its normal form, before a route is looked for. */
  rewriteUrl?: (url: string) => string;
}

/** Makes the server of a service: zod schemas, cookies, form bodies, limits, and coded error answers. */
export function createServiceApp({
  logger = false,
  bodyLimit = BODY_LIMIT_BYTES,
  trustProxy = false,
  databaseTimeoutMs = 8000,
  rewriteUrl = (url) => url,
}: ServiceAppOptions = {}): FastifyInstance {
  const app = Fastify({
    logger: logger && {
      stream: openLogStream(),
      ...(logger === true ? {} : logger),
      serializers: { req: logged, err: loggedError },
    },
    bodyLimit,
    trustProxy,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // Migrations, and a database that begins on a busy machine, take their time.
    pluginTimeout: 0,
    // Who asks on an open connection while the process ends is answered, and told to come by another one.
    return503OnClosing: false,
    genReqId: ({ headers }) => requestScope()?.requestId ?? givenId(headers) ?? randomUUID(),
    frameworkErrors: handleError,
    rewriteUrl: ({ url = '/' }) => rewriteUrl(normalAddress(url)),
  });
  if (trustProxy) believeForwarded(app);
  tellOfProxy(app);
  addRequestScope(app, databaseTimeoutMs);
  prepareEnding(app);
  endUnread(app);
  setServiceRules(app);
  app.setNotFoundHandler(handleNotFound);
  void app.register(cookie);
  void app.register(formbody, { bodyLimit, parser: fieldsOf });
  return app;
}

/** The fields of a plain form. A NUL, which nobody has typed and no database keeps, is left out: what stands around it counts. */
const fieldsOf = (body: string) =>
  parse(body, '&', '=', { decodeURIComponent: (text) => unescape(text).replaceAll('\0', '') });

/** An address as some proxies tell it, with its port: `203.0.113.7:51034`, `[2001:db8::7]:51034`. */
const WITH_PORT = /(?<![^\s,])(?:\[([\da-f:.]+)\]|((?:\d+\.){3}\d+)):\d+(?![^\s,])/gi;

/**
 * Whoever reads the host name reads the one that the visitor has asked for: a trusted proxy's word counts everywhere, or nowhere. The port
 * beside an address is another one for each connection, and says nothing of who it is.
 */
function believeForwarded(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { host, headers } = request;
    if (host) headers.host = host;
    const addresses = headers['x-forwarded-for'];
    if (typeof addresses === 'string') headers['x-forwarded-for'] = addresses.replaceAll(WITH_PORT, '$1$2');
    done();
  });
}

/** Says once that a proxy hides the visitors: they share each limit. From an address of the internet anybody may have said so. */
function tellOfProxy(app: FastifyInstance): void {
  let isTold = false;
  app.addHook('onRequest', ({ headers, ip, ips = [ip], log }, _reply, done) => {
    const forwarded = headers['x-forwarded-for'];
    const isHiding = typeof forwarded === 'string' && forwarded.split(',').length >= ips.length && !isPublicAddress(ip);
    if (isHiding && !isTold) {
      isTold = true;
      log.warn(
        { proxy: ip },
        'requests come through a proxy that TRUSTED_PROXIES does not name: all visitors count as one',
      );
    }
    done();
  });
}

/** What is done for a request knows its id, and how long it may wait for the database. */
function addRequestScope(app: FastifyInstance, databaseTimeoutMs: number): void {
  const scopeOf = ({ id, routeOptions, span }: FastifyRequest) => ({
    requestId: id,
    statementMs: routeOptions.config?.databaseTimeoutMs ?? databaseTimeoutMs,
    span,
  });
  app.decorateRequest('span', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    // A call within a request that is timed.
    const within = requestScope()?.span;
    if (within) timeCall(request, reply, within);
    const cautious = request.protocol === 'https' ? BY_HTTPS : CAUTIOUS_HEADERS;
    void reply.headers({ ...cautious, [REQUEST_ID_HEADER]: request.id });
    inRequestScope(scopeOf(request), done);
  });
  // Whoever reads a body comes out of the scope.
  app.addHook('preValidation', (request, _reply, done) => inRequestScope(scopeOf(request), done));
}

function timeCall(request: FastifyRequest, { raw }: FastifyReply, within: Span): void {
  const { method, routeOptions } = request;
  const route = routeOptions.url ?? 'nobody';
  const span = within.begin('call', `${method} ${route}`, { 'http.request.method': method, 'http.route': route });
  request.span = span;
  raw.once('close', () => {
    const { statusCode } = raw;
    span.end({ hasFailed: statusCode >= 500, attributes: { 'http.response.status_code': statusCode } });
  });
}

/** Hangs up on whoever reads nothing of what is there for them. What has not come yet is waited for. */
function endUnread(app: FastifyInstance): void {
  app.addHook('onSend', (_request, { raw }, _payload, done) => {
    raw.setTimeout(UNREAD_MS, () => raw.writableLength > 0 && raw.destroy());
    done();
  });
}

function givenId(headers: IncomingHttpHeaders): string | undefined {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && /^[\w.-]{8,100}$/.test(given) ? given : undefined;
}

/** The secrets of mails' links, where an address carries one. */
const SECRETS = /(?<=\/)[\w-]{43}(?=\/|$)/g;

/** What a log says of a request. Not its query: that may carry the token of a mail's link, or what somebody searches. */
function logged({ method, url, host, ip }: FastifyRequest) {
  return { method, path: url.split('?')[0]!.replaceAll(SECRETS, '…'), host, remoteAddress: ip };
}

/** Gives an app, or a scope of a bigger app, the schema compilers and the error answers that the slices count on. */
export function setServiceRules(app: FastifyInstance): void {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
}
