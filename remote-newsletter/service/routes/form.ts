import { CodedError, readSite, type VisitorTokens } from '@ninefold/service';
import { PATHS } from '@ninefold/sites';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { SALUTATIONS } from '../../contract/field-rules.ts';
import { HONEYPOT_FIELD, SUBSCRIBE_FORM_PATH, type FormStatus } from '../../contract/subscription-paths.ts';
import type { FieldErrors } from '../../contract/subscription.ts';
import type { Subscriptions } from '../subscriptions.ts';
import { tellOfLimit } from './tell-of-limit.ts';

const text = z.string().check(z.maxLength(2000));
const Form = z.strictObject({
  email: text,
  salutation: z.optional(z.union([z.enum(SALUTATIONS), z.literal('')])),
  firstName: z.optional(text),
  lastName: z.optional(text),
  consents: z.optional(z.literal('DNE')),
  legals: z.optional(z.literal('NEWSLETTER')),
  originAddition: z.optional(z.string().check(z.maxLength(100))),
  language: z.optional(z.literal('en')),
  [HONEYPOT_FIELD]: z.optional(text),
});

/** The form without scripts: 303 to the newsletter page, which says what became of it. */
export function addFormRoutes(app: FastifyInstance, subscriptions: Subscriptions, visitors: VisitorTokens): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(SUBSCRIBE_FORM_PATH, { schema: { body: Form } }, async (request, reply) => {
      const { [HONEYPOT_FIELD]: honeypot, consents, legals, salutation, ...fields } = request.body;
      const lead = (status: FormStatus) => reply.redirect(pageWith(status, fields.language), 303);
      if (honeypot) return lead('success');
      const { loginId, visitorId } = await visitors.read(request);
      const asking = subscriptions.request(
        { site: readSite(request), ip: request.ip, loginId, visitorId },
        {
          ...fields,
          ...(salutation && { salutation }),
          consents: consents ? [consents] : [],
          legals: legals ? [legals] : [],
          origin: 'NEWSLETTER',
        },
      );
      try {
        return await lead(statusOf(await asking));
      } catch (error) {
        if (!(error instanceof CodedError && error.status === 429)) throw error;
        tellOfLimit(request, error);
        return lead('error');
      }
    });
}

function statusOf(errors: FieldErrors | undefined): FormStatus {
  if (!errors) return 'success';
  return errors.email ? 'email-invalid' : 'fields-invalid';
}

function pageWith(status: FormStatus, language: 'en' | undefined): string {
  return `${PATHS.newsletter}?status=${status}${language ? `&language=${language}` : ''}`;
}
