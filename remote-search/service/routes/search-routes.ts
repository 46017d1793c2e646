import { readSite, type Database, type SliceContext } from '@ninefold/service';
import { parseSiteCode, type SiteCode } from '@ninefold/sites';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { CHOICE_PATH } from '../../contract/choice-path.ts';
import { Choice } from '../../contract/choice.ts';
import { SearchAnswer, SearchQuery, type ShelfList, type Sort } from '../../contract/listing.ts';
import { findNamedList, findShortcut } from '../../contract/shortcuts.ts';
import { CachekeyAnswer, SuggestionsAnswer, SuggestionsQuery } from '../../contract/suggestions.ts';
import { askedFilters } from '../listing/asked-filters.ts';
import type { Filters } from '../listing/filters.ts';
import type { ListingRequest } from '../listing/listing-request.ts';
import { readListing } from '../listing/read-listing.ts';
import { readShelfList, sourceOfShelf } from '../listing/shelves.ts';
import { readCategoriesNamed, readNamedCategory } from '../catalogue/category-repository.ts';
import { readRevision } from '../import/finish-import.ts';
import { createChoiceCounter } from '../search/count-choices.ts';
import { createTermLearner } from '../search/learn-terms.ts';
import { searchProducts } from '../search/search-products.ts';
import { withPages } from '../search/find-pages.ts';
import { createSitePages } from '../search/site-pages.ts';
import { createSiteSynonyms } from '../search/site-synonyms/site-synonyms.ts';
import { openProductIndex } from '../index/product-index.ts';

/** Categories that stand beside suggested terms. */
const MOST_CATEGORIES = 2;
/** How long a suggestion for a known revision stays good. */
const SUGGESTIONS_MAX_AGE_SECONDS = 3600;

/** `/service/searchfrontend/api/*`: search, suggestions while typing, and the revision that makes them cacheable. */
export function addSearchRoutes(service: FastifyInstance, { database, reads, services }: SliceContext): void {
  const app = service.withTypeProvider<ZodTypeProvider>();
  const learner = createTermLearner(database, (error) => service.log.error(error));
  const pagesOf = createSitePages(services);
  const choices = createChoiceCounter(database, (error) => service.log.error(error));
  service.addHook('onClose', async () => void (await Promise.all([learner.close(), choices.close()])));
  const synonymsOf = createSiteSynonyms(reads, (fault) => service.log.error(fault));
  const cachekeyOf = async (site: SiteCode) => {
    const [revision, { stamp }] = await Promise.all([readRevision(reads, site), synonymsOf(site)]);
    return [site, revision, ...(stamp === '' ? [] : [stamp])].join('-');
  };

  const count = (request: FastifyRequest, answer: SearchAnswer, hasShortcut: boolean) => {
    const { query, correctedQuery, listing, pages } = answer;
    const site = readSite(request);
    const hasGoods = listing.totalWithoutFilters > 0;
    if (hasGoods && correctedQuery === undefined) learner.learn(site, query, request.ip);
    else if (hasGoods || (!hasShortcut && pages.length === 0)) learner.miss(site, query, request.ip, correctedQuery);
  };

  app.get(
    '/service/searchfrontend/api/search',
    { schema: { querystring: SearchQuery, response: { 200: SearchAnswer } } },
    async (request) => {
      const { exact, list, ...query } = request.query;
      const site = readSite(request);
      const isExact = exact === '1';
      const filters = askedFilters(query);
      if (list) return await listShelf(reads, { ...query, site, filters, list });
      const { otherWordings } = await synonymsOf(site);
      const [found, isThere] = await Promise.all([
        searchProducts(reads, { ...query, site, filters, isExact, otherWordings }),
        pagesOf(site),
      ]);
      const answer = { ...found, pages: found.pages.filter(({ url }) => isThere(url)) };
      const named = await shortcutOf(reads, site, answer.query);
      const shortcut = named !== undefined && isThere(named) ? named : undefined;
      if (query.page === 1 && !isRefined(query.sort, filters)) count(request, answer, shortcut !== undefined);
      return { ...answer, ...(shortcut !== undefined && { shortcut }) };
    },
  );

  app.get(
    '/service/searchfrontend/api/suggestions',
    { schema: { querystring: SuggestionsQuery, response: { 200: SuggestionsAnswer } } },
    async (request, reply) => {
      const { q, cachekey, site: named, ...limits } = request.query;
      const site = named ? parseSiteCode(named) : readSite(request);
      const [current, isThere, suggestions] = await Promise.all([
        cachekey === undefined ? undefined : cachekeyOf(site),
        pagesOf(site),
        synonymsOf(site).then(({ otherWordings }) =>
          openProductIndex(reads).suggest({ ...limits, site, query: q, otherWordings }),
        ),
      ]);
      const isCurrent = current !== undefined && cachekey === current;
      reply.header('cache-control', isCurrent ? `public, max-age=${SUGGESTIONS_MAX_AGE_SECONDS}` : 'no-cache');
      const terms = suggestions.searchTerms.map(({ searchterm }) => searchterm);
      const categories = (await readCategoriesNamed(reads, site, terms)).slice(0, MOST_CATEGORIES);
      const searchTerms = withPages(site, q, terms, { isThere, most: limits.maxSearchTerms });
      return {
        ...suggestions,
        searchTerms: searchTerms.map((searchterm) => ({ searchterm })),
        ...(categories.length > 0 && { categories }),
      };
    },
  );

  app.get(
    '/service/searchfrontend/api/cachekey',
    { schema: { response: { 200: CachekeyAnswer } } },
    async (request) => ({ cachekey: await cachekeyOf(readSite(request)) }),
  );

  app.post(CHOICE_PATH, { schema: { body: Choice } }, async (request, reply) => {
    choices.count(readSite(request), request.body, request.ip);
    return reply.status(204).send();
  });
}

/** Whether somebody goes on in a list that was counted when they searched it; a search itself may ask for what is there (SRC-4). */
function isRefined(sort: Sort, filters: Filters): boolean {
  return sort !== 'relevance' || Object.keys(filters).some((facet) => facet !== 'availability');
}

/** A list that no term is searched for: in its usual order the most popular stand first. */
async function listShelf(
  database: Database,
  { list, ...request }: Omit<ListingRequest, 'source'> & { list: ShelfList },
): Promise<SearchAnswer> {
  const sort = request.sort === 'relevance' ? 'popularity' : request.sort;
  const listing = await readListing(database, { ...request, sort, source: sourceOfShelf(request.site, list) });
  return { list, query: '', pages: [], listing, alternatives: [], popularCategories: [] };
}

/** The page that a term names, or the site's category or list that it names. */
async function shortcutOf(database: Database, site: SiteCode, term: string): Promise<string | undefined> {
  const named = findNamedList(site, term);
  if (named === undefined) return findShortcut(site, term);
  return named === 'sale' || named === 'giftCards'
    ? await readNamedCategory(database, site, named)
    : await readShelfList(database, site, named);
}
