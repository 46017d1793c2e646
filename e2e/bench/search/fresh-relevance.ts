import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '../../src/repository-root.ts';
import { readResultPage } from './read-result-page.ts';

const FOLDER = join(REPOSITORY_ROOT, 'remote-search/demo/relevance');
/** A query that expects nothing: the shop does not sell it. */
const NOTHING = '-';
/** A query that expects a link to a page of the shop. */
const A_PAGE = 'page';
const SHOWN = 10;

/** Queries to learn from, and queries that are opened to measure alone: a file each. */
const HALVES = { learned: 'fresh.tsv', unopened: 'unopened.tsv' } as const;
type Half = keyof typeof HALVES;

interface FreshQuery {
  site: SiteCode;
  /** What a shopper does: `typo`, `synonym`, `for` … */
  kind: string;
  query: string;
  /** Product ids, of which any is right. */
  expected: ReadonlySet<string>;
  mayFindNothing: boolean;
  wantsPage: boolean;
  half: Half;
}

export interface FreshResult extends FreshQuery {
  isFirst: boolean;
  isInTop10: boolean;
  /** Of the list of what was found, 0 to 1. */
  ndcg: number;
  /** Of the whole page: few products are followed by what else there is. */
  ndcgOfPage: number;
}

async function readFreshQueries(half: Half): Promise<FreshQuery[]> {
  const groups = new Map((await readRows('groups.tsv')).map(([name = '', ids = '']) => [name, ids.split(' ')]));
  return (await readRows(HALVES[half])).slice(1).map(([site = '', kind = '', query = '', named = '']) => {
    const names = named.split(' ');
    return {
      site: site as SiteCode,
      kind,
      query,
      expected: new Set(names.flatMap((name) => groups.get(name) ?? (/^\d+$/.test(name) ? [name] : []))),
      mayFindNothing: names.includes(NOTHING),
      wantsPage: names.includes(A_PAGE),
      half,
    };
  });
}

/** Searches each query, and looks at which place an expected product stands. */
export async function measureFresh(database: Database): Promise<FreshResult[]> {
  const results: FreshResult[] = [];
  for (const each of [...(await readFreshQueries('learned')), ...(await readFreshQueries('unopened'))]) {
    const answer = await readResultPage(database, each.site, each.query);
    const isExpected = ({ productId }: { productId: string }) => each.expected.has(productId);
    const found = answer.listing.products.slice(0, SHOWN);
    const hits = found.map(isExpected);
    const shown = [...found, ...(answer.broader?.products ?? [])].slice(0, SHOWN).map(isExpected);
    const isRightlyEmpty = each.mayFindNothing && hits.length === 0;
    const hasPage = each.wantsPage && answer.pages.length > 0;
    results.push({
      ...each,
      isFirst: isRightlyEmpty || hasPage || hits[0] === true,
      isInTop10: isRightlyEmpty || hasPage || hits.includes(true),
      ndcg: isRightlyEmpty || hasPage ? 1 : gainOf(hits, each.expected.size),
      ndcgOfPage: isRightlyEmpty || hasPage ? 1 : gainOf(shown, each.expected.size),
    });
  }
  return results;
}

function gainOf(hits: readonly boolean[], expected: number): number {
  const gain = hits.reduce((sum, isHit, place) => sum + (isHit ? 1 / Math.log2(place + 2) : 0), 0);
  const ideal = Array.from({ length: Math.min(expected, SHOWN) }, (_, place) => 1 / Math.log2(place + 2));
  return expected === 0 ? 0 : gain / ideal.reduce((one, other) => one + other, 0);
}

async function readRows(file: string): Promise<string[][]> {
  const text = await readFile(join(FOLDER, file), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
}
