import { CodedError, type VisitorTokens } from '@ninefold/service';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireOwner } from '../cart-owner.ts';
import type { Carts } from '../carts.ts';
import { cartPageWith, isShopPath } from '../return-address.ts';

const id = z.string().min(1).max(64);
const quantity = z.coerce.number().int().min(0).max(9999);
const AddForm = z.strictObject({
  productId: id,
  tcm: id,
  quantity: quantity.default(1),
  /** The page to go back to. @default the cart page */
  returnTo: z.string().max(2000).refine(isShopPath).optional(),
});
const ChangeForm = z.strictObject({
  productId: id,
  tcm: id,
  quantity,
  /** `-1` or `1`: the pressed button of a stepper. */
  step: z.coerce.number().int().min(-1).max(1).default(0),
  /** Pressed instead of changing the quantity. */
  remove: z.literal('true').optional(),
});

/** The cart for plain forms: every answer is 303 to a page, which shows the outcome by the cart page's `message`. */
export function addFormRoutes(app: FastifyInstance, carts: Carts, visitors: VisitorTokens): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post('/service/cart/form/add', { schema: { body: AddForm } }, async (request, reply) => {
    const { returnTo, ...addition } = request.body;
    await answer(reply, async () => {
      await carts.add(await requireOwner(visitors, request), addition);
      return returnTo ?? cartPageWith({ message: 'ADDED' });
    });
  });

  routes.post('/service/cart/form/change', { schema: { body: ChangeForm } }, async (request, reply) => {
    const { productId, tcm, step, remove } = request.body;
    const after = remove ? 0 : Math.max(0, request.body.quantity + step);
    await answer(reply, async () => {
      const owner = await requireOwner(visitors, request);
      await carts.change(owner, { setArticle: { productId, tcm, quantity: after } });
      if (after > 0) return cartPageWith({ message: 'CHANGED' });
      const { quantity: before } = request.body;
      return cartPageWith({ message: 'REMOVED', productId, tcm, quantity: before });
    });
  });
}

async function answer(reply: FastifyReply, act: () => Promise<string>): Promise<void> {
  const address = await act().catch((error: unknown) => {
    if (!(error instanceof CodedError)) throw error;
    if (error.status >= 500) reply.log.error({ err: error }, error.code);
    return cartPageWith({ message: error.code, limit: error.details['limit'] as number | undefined });
  });
  await reply.redirect(address, 303);
}
