import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '../../src/repository-root.ts';
import { measureFresh, type FreshResult } from './fresh-relevance.ts';
import { readResultPage } from './read-result-page.ts';

const QUERIES = join(REPOSITORY_ROOT, 'remote-search/demo/relevance/queries.tsv');

export interface RelevanceFigures {
  queries: number;
  /** Shares of queries that show an expected product among the first. */
  inTop3: number;
  inTop10: number;
  /** `DE kaffee`, for those that show none among the first ten. */
  misses: string[];
  fresh: FreshResult[];
}

/** Searches the demo catalogue for what shoppers type, and looks whether what they mean comes first. */
export async function measureRelevance(database: Database): Promise<RelevanceFigures> {
  const lines = (await readFile(QUERIES, 'utf8')).trim().split('\n').slice(1);
  const fresh = await measureFresh(database);
  const figures: RelevanceFigures = { queries: lines.length, inTop3: 0, inTop10: 0, misses: [], fresh };
  for (const line of lines) {
    const [site = '', query = '', expected = ''] = line.split('\t');
    const { listing } = await readResultPage(database, site as SiteCode, query);
    const place = listing.products.findIndex(({ productId }) => expected.split(',').includes(productId));
    if (place >= 0 && place < 3) figures.inTop3 += 1 / lines.length;
    if (place >= 0 && place < 10) figures.inTop10 += 1 / lines.length;
    else figures.misses.push(`${site} ${query}`);
  }
  return figures;
}
