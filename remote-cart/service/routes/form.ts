import type { VisitorTokens } from '@ninefold/service';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { requireOwner } from '../cart-owner.ts';
import type { Carts } from '../carts.ts';
import { cartPageWith } from '../return-address.ts';
import { AddForm, AddLink, ChangeForm, GiftForm, VoucherForm } from './form-bodies.ts';
import { createDoubleClicks } from './double-clicks.ts';
import { redirectTo } from './redirect-to.ts';

/** The cart for plain forms: every answer is 303 to a page, which shows the outcome by the cart page's `message`. */
export function addFormRoutes(app: FastifyInstance, carts: Carts, visitors: VisitorTokens): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const doubleClicks = createDoubleClicks();

  /** A link from anywhere: it changes nothing, but lets the cart page ask whether to add this. */
  routes.get('/service/cart/form/add', { schema: { querystring: AddLink } }, (request, reply) =>
    reply.redirect(cartPageWith({ message: 'CONFIRM_ADD', ...request.query }), 303),
  );

  routes.post('/service/cart/form/add', { schema: { body: AddForm } }, async (request, reply) => {
    const { returnTo, ...addition } = request.body;
    await redirectTo(reply, async () => {
      const owner = await requireOwner(visitors, request);
      await carts.add(owner, addition, doubleClicks.keyOf(`${owner.site} ${owner.owner}`, addition));
      return returnTo ?? cartPageWith({ message: 'ADDED' });
    });
  });

  routes.post('/service/cart/form/change', { schema: { body: ChangeForm } }, async (request, reply) => {
    const { productId, tcm, quantity: before, step, remove } = request.body;
    const quantity = remove ? 0 : Math.max(0, before + step);
    await redirectTo(reply, async () => {
      await carts.setLine(await requireOwner(visitors, request), { productId, tcm, quantity });
      // What is defective comes with no quantity: there is nothing to bring back.
      if (quantity > 0 || before === 0) return cartPageWith({ message: 'CHANGED' });
      return cartPageWith({ message: 'REMOVED', productId, tcm, quantity: before });
    });
  });

  routes.post('/service/cart/form/gift', { schema: { body: GiftForm } }, async (request, reply) => {
    const { productId, campaignId, remove } = request.body;
    const setFreeArticle = { productId, campaignId, remove };
    await redirectTo(reply, async () => {
      await carts.change(await requireOwner(visitors, request), { setFreeArticle });
      return cartPageWith({ message: 'CHANGED' });
    });
  });

  routes.post('/service/cart/form/voucher', { schema: { body: VoucherForm } }, async (request, reply) => {
    const setVoucher = request.body;
    await redirectTo(reply, async () => {
      await carts.change(await requireOwner(visitors, request), { setVoucher });
      return cartPageWith({ message: setVoucher.remove ? 'VOUCHER_REMOVED' : 'VOUCHER_SET' });
    });
  });
}
