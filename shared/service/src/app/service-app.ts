import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { handleError, handleNotFound } from './error-handler.ts';

/** Largest body of a request in bytes, unless a route sets its own `bodyLimit`. */
export const BODY_LIMIT_BYTES = 64 * 1024;
/** Longest time a client may take to send a request, in ms. */
const REQUEST_TIMEOUT_MS = 15_000;

export interface ServiceAppOptions {
  /** Fastify's `logger`: options of pino, or false. @default false */
  logger?: FastifyServerOptions['logger'];
  /** @default {@link BODY_LIMIT_BYTES} */
  bodyLimit?: number;
  /** Proxies whose forwarded headers are believed. @default none */
  trustProxy?: string | string[] | false;
}

/** Makes the server of a service: zod schemas, cookies, form bodies, limits, and coded error answers. */
export function createServiceApp({
  logger = false,
  bodyLimit = BODY_LIMIT_BYTES,
  trustProxy = false,
}: ServiceAppOptions = {}): FastifyInstance {
  const app = Fastify({
    logger: logger && { ...(logger === true ? {} : logger), serializers: { req: logged } },
    bodyLimit,
    trustProxy,
    requestTimeout: REQUEST_TIMEOUT_MS,
    frameworkErrors: handleError,
  });
  setServiceRules(app);
  app.setNotFoundHandler(handleNotFound);
  void app.register(cookie);
  void app.register(formbody, { bodyLimit });
  return app;
}

/** What a log says of a request. Not its query: that may carry the token of a mail's link, or what somebody searches. */
function logged({ method, url, host, ip }: FastifyRequest) {
  return { method, path: url.split('?')[0], host, remoteAddress: ip };
}

/** Gives an app, or a scope of a bigger app, the schema compilers and the error answers that the slices count on. */
export function setServiceRules(app: FastifyInstance): void {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
}
