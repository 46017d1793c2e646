import { readSite, type Database, type SliceContext } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { SearchAnswer, SearchQuery } from '../../contract/listing.ts';
import { findShortcut } from '../../contract/shortcuts.ts';
import { CachekeyAnswer, SuggestionsAnswer, SuggestionsQuery } from '../../contract/suggestions.ts';
import { askedFilters } from '../catalogue/asked-filters.ts';
import { siteCatalogue } from '../schema.ts';
import { createTermLearner } from '../search/learn-terms.ts';
import { searchProducts } from '../search/search-products.ts';
import { suggest } from '../search/suggest.ts';

/** How long a suggestion for a known revision stays good. */
const SUGGESTIONS_MAX_AGE_SECONDS = 3600;

/** `/service/searchfrontend/api/*`: search, suggestions while typing, and the revision that makes them cacheable. */
export function addSearchRoutes(service: FastifyInstance, { database }: SliceContext): void {
  const app = service.withTypeProvider<ZodTypeProvider>();
  const learner = createTermLearner(database, (error) => service.log.error(error));
  service.addHook('onClose', () => learner.close());

  app.get(
    '/service/searchfrontend/api/search',
    { schema: { querystring: SearchQuery, response: { 200: SearchAnswer } } },
    async (request) => {
      const { exact, ...query } = request.query;
      const site = readSite(request);
      const isExact = exact === '1';
      const answer = await searchProducts(database, { ...query, site, filters: askedFilters(query), isExact });
      const shortcut = findShortcut(site, answer.query);
      const isLearnable = query.page === 1 && answer.correctedQuery === undefined;
      if (isLearnable && answer.listing.totalWithoutFilters > 0) learner.learn(site, answer.query);
      return { ...answer, ...(shortcut !== undefined && { shortcut }) };
    },
  );

  app.get(
    '/service/searchfrontend/api/suggestions',
    { schema: { querystring: SuggestionsQuery, response: { 200: SuggestionsAnswer } } },
    async (request, reply) => {
      const { q, cachekey, site = readSite(request), ...limits } = request.query;
      const [current, suggestions] = await Promise.all([
        cachekey === undefined ? undefined : readCachekey(database, site),
        suggest(database, { ...limits, site, query: q }),
      ]);
      const isCurrent = current !== undefined && cachekey === current;
      reply.header('cache-control', isCurrent ? `public, max-age=${SUGGESTIONS_MAX_AGE_SECONDS}` : 'no-cache');
      return suggestions;
    },
  );

  app.get(
    '/service/searchfrontend/api/cachekey',
    { schema: { response: { 200: CachekeyAnswer } } },
    async (request) => ({ cachekey: await readCachekey(database, readSite(request)) }),
  );
}

async function readCachekey(database: Database, site: SiteCode): Promise<string> {
  const rows = await database
    .select({ revision: siteCatalogue.revision })
    .from(siteCatalogue)
    .where(eq(siteCatalogue.site, site));
  return `${site}-${rows[0]?.revision ?? 0}`;
}
