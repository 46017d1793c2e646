import { CART_ADD_PATH, CART_PATH, IDEMPOTENCY_KEY_HEADER } from '@ninefold/contract/calls';
import { CartAddition, CartAnswer, CartChange, CartErrorAnswer } from '@ninefold/platform/contracts';
import { readSite, type VisitorTokens } from '@ninefold/service';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { findOwner, requireOwner } from '../cart-owner.ts';
import type { Carts } from '../carts.ts';
import { composeCart } from '../compose-cart.ts';
import { ChangeHeaders } from '../idempotency.ts';
import { FromAddress, piecesFrom } from './pieces-from.ts';
import { NEVER_CHANGED } from '../storage/stored-cart.ts';

const NOTHING_AROUND = { offers: new Map(), campaigns: [] };

const response = {
  200: CartAnswer,
  404: CartErrorAnswer,
  409: CartErrorAnswer,
  422: CartErrorAnswer,
  429: CartErrorAnswer,
  500: CartErrorAnswer,
  503: CartErrorAnswer,
};

/** The cart for scripts. Failures answer `{ error, limit? }`. */
export function addCartRoutes(app: FastifyInstance, carts: Carts, visitors: VisitorTokens): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  /** Reads the cart; `?forceReload=true` asks the catalogue anew. A visitor without a token has an empty one. */
  routes.get(
    CART_PATH,
    { schema: { querystring: z.object({ forceReload: z.stringbool().optional() }), response } },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store').header('vary', 'cookie');
      const owner = await findOwner(visitors, request);
      if (!owner) return { cart: composeCart(readSite(request), NEVER_CHANGED, NOTHING_AROUND) };
      return { cart: await carts.read(owner, { isFresh: request.query.forceReload }) };
    },
  );

  /** Applies one change; the same idempotency key changes nothing a second time. `?from=shop`: what is kept for later does not come from the cart. */
  routes.post(
    CART_PATH,
    { schema: { headers: ChangeHeaders, querystring: FromAddress, body: CartChange, response } },
    async (request) => {
      const owner = await requireOwner(visitors, request);
      return carts.change(owner, request.body, request.headers[IDEMPOTENCY_KEY_HEADER], piecesFrom(request));
    },
  );

  /** Adds pieces of anything, whatever the cart holds by then; `?from=saved`: of what is kept for later. 304 when there is nothing to add. */
  routes.post(
    CART_ADD_PATH,
    {
      schema: {
        headers: ChangeHeaders,
        querystring: FromAddress,
        body: CartAddition,
        response: { ...response, 304: z.undefined() },
      },
    },
    async (request, reply) => {
      if (request.body.quantity === 0) return reply.code(304).send();
      const owner = await requireOwner(visitors, request);
      return carts.add(owner, request.body, request.headers[IDEMPOTENCY_KEY_HEADER], piecesFrom(request));
    },
  );
}
