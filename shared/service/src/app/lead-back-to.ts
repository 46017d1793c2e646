import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { wantsJson } from './wants-json.ts';

/** The fields of a form that were sent once, by their names. */
type SentFields = Readonly<Record<string, string | undefined>>;

/**
 * For the `errorHandler` of a plain form's route: fields that its schema refuses lead to a page, by 303. The page's inline script is told as by
 * an API, and every other error stays one.
 */
export function leadBackTo(
  addressOf: (fields: SentFields, request: FastifyRequest, reply: FastifyReply) => string | Promise<string>,
): (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  return async (error, request, reply) => {
    if (!error.validation || wantsJson(request)) throw error;
    const once = Object.entries(request.body ?? {}).filter(([, value]) => typeof value === 'string');
    return await reply.redirect(await addressOf(Object.fromEntries(once), request, reply), 303);
  };
}
