import { IDEMPOTENCY_KEY_HEADER } from '@ninefold/contract/calls';
import type { CartAnswer } from '@ninefold/platform/contracts';
import { CodedError, leadBackTo, type VisitorTokens } from '@ninefold/service';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { requireOwner } from '../cart-owner.ts';
import type { Carts } from '../carts.ts';
import { ChangeHeaders } from '../idempotency.ts';
import { cartPageFor, cartPageWith } from '../return-address.ts';
import { AddForm, AddLink, ChangeAddress, ChangeForm, GiftForm, VoucherForm } from './form-bodies.ts';
import { answerForm } from './answer-form.ts';
import { FromAddress, piecesFrom } from './pieces-from.ts';

/** What could not be removed has its own message, whatever the reason. */
const REMOVAL_FAILED = { message: 'REMOVAL_FAILED' };
/** The fields are none that a page of the shop sends. */
const errorHandler = leadBackTo((refused) => cartPageFor(refused), { invalid: 'UNKNOWN' });

/**
 * The cart for plain forms: every answer is 303 to a page, which shows the outcome by the cart page's `message`; to the page's inline script
 * it is JSON, as the cart's API has it.
 */
export function addFormRoutes(app: FastifyInstance, carts: Carts, visitors: VisitorTokens): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  /** A link from anywhere: it changes nothing, but lets the cart page ask whether to add this. */
  routes.get('/service/cart/form/add', { schema: { querystring: AddLink }, errorHandler }, (request, reply) =>
    reply.redirect(cartPageWith({ message: 'CONFIRM_ADD', ...request.query }), 303),
  );

  routes.post(
    '/service/cart/form/add',
    { schema: { headers: ChangeHeaders, querystring: FromAddress, body: AddForm }, errorHandler },
    async (request, reply) => {
      const { returnTo, choiceHref, ...addition } = request.body;
      if (choiceHref !== undefined) return reply.redirect(choiceHref, 303);
      const act = async () => {
        const owner = await requireOwner(visitors, request);
        if (!(addition.quantity > 0)) throw new CodedError('QUANTITY_INVALID', 400);
        const key = request.headers[IDEMPOTENCY_KEY_HEADER];
        const from = piecesFrom(request);
        return key === undefined ? carts.press(owner, addition, from) : carts.add(owner, addition, key, from);
      };
      return await answerForm(reply, act, ({ cart }) => {
        const hasRest = request.query.from === 'saved' && cart.saved?.some(({ tcm }) => tcm === addition.tcm);
        return returnTo ?? cartPageWith({ message: 'ADDED', rest: hasRest ? 'true' : undefined });
      });
    },
  );

  routes.post(
    '/service/cart/form/change',
    { schema: { headers: ChangeHeaders, querystring: ChangeAddress, body: ChangeForm }, errorHandler },
    async (request, reply) => {
      const { productId, tcm, quantity: typed, step, remove, save } = request.body;
      const before = typed ?? 0;
      const quantity = remove ? 0 : Math.max(0, before + step);
      const ownerOf = (pieces: number) => {
        if (Number.isNaN(pieces)) throw new CodedError('QUANTITY_INVALID', 400);
        return requireOwner(visitors, request);
      };
      const key = request.headers[IDEMPOTENCY_KEY_HEADER];
      if (save) {
        const change = { setSaved: { productId, tcm, quantity: before } };
        return answerForm(
          reply,
          async () => carts.change(await ownerOf(before), change, key),
          ({ cart }) => cartPageWith({ message: cart.saved?.some((line) => line.tcm === tcm) ? 'SAVED' : 'CHANGED' }),
        );
      }
      await answerForm(
        reply,
        async () => carts.setLine(await ownerOf(quantity), { productId, tcm, quantity }, key),
        ({ removed, isRemovedTwice }) => {
          const pieces = removed || (isRemovedTwice ? before : 0);
          // What the shop has lost cannot be brought back.
          const isGone = quantity === 0 && typed !== undefined && pieces > 0;
          return cartPageWith(
            isGone ? { message: 'REMOVED', productId, tcm, quantity: pieces } : { message: 'CHANGED' },
          );
        },
        quantity === 0 && request.query.of === 'giftCard' ? REMOVAL_FAILED : undefined,
      );
    },
  );

  routes.post(
    '/service/cart/form/gift',
    { schema: { headers: ChangeHeaders, body: GiftForm }, errorHandler },
    async (request, reply) => {
      const { productId, campaignId, remove } = request.body;
      const change = { setFreeArticle: { productId, campaignId, remove } };
      const act = async () =>
        carts.change(await requireOwner(visitors, request), change, request.headers[IDEMPOTENCY_KEY_HEADER]);
      await answerForm(reply, act, ({ cart }) => {
        const isThere = cart.freeArticles.some((gift) => gift.campaignId === campaignId);
        return cartPageWith({ message: isThere === remove ? 'NOT_MODIFIED' : 'CHANGED' });
      });
    },
  );

  routes.post('/service/cart/form/voucher', { schema: { body: VoucherForm }, errorHandler }, async (request, reply) => {
    const setVoucher = request.body;
    const act = async () => carts.change(await requireOwner(visitors, request), { setVoucher });
    const addressOf = ({ cart }: CartAnswer) => {
      if (!setVoucher.remove) return cartPageWith({ message: 'VOUCHER_SET' });
      return cartPageWith({ message: cart.vouchers.length > 0 ? 'NOT_MODIFIED' : 'VOUCHER_REMOVED' });
    };
    await answerForm(reply, act, addressOf, setVoucher.remove ? REMOVAL_FAILED : { code: setVoucher.code });
  });
}
