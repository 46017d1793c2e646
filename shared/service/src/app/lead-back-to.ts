import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isCoded, type CodedError } from './coded-error.ts';
import { logFailure } from './error-handler.ts';
import { wantsJson } from './wants-json.ts';

/** Why a plain form leads back. */
export interface RefusedForm extends Pick<CodedError, 'code' | 'details'> {
  /** The fields that were sent once, as text, by their names. */
  fields: Readonly<Record<string, string | undefined>>;
}

export interface FormCodes {
  /** The code of fields that the route's schema refuses. @default `VALIDATION` */
  invalid?: string;
  /** The code of what nobody has foreseen. @default such an error stays one */
  failed?: string;
}

/**
 * The `errorHandler` of a plain form's route: what is refused leads to a page, by 303, which says it by its code. The page's inline script is
 * told as by an API, and so is whoever is refused before the form is read: a foreign page.
 */
export function leadBackTo(
  addressOf: (refused: RefusedForm, request: FastifyRequest, reply: FastifyReply) => string | Promise<string>,
  { invalid = 'VALIDATION', failed }: FormCodes = {},
): (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  return async (error, request, reply) => {
    const refused = refusalOf(error);
    if (!refused || wantsJson(request) || (isCoded(error) && request.body === undefined)) throw error;
    logFailure(error, request);
    const fields = Object.entries(request.body ?? {}).filter(([, value]) => typeof value === 'string');
    const address = await addressOf({ ...refused, fields: Object.fromEntries(fields) }, request, reply);
    return await reply.redirect(address, 303);
  };

  function refusalOf(error: FastifyError): Omit<RefusedForm, 'fields'> | undefined {
    if (error.validation) return { code: invalid, details: {} };
    if (isCoded(error)) return { code: error.code, details: error.details ?? {} };
    return failed === undefined ? undefined : { code: failed, details: {} };
  }
}
