import { CUSTOMER_ORDERS_PATH } from '@ninefold/contract/calls';
import { CustomerOrdersAnswer, OrderStatus } from '@ninefold/platform/contracts';
import { CodedError, leadBackTo, readSite, type SliceContext } from '@ninefold/service';
import { PATHS } from '@ninefold/sites';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { CheckoutOffer, createCheckoutOffers } from '../checkout-offer/read-checkout-offer.ts';
import { requireOwner } from '../cart-owner.ts';
import { TakenHandover } from '../handover/handover.ts';
import type { Handovers } from '../handover/handovers.ts';
import { cartPageFor } from '../return-address.ts';

/** Calls that a checkout on another host makes; each body is a message that it has signed. */
export const CHECKOUT_CALLS = '/service/cart/api/checkout/signed/*';
const CALLS = CHECKOUT_CALLS.slice(0, -2);

const body = z.strictObject({ message: z.string().max(16_000) });
const minor = z.coerce.number().int().min(0);
const ReviewForm = z.strictObject({ revision: minor, totalMinor: minor });
/** In the address of the form: a service of before takes no other fields. */
const ReviewAddress = z.object({
  gifts: z.string().optional(),
  prices: z.string().optional(),
  until: z.iso.date().optional(),
});

/** The hand-over of a cart to a checkout on another host, and what it tells back. */
export function addCheckoutRoutes(app: FastifyInstance, handovers: Handovers, context: SliceContext): void {
  const { visitors, isServiceCall } = context;
  const routes = app.withTypeProvider<ZodTypeProvider>();

  const offerOf = createCheckoutOffers(context, (fault) => app.log.error(fault));

  /** Whether the site's orders are handed over signed; else the checkout is no more than a link. And what the retailer says that it offers. */
  routes.get(
    '/service/cart/api/checkout',
    { schema: { response: { 200: z.object({ isSigned: z.boolean(), offer: CheckoutOffer.optional() }) } } },
    async (request) => {
      const site = readSite(request);
      return { isSigned: handovers.isOpen(site), offer: await offerOf(site) };
    },
  );

  /** A plain form: leads to the checkout, or back to the page that says why not. */
  const schema = { querystring: ReviewAddress, body: ReviewForm };
  const errorHandler = leadBackTo(
    (refused) =>
      ['CART_CHANGED', 'DELIVERY_CHANGED'].includes(refused.code)
        ? `${PATHS.checkout}?message=${refused.code}`
        : cartPageFor(refused),
    { invalid: 'CART_CHANGED' },
  );
  routes.post('/service/cart/form/checkout', { schema, errorHandler }, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const owner = await requireOwner(visitors, request);
    const address = await handovers.handOver(owner, { ...request.body, ...request.query });
    return reply.redirect(address, 303);
  });

  /** `{ handoverId, session }`: what is to be ordered. The same session may ask again, another is answered 409 `HANDOVER_TAKEN`. */
  routes.post(`${CALLS}/take`, { schema: { body, response: { 200: TakenHandover } } }, (request) =>
    handovers.take(readSite(request), request.body.message),
  );

  /** `{ handoverId }`: nothing is ordered; what was kept for it is free again. */
  routes.post(`${CALLS}/release`, { schema: { body } }, async (request, reply) => {
    await handovers.release(readSite(request), request.body.message);
    return reply.code(204).send();
  });

  /** An `OrderMessage`. Only what was answered 200 may be charged. */
  routes.post(
    `${CALLS}/orders`,
    { schema: { body, response: { 200: z.object({ orderNumber: z.string(), status: OrderStatus }) } } },
    (request) => handovers.record(readSite(request), request.body.message),
  );

  /** What a customer ordered, for other services of the shop. */
  routes.get(
    CUSTOMER_ORDERS_PATH,
    {
      schema: {
        querystring: z.object({ loginId: z.string().min(1).max(200) }),
        response: { 200: CustomerOrdersAnswer },
      },
      onRequest: async (request) => {
        if (!isServiceCall(request)) throw new CodedError('SERVICES_ONLY', 403);
      },
    },
    async (request) => ({ orders: await handovers.ordersOf(readSite(request), request.query.loginId) }),
  );
}
