import { readSite, type SliceContext } from '@ninefold/service';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { STORES_PATH } from '../../contract/paths.ts';
import { StoresAnswer } from '../../contract/store.ts';
import { createStoreRepository } from '../store-repository.ts';

const Query = z.object({ search: z.optional(z.string().check(z.maxLength(100))) });
/** Most stores of one answer; `total` says how many there are. */
const MOST_STORES = 50;

/** `GET /service/header-backend/api/stores?search=hamburg` answers the stores of the site by postcode or city (HDR-3). */
export function registerStores(app: FastifyInstance, { database }: SliceContext): void {
  const stores = createStoreRepository(database);
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(STORES_PATH, { schema: { querystring: Query, response: { 200: StoresAnswer } } }, async (request, reply) => {
      const found = await stores.find(readSite(request), request.query.search ?? '');
      void reply.header('cache-control', 'public, max-age=300').header('vary', 'site');
      return { stores: found.slice(0, MOST_STORES), total: found.length };
    });
}
