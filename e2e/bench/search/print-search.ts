import { MOST_HELD } from '@ninefold/remote-search/bench';
import { percentile, percentileOfBlocks, readable } from '../../src/figures.ts';
import { table } from '../table.ts';
import type { MeasuredCatalogue } from './measure-search.ts';
import type { FreshResult } from './fresh-relevance.ts';
import type { SearchFigures } from './search-bench.ts';

/** A suggestion and a page, of results, and of held catalogues also narrowed or of a category, may take so many times as long as one lookup by the primary key. */
const MOST_OF_SUGGESTION = 3;
const MOST_OF_PAGE = 10;
/** A hundred times as many products may make a suggestion so much slower. */
const MOST_OF_GROWTH = 2;
const LEAST_IN_TOP_10 = 0.95;
const SHARES = [0.5, 0.99];
/** Lists that are narrowed, and of a category, of a catalogue that is too large to be held. */
const MOST_OF_ASKED_LIST = 40;
const SMALL = 10_000;
const LARGE = 1_000_000;

type Catalogue = Omit<MeasuredCatalogue, 'database'>;

interface Goal {
  name: string;
  value: number;
  isMet: boolean;
}

/** What was aimed at, and whether it was reached. */
export function goalsOf({ catalogues, relevance }: SearchFigures): Goal[] {
  const atMost = (name: string, value: number, most: number) => ({
    name: `${name} ≤ ${most}`,
    value,
    isMet: value <= most,
  });
  const ratios = catalogues.flatMap((catalogue) =>
    SHARES.flatMap((share) => {
      const lookup = percentileOfBlocks(catalogue.lookups, share);
      const mostOfList = catalogue.products > MOST_HELD ? MOST_OF_ASKED_LIST : MOST_OF_PAGE;
      const of = `${catalogue.name} ${catalogue.products} p${share * 100}`;
      return [
        atMost(
          `${of} suggestion / lookup`,
          percentileOfBlocks(catalogue.suggestions, share) / lookup,
          MOST_OF_SUGGESTION,
        ),
        atMost(`${of} page / lookup`, percentileOfBlocks(catalogue.pages, share) / lookup, MOST_OF_PAGE),
        atMost(`${of} narrowed page / lookup`, percentileOfBlocks(catalogue.narrowed, share) / lookup, mostOfList),
        atMost(`${of} category / lookup`, percentileOfBlocks(catalogue.categories, share) / lookup, mostOfList),
      ];
    }),
  );
  const medianAt = (size: number) =>
    percentile(
      catalogues.find(({ name, products }) => name === 'PostgreSQL' && products === size)?.suggestions ?? [],
      0.5,
    );
  const growth = medianAt(LARGE) / medianAt(SMALL);
  return [
    ...ratios,
    ...(Number.isFinite(growth) ? [atMost(`suggestion, ${LARGE} / ${SMALL} products`, growth, MOST_OF_GROWTH)] : []),
    {
      name: `relevance in the top 10 ≥ ${LEAST_IN_TOP_10}`,
      value: relevance.inTop10,
      isMet: relevance.inTop10 >= LEAST_IN_TOP_10,
    },
  ];
}

/** The figures for people. */
export function printSearch(figures: SearchFigures): string {
  const { relevance, hasServer, catalogues } = figures;
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  return [
    table(
      ['SEARCH (ms)', 'products', 'derived in s', ...COLUMNS.flatMap(([name]) => [`${name} p50`, 'p99'])],
      catalogues.map(rowOf),
    ),
    table(
      ['GOAL', 'value', ''],
      goalsOf(figures).map(({ name, value, isMet }) => [name, readable(value), isMet ? 'met' : 'MISSED']),
    ),
    `Of ${relevance.queries} queries ${percent(relevance.inTop3)} show an expected product in the top 3, ${percent(relevance.inTop10)} in the top 10.`,
    ...(relevance.misses.length > 0 ? [`Missed: ${relevance.misses.join(', ')}`] : []),
    table(['FRESH QUERIES', '', 'queries', 'first %', 'in 10 %', 'nDCG@10', 'of the page'], freshRows(relevance.fresh)),
    ...(hasServer ? [] : ['Without PostgreSQL server programs only the embedded database was measured.']),
  ].join('\n\n');
}

/** Both halves as a whole, by site and by what shoppers do. */
function freshRows(results: readonly FreshResult[]): string[][] {
  const share = (rows: readonly FreshResult[], of: (row: FreshResult) => number) =>
    rows.reduce((sum, row) => sum + of(row), 0) / rows.length;
  return [...Map.groupBy(results, ({ half }) => half)].flatMap(([half, rows]) =>
    [['all', rows] as const, ...Map.groupBy(rows, ({ site }) => site), ...Map.groupBy(rows, ({ kind }) => kind)].map(
      ([name, each]) => [
        half,
        name,
        String(each.length),
        (share(each, ({ isFirst }) => Number(isFirst)) * 100).toFixed(0),
        (share(each, ({ isInTop10 }) => Number(isInTop10)) * 100).toFixed(0),
        share(each, ({ ndcg }) => ndcg).toFixed(2),
        share(each, ({ ndcgOfPage }) => ndcgOfPage).toFixed(2),
      ],
    ),
  );
}

const COLUMNS = [
  ['lookup', 'lookups'],
  ['suggestion', 'suggestions'],
  ['page', 'pages'],
  ['narrowed', 'narrowed'],
  ['category', 'categories'],
] as const;

function rowOf({ name, products, derivedInSeconds, ...times }: Catalogue): string[] {
  const figures = COLUMNS.flatMap(([, key]) => SHARES.map((share) => percentileOfBlocks(times[key], share)));
  return [name, readable(products), readable(derivedInSeconds), ...figures.map(readable)];
}
