import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseUnavailable, sourceOf } from '../database/database-unavailable.ts';
import { isCoded } from './coded-error.ts';

/** Refusals of the framework and its plugins that the caller can act on. */
const REFUSALS: Record<number, string> = {
  400: 'BAD_REQUEST',
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  414: 'TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
};

interface ErrorAnswer {
  status: number;
  body: { error: string; [detail: string]: unknown };
}

/** When whoever was told 503 may come again, in seconds. */
const RETRY_AFTER_SECONDS = '5';

/** What was said already of the answer that there would have been. */
const OF_WHAT_FAILED = ['etag', 'last-modified', 'content-encoding'];

/** Answers every failure with a code and never with a message or a stack. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = logFailure(error, request);
  if (status >= 500) {
    for (const name of OF_WHAT_FAILED) void reply.removeHeader(name);
    void reply.header('cache-control', 'no-store');
  }
  if (status === 503 && !reply.hasHeader('retry-after')) void reply.header('retry-after', RETRY_AFTER_SECONDS);
  sendCode(reply, status, body);
}

/** Says in the log what failed, and who was refused what is not theirs. @returns what an API answers */
export function logFailure(error: unknown, request: FastifyRequest): ErrorAnswer {
  const answer = toAnswer(error);
  if (answer.status >= 500) log(error, answer.body.error, request);
  if (answer.status === 403) logRefusal(answer.body, request);
  return answer;
}

/** A database that is away is one short line for each request: the fault is told where it is noticed. */
function log(error: unknown, code: string, request: FastifyRequest): void {
  const away = [error, (error as Error | undefined)?.cause].find(isDatabaseUnavailable);
  if (away) request.log.warn({ cause: (sourceOf(away) as Error).message }, code);
  else request.log.error({ err: error }, code);
}

/** Whoever tries what is not theirs stands in the log: the code with its details, from where, and to which route. */
function logRefusal(body: ErrorAnswer['body'], { log: lines, ip, method, routeOptions }: FastifyRequest): void {
  lines.warn({ refused: body, address: ip, method, route: routeOptions.url }, 'a call was refused');
}

/** Answers what no route takes. */
export function handleNotFound(_request: FastifyRequest, reply: FastifyReply): void {
  sendCode(reply, 404, { error: 'NOT_FOUND' });
}

function toAnswer(error: unknown): ErrorAnswer {
  if (isCoded(error)) return { status: error.status, body: { ...error.details, error: error.code } };
  if (hasZodFastifySchemaValidationErrors(error))
    return { status: 400, body: { error: 'VALIDATION', issues: issuesOf(error) } };
  const refusal = refusalOf(error);
  if (refusal) return refusal;
  if (isDatabaseUnavailable(error)) return { status: 503, body: { error: 'DATABASE_UNAVAILABLE' } };
  if (isNoText(error)) return { status: 400, body: { error: 'BAD_REQUEST' } };
  return { status: 500, body: { error: 'UNKNOWN' } };
}

/** A NUL or broken UTF-8, which PostgreSQL takes in no text and no JSON (SQLSTATE 22021, 22P05): nobody's words. */
function isNoText(error: unknown): boolean {
  return ['22021', '22P05'].includes((sourceOf(error) as Partial<FastifyError> | undefined)?.code ?? '');
}

function refusalOf(error: unknown): ErrorAnswer | undefined {
  const { statusCode = 500, code = '' } = error instanceof Error ? (error as Partial<FastifyError>) : {};
  const refusal = REFUSALS[statusCode];
  return refusal && (code.startsWith('FST_') || statusCode === 429)
    ? { status: statusCode, body: { error: refusal } }
    : undefined;
}

function issuesOf(error: Partial<Pick<FastifyError, 'validation' | 'validationContext'>>) {
  return (error.validation ?? []).map(({ instancePath, message }) => ({
    path: [error.validationContext, ...instancePath.split('/')].filter(Boolean).join('.'),
    message: message ?? 'invalid',
  }));
}

/** Answers with a code, whatever the route says of its answers. */
export function sendCode(reply: FastifyReply, status: number, body: ErrorAnswer['body']): void {
  // Its own serializer: the route's schema of this status may describe another answer.
  void reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body);
}
