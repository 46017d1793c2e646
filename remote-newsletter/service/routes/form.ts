import { CodedError, keepTyped, leadBackTo, readSite, wantsJson, type VisitorTokens } from '@ninefold/service';
import { PATHS } from '@ninefold/sites';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { WRONG_PARAMETER, writeErrors, type FieldErrors } from '../../contract/field-errors.ts';
import { SALUTATIONS } from '../../contract/field-rules.ts';
import { HONEYPOT_FIELD, SUBSCRIBE_FORM_PATH, type FormStatus } from '../../contract/subscription-paths.ts';
import type { Subscriptions } from '../subscriptions.ts';
import { tellOfLimit } from './tell-of-limit.ts';

const FIELDS_INVALID = 'fields-invalid' satisfies FormStatus;
const TYPED = ['email', 'salutation', 'firstName', 'lastName'];

const text = z.string().check(z.maxLength(2000));
const Form = z.strictObject({
  email: text,
  salutation: z.optional(z.union([z.enum(SALUTATIONS), z.literal('')])),
  firstName: z.optional(text),
  lastName: z.optional(text),
  consents: z.optional(z.literal('DNE')),
  legals: z.optional(z.literal('NEWSLETTER')),
  originAddition: z.optional(z.string().check(z.maxLength(100))),
  release: z.optional(z.string().check(z.maxLength(100))),
  language: z.optional(z.literal('en')),
  [HONEYPOT_FIELD]: z.optional(text),
});

/**
 * The form without scripts: 303 to the newsletter page, which says what became of it. To the page's inline script 202, or 400 with what is
 * wrong with which field, `error` being the first of it.
 */
export function addFormRoutes(app: FastifyInstance, subscriptions: Subscriptions, visitors: VisitorTokens): void {
  const errorHandler = leadBackTo(
    ({ code, fields: { language } }, request, reply) => {
      keepTyped(request, reply, PATHS.newsletter, TYPED);
      return pageWith(code === FIELDS_INVALID ? code : 'error', language === 'en' ? language : undefined);
    },
    { invalid: FIELDS_INVALID },
  );
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(SUBSCRIBE_FORM_PATH, { schema: { body: Form }, errorHandler }, async (request, reply) => {
      const { [HONEYPOT_FIELD]: honeypot, consents, legals, salutation, ...fields } = request.body;
      const wrong = honeypot ? undefined : await ask();
      if (wantsJson(request)) {
        if (!wrong) return reply.code(202).send({ status: 'WAITING_FOR_DOI' });
        return reply.code(400).send({ error: Object.values(wrong)[0], fields: wrong });
      }
      if (!wrong) return reply.redirect(pageWith('success', fields.language), 303);
      keepTyped(request, reply, PATHS.newsletter, TYPED);
      const status = wrong.email ? 'email-invalid' : FIELDS_INVALID;
      return reply.redirect(pageWith(status, fields.language, wrong), 303);

      async function ask(): Promise<FieldErrors | undefined> {
        const { loginId, visitorId } = await visitors.read(request);
        const requester = { site: readSite(request), ip: request.ip, loginId, visitorId };
        const asked = {
          ...fields,
          ...(salutation && { salutation }),
          consents: consents ? [consents] : [],
          legals: legals ? [legals] : [],
          origin: 'NEWSLETTER' as const,
        };
        return await subscriptions.request(requester, asked).catch((error: unknown) => {
          const isOwnFault = error instanceof CodedError && error.status < 500 && error.status !== 429;
          if (isOwnFault) request.log.warn({ err: error }, 'a form was refused');
          return tellOfLimit(request)(error);
        });
      }
    });
}

function pageWith(status: FormStatus, language: 'en' | undefined, wrong?: FieldErrors): string {
  const query = new URLSearchParams({
    status,
    ...(language && { language }),
    ...(wrong && { [WRONG_PARAMETER]: writeErrors(wrong) }),
  });
  return `${PATHS.newsletter}?${query}`;
}
