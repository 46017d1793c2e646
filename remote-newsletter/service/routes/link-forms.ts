import { PATHS } from '@ninefold/sites';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import {
  CONFIRM_FORM_PATH,
  LINK_PARAMETERS,
  ONE_CLICK_PATH,
  UNSUBSCRIBE_FORM_PATH,
} from '../../contract/subscription-paths.ts';
import type { Confirmations } from '../confirmations.ts';
import { LINK_TOKEN } from '../link-token.ts';
import type { SubscriberLinks } from '../subscribers/subscriber-links.ts';
import { ignoreInvalid, leadToExpired } from './ignore-invalid.ts';

const LinkToken = z.string().check(z.regex(LINK_TOKEN));
const Form = z.strictObject({ token: LinkToken, language: z.optional(z.literal('en')) });

/** The buttons of the pages that mails lead to, and what mail programs press for their reader. A GET changes nothing (L3). */
export function addLinkFormRoutes(app: FastifyInstance, links: SubscriberLinks, confirmations: Confirmations): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const errorHandler = leadToExpired;

  routes.post(CONFIRM_FORM_PATH, { schema: { body: Form }, errorHandler }, async (request, reply) => {
    const { token } = request.body;
    await confirmations.confirm(token, request.ip).catch(ignoreInvalid);
    return reply.redirect(pageOf('confirm', request.body), 303);
  });

  routes.post(UNSUBSCRIBE_FORM_PATH, { schema: { body: Form }, errorHandler }, async (request, reply) => {
    const { token } = request.body;
    await links.unsubscribe(token).catch(ignoreInvalid);
    return reply.redirect(pageOf('unsubscribe', request.body), 303);
  });

  void app.register(async (scope) => {
    // RFC 8058 lets mail programs choose between this and a plain form; the token says all.
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, _body, done) => done(null, {}));
    const oneClick = scope.withTypeProvider<ZodTypeProvider>();
    oneClick.post(ONE_CLICK_PATH, { schema: { querystring: Form } }, async (request, reply) => {
      await links.unsubscribe(request.query.token).catch(ignoreInvalid);
      return reply.code(200).type('text/plain; charset=utf-8').send('OK');
    });
    oneClick.get(ONE_CLICK_PATH, { schema: { querystring: Form }, errorHandler }, async (request, reply) =>
      reply.redirect(pageOf('unsubscribe', request.query), 303),
    );
  });
}

function pageOf(purpose: keyof typeof LINK_PARAMETERS, { token, language }: z.infer<typeof Form>): string {
  return `${PATHS.newsletter}?${LINK_PARAMETERS[purpose]}=${token}${language ? `&language=${language}` : ''}`;
}
