import { IDEMPOTENCY_KEY_HEADER } from '@ninefold/contract/calls';
import { CartAnswer, CartErrorAnswer } from '@ninefold/platform/contracts';
import { CodedError, readSite, type SliceContext } from '@ninefold/service';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireOwner } from '../cart-owner.ts';
import type { Carts } from '../carts.ts';
import { ChangeHeaders } from '../idempotency.ts';
import type { VoucherRepository } from '../vouchers/voucher-repository.ts';

const minor = z.int().min(1).max(100_000_000);
const issued = {
  minimumMinor: z.int().min(0).max(100_000_000).optional(),
  /** @default for all articles */
  categoryNumber: z.int().min(1).optional(),
  /** A moment to come. @default for ever */
  validUntil: z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .refine((date) => date.getTime() > Date.now())
    .optional(),
  isSingleUse: z.boolean(),
  purpose: z.string().min(1).max(100),
};
const VoucherOrder = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('PERCENT'), value: z.int().min(1).max(100), ...issued }),
  z.strictObject({ kind: z.literal('AMOUNT'), value: minor, ...issued }),
]);
const VoucherAnswer = z.object({ code: z.string(), validUntil: z.string().optional() });
const Redemption = z.strictObject({ code: z.string().min(1).max(64) });
const failures = {
  404: CartErrorAnswer,
  409: CartErrorAnswer,
  422: CartErrorAnswer,
  500: CartErrorAnswer,
  503: CartErrorAnswer,
};

/** What other services of the shop may do, for the site of the call. Everybody else is answered 403 `SERVICES_ONLY`. */
export function addServiceCallRoutes(
  app: FastifyInstance,
  carts: Carts,
  vouchers: VoucherRepository,
  { visitors, isServiceCall }: SliceContext,
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const onRequest = async (request: FastifyRequest) => {
    if (!isServiceCall(request)) throw new CodedError('SERVICES_ONLY', 403);
  };

  /** Makes a voucher with a code of its own. */
  routes.post(
    '/service/cart/api/vouchers',
    { onRequest, schema: { body: VoucherOrder, response: { 200: VoucherAnswer, ...failures } } },
    async (request) => ({
      code: await vouchers.issue(readSite(request), request.body),
      validUntil: request.body.validUntil?.toISOString(),
    }),
  );

  /** Uses a voucher: of a code for a single use one call alone is answered 200. */
  routes.post(
    '/service/cart/api/vouchers/redeem',
    { onRequest, schema: { body: Redemption, response: { 200: VoucherAnswer, ...failures } } },
    async (request) => ({ code: (await vouchers.redeem(readSite(request), request.body.code)).code }),
  );

  /** Empties the cart of the call's cookies, whose order was taken, and uses its voucher up. */
  routes.post(
    '/service/cart/api/checkout/completed',
    { onRequest, schema: { headers: ChangeHeaders, response: { 200: CartAnswer, ...failures } } },
    async (request) => carts.complete(await requireOwner(visitors, request), request.headers[IDEMPOTENCY_KEY_HEADER]),
  );
}
