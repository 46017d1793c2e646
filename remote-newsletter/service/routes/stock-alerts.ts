import { CodedError, keepTyped, leadBackTo, readSite, wantsJson } from '@ninefold/service';
import { PATHS } from '@ninefold/sites';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { StockAlertLink } from '../../contract/stock-alert.ts';
import {
  HONEYPOT_FIELD,
  STOCK_ALERT_CONFIRM_PATH,
  STOCK_ALERT_END_PATH,
  STOCK_ALERT_ENDED,
  STOCK_ALERT_FORM_PATH,
  STOCK_ALERT_PARAMETER,
  STOCK_ALERTS_PATH,
} from '../../contract/subscription-paths.ts';
import { LINK_TOKEN } from '../link-token.ts';
import { offerPath } from '../stock-alerts/find-offer.ts';
import type { AlertOutcome, StockAlerts } from '../stock-alerts/stock-alerts.ts';
import { ignoreInvalid, leadToExpired } from './ignore-invalid.ts';
import { tellOfLimit } from './tell-of-limit.ts';

const Request = z.strictObject({
  email: z.string().check(z.maxLength(2000)),
  /** Whatever a feed calls the variant. */
  tcm: z.string().check(z.minLength(1), z.maxLength(64)),
  [HONEYPOT_FIELD]: z.optional(z.string().check(z.maxLength(2000))),
});
const Form = z.strictObject({ token: z.string().check(z.regex(LINK_TOKEN)) });

/**
 * Who wants to be told when a variant can be had again. To scripts 202, alike for known and unknown addresses, or the code of what is wrong;
 * to plain forms 303 to the variant's page, which says it by `?stockAlert=`. A GET changes nothing (L3).
 */
export function addStockAlertRoutes(app: FastifyInstance, alerts: StockAlerts): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  const ask = async (request: FastifyRequest<{ Body: z.infer<typeof Request> }>): Promise<AlertOutcome | undefined> => {
    const { [HONEYPOT_FIELD]: honeypot, email, tcm } = request.body;
    if (honeypot) return undefined;
    return await alerts.request({ site: readSite(request), email, tcm, ip: request.ip }).catch(tellOfLimit(request));
  };
  const answer = async (request: Parameters<typeof ask>[0], reply: FastifyReply) => {
    const wrong = (await ask(request))?.wrong;
    if (wrong) throw new CodedError(wrong, 400);
    return await reply.code(202).send({ status: 'WAITING_FOR_DOI' });
  };

  routes.post(STOCK_ALERTS_PATH, { schema: { body: Request } }, answer);

  const errorHandler = leadBackTo(
    ({ code, fields: { tcm = '' } }, request, reply) => {
      const address = backTo(request.headers.referer, tcm, code);
      keepEmail(request, reply, address);
      return address;
    },
    { invalid: 'EMAIL_INVALID' },
  );
  routes.post(STOCK_ALERT_FORM_PATH, { schema: { body: Request }, errorHandler }, async (request, reply) => {
    if (wantsJson(request)) return await answer(request, reply);
    const { offer, wrong } = (await ask(request)) ?? {};
    if (!offer) return reply.redirect(PATHS.home, 303);
    const address = offerPath(offer, { stockAlert: wrong ?? 'sent' });
    if (wrong) keepEmail(request, reply, address);
    return reply.redirect(address, 303);
  });

  routes.get(
    `${STOCK_ALERTS_PATH}/:token`,
    { schema: { params: z.object({ token: z.string().check(z.maxLength(200)) }), response: { 200: StockAlertLink } } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      if (!LINK_TOKEN.test(request.params.token)) throw new CodedError('LINK_INVALID', 404);
      return alerts.read(request.params.token);
    },
  );

  const ofLink = { schema: { body: Form }, errorHandler: leadToExpired };
  routes.post(STOCK_ALERT_CONFIRM_PATH, ofLink, async (request, reply) => {
    await alerts.confirm(request.body.token, request.ip).catch(ignoreInvalid);
    return reply.redirect(pageWith(request.body.token), 303);
  });

  routes.post(STOCK_ALERT_END_PATH, ofLink, async (request, reply) => {
    await alerts.end(request.body.token).catch(ignoreInvalid);
    return reply.redirect(pageWith(STOCK_ALERT_ENDED), 303);
  });
}

const pageWith = (value: string) => `${PATHS.newsletter}?${STOCK_ALERT_PARAMETER}=${value}`;

/** The product's page that says what was wrong still has what was typed. */
function keepEmail(request: FastifyRequest, reply: FastifyReply, address: string): void {
  const [page = ''] = address.split('?');
  if (page !== PATHS.home) keepTyped(request, reply, page, ['email']);
}

/** The product's page that the form stood on, with its variant; of the address only the path is believed. */
function backTo(referer: string | undefined, tcm: string, code: string): string {
  const from = referer === undefined ? null : URL.parse(referer);
  const isProduct = from && /^\/[\w-]+-p\d{1,20}$/.test(from.pathname);
  const query = new URLSearchParams({ ...(isProduct && { variant: tcm }), stockAlert: code });
  return `${isProduct ? from.pathname : PATHS.home}?${query}`;
}
