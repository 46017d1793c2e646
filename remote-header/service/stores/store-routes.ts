import { readSite, type SliceContext } from '@ninefold/service';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { STORES_PATH } from '../../contract/paths.ts';
import { StoresAnswer } from '../../contract/store.ts';
import { LONGEST_STORE_SEARCH } from '../../contract/store-limits.ts';
import { createStoreFinder } from './store-finder.ts';
import { createStoreRepository } from './store-repository.ts';

const degrees = (most: number) => z.optional(z.coerce.number().check(z.minimum(-most), z.maximum(most)));

const Query = z.object({
  search: z.optional(z.string().check(z.maxLength(LONGEST_STORE_SEARCH))),
  lat: degrees(90),
  lon: degrees(180),
});

/**
 * `GET /service/header-backend/api/stores?search=hamburg` answers the stores of the site around the place that postcode or
 * city name, `?lat=53.55&lon=9.99` those around a position, without either the cities with stores (HDR-3).
 */
export function registerStores(app: FastifyInstance, { database }: SliceContext): void {
  const finder = createStoreFinder(createStoreRepository(database, (fault) => app.log.error(fault)));
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(STORES_PATH, { schema: { querystring: Query, response: { 200: StoresAnswer } } }, async (request, reply) => {
      const site = readSite(request);
      const { search = '', lat: latitude, lon: longitude } = request.query;
      if (latitude !== undefined && longitude !== undefined) {
        // Where somebody is, is kept nowhere.
        void reply.header('cache-control', 'private, no-store');
        return await finder.around(site, { latitude, longitude });
      }
      void reply.header('cache-control', 'public, max-age=60').header('vary', 'site');
      return search.trim() === '' ? await finder.cities(site) : await finder.search(site, search);
    });
}
