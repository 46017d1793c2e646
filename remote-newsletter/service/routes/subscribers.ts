import { readSite, type SliceContext } from '@ninefold/service';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { EMAIL_INVALID_TYPE, FIELDS_INVALID_TYPE, SUBSCRIBERS_PATHS } from '../../contract/subscription-paths.ts';
import { SubscribeRequest } from '../../contract/subscription.ts';
import type { Subscriptions } from '../subscriptions.ts';
import { createOriginalAddress } from '../original-address.ts';
import { tellOfLimit } from './tell-of-limit.ts';

const Accepted = z.object({ status: z.literal('WAITING_FOR_DOI') });
/** Why nothing was done. */
export const Problem = z.object({
  type: z.string(),
  status: z.literal(400),
  /** Field → what is wrong with it. */
  fields: z.record(z.string(), z.string()),
});

/**
 * `POST …/newsletter-subscribers` asks to subscribe an address: 202, equal whether the address is known or not; 400 with `type`
 * `urn:newsletter:email_invalid` or `urn:newsletter:fields_invalid`; 429 `TOO_MANY_REQUESTS` with `limit`, `NETWORK` or `ADDRESS`.
 */
export function addSubscriberRoutes(
  app: FastifyInstance,
  subscriptions: Subscriptions,
  context: Pick<SliceContext, 'visitors' | 'isServiceCall'>,
): void {
  const originalAddressOf = createOriginalAddress(context);
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const schema = { body: SubscribeRequest, response: { 202: Accepted, 400: Problem } };
  for (const path of Object.values(SUBSCRIBERS_PATHS)) {
    routes.post(path, { schema }, async (request, reply) => {
      const { loginId, visitorId } = await context.visitors.read(request);
      const requester = { site: readSite(request), ip: originalAddressOf(request), loginId, visitorId };
      const fields = await subscriptions.request(requester, request.body).catch(tellOfLimit(request));
      if (!fields) return reply.code(202).send({ status: 'WAITING_FOR_DOI' });
      const type = fields.email ? EMAIL_INVALID_TYPE : FIELDS_INVALID_TYPE;
      return reply.code(400).send({ type, status: 400, fields });
    });
  }
}
