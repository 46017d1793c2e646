import type { Database } from '@ninefold/service';
import { sql } from '@ninefold/service/sql';
import { readCategoriesNamed, suggest } from '@ninefold/remote-search/bench';
import { drawTerms } from './draw-terms.ts';
import type { LargestCategory } from './fill-catalogue.ts';
import { readCategoryPage, readNarrowedPage, readResultPage } from './read-result-page.ts';

/** A catalogue to measure, and what took how long in it, in ms. */
export interface MeasuredCatalogue {
  name: string;
  products: number;
  /** Of working out the lists that searches read. */
  derivedInSeconds: number;
  database: Database;
  lookups: number[];
  suggestions: number[];
  pages: number[];
  /** Of result pages that two filters narrow. */
  narrowed: number[];
  /** Of the largest category. */
  categories: number[];
  largestCategory: LargestCategory;
}

/** Until each connection has planned every statement and the server has its lists in memory: a shop runs for days. */
const WARM_UP = 3000;
/** Pages are measured for each so many terms. */
const PAGE_EVERY = 2;

/**
 * Measures lookups, suggestions and result pages in turns, catalogue by catalogue, so that a slow moment is everybody's; then narrowed
 * pages and categories, which read so much that what comes after them would find the processor's caches empty.
 */
export async function measureSearch(catalogues: readonly MeasuredCatalogue[], rounds: number): Promise<void> {
  const terms = drawTerms(WARM_UP + rounds);
  for (const [index, term] of terms.entries())
    for (const catalogue of catalogues) {
      const { database, products } = catalogue;
      const productId = String(1 + ((index * 7919) % products));
      const lookup = await time(() =>
        database.execute(sql`select * from search.product where site = ${'DE'} and product_id = ${productId}`),
      );
      const suggestion = await time(() => suggestWithCategories(database, term));
      const isMeasured = index >= WARM_UP;
      if (isMeasured) {
        catalogue.lookups.push(lookup);
        catalogue.suggestions.push(suggestion);
      }
      if (index % PAGE_EVERY !== 0) continue;
      const page = await time(() => readResultPage(database, 'DE', term));
      if (isMeasured) catalogue.pages.push(page);
    }
  const ofPages = terms.filter((_, index) => index % PAGE_EVERY === 0);
  for (const [index, term] of ofPages.entries())
    for (const catalogue of catalogues) await measureLists(catalogue, term, index >= WARM_UP / PAGE_EVERY);
}

/** What a call for suggestions reads. */
async function suggestWithCategories(database: Database, query: string): Promise<void> {
  const { searchTerms } = await suggest(database, { site: 'DE', query, maxSearchTerms: 10, maxProducts: 5 });
  const terms = searchTerms.map(({ searchterm }) => searchterm);
  await readCategoriesNamed(database, 'DE', terms);
}

async function measureLists(catalogue: MeasuredCatalogue, term: string, isMeasured: boolean): Promise<void> {
  const { database, largestCategory } = catalogue;
  const narrowed = await time(() => readNarrowedPage(database, 'DE', term));
  const category = await time(() => readCategoryPage(database, 'DE', largestCategory));
  if (!isMeasured) return;
  catalogue.narrowed.push(narrowed);
  catalogue.categories.push(category);
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
