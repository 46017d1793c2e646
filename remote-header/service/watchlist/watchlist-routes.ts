import {
  CodedError,
  createMemoryLimit,
  leadBackTo,
  networkOf,
  readSite,
  wantsJson,
  type SliceContext,
} from '@ninefold/service';
import { isShopAddress } from '@ninefold/sites';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { WATCHLIST_FORM_PATH, WATCHLIST_PATH } from '../../contract/paths.ts';
import { WatchlistAnswer } from '../../contract/watchlist.ts';
import type { ContentRepository } from '../pages/page-repository.ts';
import { isProduct } from './product-check.ts';
import { findOwner, isCustomer, requireOwner } from './watchlist-owner.ts';
import { createWatchlists } from './watchlist-repository.ts';
import { watchlistPageOf } from './watchlist-page.ts';

const productId = z.string().check(z.regex(/^[\w-]{1,64}$/));
const Params = z.strictObject({ productId });
const Form = z.strictObject({
  productId,
  action: z.enum(['add', 'remove']),
  /** The page to go back to. @default the watchlist */
  returnTo: z.optional(z.string().check(z.refine(isShopAddress))),
});
const response = { 200: WatchlistAnswer };
/** More than the shoppers of a company keep. */
const KEPT_PER_NETWORK = 2000;
const HOUR_MS = 3_600_000;

/**
 * `/service/customerfrontenddata/api/v1/watchlist`: GET reads it; PUT and DELETE of `/{productId}` add and remove one and
 * answer the new list, however often they are repeated. 404 `PRODUCT_UNKNOWN`, 409 `WATCHLIST_LIMIT` with the limit, 429 `TOO_MANY_REQUESTS`.
 *
 * @param keptPerNetwork products that visitors without an account may keep from one network within an hour
 */
export function registerWatchlist(
  app: FastifyInstance,
  context: SliceContext,
  content: ContentRepository,
  keptPerNetwork = KEPT_PER_NETWORK,
): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const { visitors, services } = context;
  const watchlists = createWatchlists(context.database);
  const kept = createMemoryLimit({ most: keptPerNetwork, withinMs: HOUR_MS });

  const add = async (request: FastifyRequest, id: string): Promise<string[]> => {
    const owner = await requireOwner(visitors, request);
    if (!isCustomer(owner) && !kept.take(networkOf(request.ip))) throw new CodedError('TOO_MANY_REQUESTS', 429);
    if (!(await isProduct(services, owner.site, id))) throw new CodedError('PRODUCT_UNKNOWN', 404);
    return await watchlists.add(owner, id);
  };
  const remove = async (request: FastifyRequest, id: string): Promise<string[]> =>
    await watchlists.remove(await requireOwner(visitors, request), id);

  typed.get(WATCHLIST_PATH, { schema: { response } }, async (request, reply) => {
    void reply.header('cache-control', 'no-store').header('vary', 'cookie');
    const owner = await findOwner(visitors, request);
    return { productIds: owner ? await watchlists.read(owner) : [] };
  });

  typed.put(`${WATCHLIST_PATH}/:productId`, { schema: { params: Params, response } }, async (request) => ({
    productIds: await add(request, request.params.productId),
  }));

  typed.delete(`${WATCHLIST_PATH}/:productId`, { schema: { params: Params, response } }, async (request) => ({
    productIds: await remove(request, request.params.productId),
  }));

  /** For plain forms: 303 back, or to the watchlist, whose `message` says what went wrong; to the page's inline script the new list. */
  const errorHandler = leadBackTo(
    async ({ code }, request) => `${await watchlistPageOf(content, readSite(request))}?message=${code}`,
    { invalid: 'UNAVAILABLE' },
  );
  typed.post(WATCHLIST_FORM_PATH, { schema: { body: Form }, errorHandler }, async (request, reply) => {
    const { action, productId: id, returnTo } = request.body;
    const productIds = await (action === 'add' ? add(request, id) : remove(request, id));
    if (wantsJson(request)) return { productIds };
    return reply.redirect(returnTo ?? (await watchlistPageOf(content, readSite(request))), 303);
  });
}
