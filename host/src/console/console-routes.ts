import { randomBytes } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import { CodedError, type Database, networkOf } from '@ninefold/service';
import type { FastifyInstance } from 'fastify';
import { refuseForeignWrite } from '../gateway/gateway.ts';
import type { SiteOpening } from '../opening/opening-state.ts';
import type { ConsoleBundle } from './console-bundle.ts';
import type { Console } from './console-call.ts';
import { consoleDocument } from './console-document.ts';
import { consoleHeaders } from './console-headers.ts';
import { failureOf } from './failure-texts.ts';
import { OperatorSessions } from './operator-sessions.ts';
import { createOperatorsApi } from './operators-api.ts';
import { addOrderRoutes } from './order-routes.ts';
import { addReadingRoutes } from './reading-routes.ts';
import { readSessionToken } from './session-cookie.ts';
import { addSignInRoutes } from './sign-in-routes.ts';

export interface ConsoleOptions {
  database: Database;
  operatorToken: string;
  bundle: ConsoleBundle;
  /** How far the sites are on the way to a shop. */
  opening: () => Promise<SiteOpening[]>;
  /** The time, in ms. @default Date.now */
  now?: () => number;
}

const FORMS = /^\/operators\//;

/** Adds the operators' page under `/operators`, for an app that has the operators' API. */
export async function registerConsole(app: FastifyInstance, options: ConsoleOptions): Promise<void> {
  const { bundle, operatorToken, opening } = options;
  const sessions = new OperatorSessions(options);
  const show: Console['show'] = ({ request, reply, actor }, view, status = 200) => {
    const nonce = newNonce();
    return reply
      .code(status)
      .headers(consoleHeaders(nonce, request.protocol === 'https'))
      .type('text/html; charset=utf-8')
      .send(consoleDocument({ view, actor }, bundle, nonce));
  };
  const signedIn: Console['signedIn'] = (handler) => async (request, reply) => {
    const operator = await sessions.read(readSessionToken(request), true);
    if (operator) return handler({ request, reply, actor: operator.actor });
    const returnTo = request.method === 'GET' ? request.url : '/operators';
    return reply.redirect(`/operators/sign-in?to=${encodeURIComponent(returnTo)}`, 303);
  };

  await app.register(async (scope) => {
    await scope.register(rateLimit, { global: false, keyGenerator: ({ ip }) => networkOf(ip) });
    scope.addHook('onRequest', async (request, reply) => {
      void reply.headers(consoleHeaders(newNonce(), request.protocol === 'https'));
      if (request.method !== 'GET' && request.method !== 'HEAD') refuseForeignWrite(request, FORMS);
    });
    scope.setErrorHandler((error, request, reply) => {
      const { status, code, details } = codedOf(error);
      if (status >= 500) request.log.error({ err: error }, 'the operators’ page failed');
      return show({ request, reply }, { name: 'problem', failure: failureOf({ ...details, error: code }) }, status);
    });
    const shared: Console = {
      api: createOperatorsApi(app, operatorToken),
      sessions,
      operatorToken,
      opening,
      show,
      signedIn,
    };
    addSignInRoutes(scope, shared);
    addReadingRoutes(scope, shared);
    addOrderRoutes(scope, shared);
  });
}

const newNonce = () => randomBytes(18).toString('base64');

function codedOf(error: unknown): Pick<CodedError, 'status' | 'code' | 'details'> {
  if (error instanceof CodedError) return error;
  const { statusCode = 500 } = error as { statusCode?: number };
  return { status: statusCode, code: 'UNKNOWN', details: {} };
}
