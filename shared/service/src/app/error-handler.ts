import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { CodedError } from './coded-error.ts';

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

/** Answers every failure with a code and never with a message or a stack. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = toAnswer(error);
  if (status >= 500) request.log.error({ err: error }, body.error);
  send(reply, status, body);
}

/** Answers what no route takes. */
export function handleNotFound(_request: FastifyRequest, reply: FastifyReply): void {
  send(reply, 404, { error: 'NOT_FOUND' });
}

function toAnswer(error: unknown): ErrorAnswer {
  if (error instanceof CodedError) return { status: error.status, body: { ...error.details, error: error.code } };
  if (hasZodFastifySchemaValidationErrors(error))
    return { status: 400, body: { error: 'VALIDATION', issues: issuesOf(error) } };
  const refusal = refusalOf(error);
  if (refusal) return refusal;
  return { status: 500, body: { error: 'UNKNOWN' } };
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

function send(reply: FastifyReply, status: number, body: ErrorAnswer['body']): void {
  // Its own serializer: the route's schema of this status may describe another answer.
  void reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body);
}
