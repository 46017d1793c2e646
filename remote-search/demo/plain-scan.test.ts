import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import { createTestService, type TestService } from '@ninefold/service/testing';
import { sql } from '@ninefold/service/sql';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LATER_FACETS } from '../contract/facets.ts';
import {
  PAGE_SIZE,
  Sort,
  type CategoryAnswer,
  type FacetName,
  type Listing,
  type SearchAnswer,
} from '../contract/listing.ts';
import { slice } from '../service/slice.ts';
import { demo } from './index.ts';

/** A product as its row says it; nothing of what lists are made of. */
interface Scanned extends Record<string, unknown> {
  id: string;
  is_available: boolean;
  is_reduced: boolean;
  popularity: number;
  rating: number | null;
  rating_count: number;
  first_seen: number;
  is_new: boolean;
  lowest: number;
  highest: number;
  prices: number[];
  colours: string[];
  sizes: string[];
  values: string[];
  brand: string;
  roasts: string[];
  strengths: string[];
  listed_in: number[];
}

interface Wish {
  /** As addresses write them. */
  brands: string[];
  roasts: string[];
  strengths: string[];
  colours: string[];
  sizes: string[];
  values: string[];
  categories: number[];
  price: { from: number; to: number } | undefined;
  rating: number | undefined;
  isAvailable: boolean;
  isReduced: boolean;
}

let service: TestService;
const goodsOf = new Map<SiteCode, Scanned[]>();

beforeAll(async () => {
  service = await createTestService(slice, { demo });
  for (const site of SITE_CODES) {
    const { rows } = await service.context.database.execute<Scanned>(sql`
      select product_id as id, is_available, is_reduced, popularity, rating_average as rating, rating_count, extract(epoch from first_seen_at)::float8 as first_seen,
        'new' = any(badges) as is_new, lowest_price_minor as lowest, highest_price_minor as highest, prices_minor as prices,
        colour_keys as colours, size_keys as sizes, value_keys as values, brand, listed_in,
        array(select substr(trait, 7) from unnest(traits) trait where starts_with(trait, 'roast-')) as roasts,
        array(select substr(trait, 10) from unnest(traits) trait where starts_with(trait, 'strength-')) as strengths
      from search.product where site = ${site} and not is_gone`);
    goodsOf.set(site, rows);
  }
});
afterAll(() => service.close());

/** How addresses write a brand of the demo. */
const keyOf = (brand: string) => brand.toLowerCase().replaceAll(' ', '-');

/** Whether a product meets what is chosen, whatever is chosen of one facet. */
function meets(product: Scanned, wish: Wish, but?: FacetName): boolean {
  const hasOne = (chosen: readonly unknown[], values: readonly unknown[]) =>
    chosen.length === 0 || chosen.some((each) => values.includes(each));
  const { price, rating } = wish;
  return (
    (but === 'availability' || !wish.isAvailable || product.is_available) &&
    (but === 'reduced' || !wish.isReduced || product.is_reduced) &&
    (but === 'category' || hasOne(wish.categories, product.listed_in)) &&
    (but === 'roast' || hasOne(wish.roasts, product.roasts)) &&
    (but === 'strength' || hasOne(wish.strengths, product.strengths)) &&
    (but === 'colour' || hasOne(wish.colours, product.colours)) &&
    (but === 'brand' || hasOne(wish.brands, [keyOf(product.brand)])) &&
    (but === 'size' || hasOne(wish.sizes, product.sizes)) &&
    (but === 'value' || hasOne(wish.values, product.values)) &&
    (but === 'price' || !price || product.prices.some((each) => each >= price.from && each <= price.to)) &&
    (but === 'rating' || rating === undefined || (product.rating ?? 0) >= rating)
  );
}

/** Negative where the first comes first. */
const BY: Record<Exclude<Sort, 'relevance'>, (one: Scanned, other: Scanned) => number> = {
  popularity: (one, other) => other.popularity - one.popularity,
  newest: (one, other) =>
    other.first_seen - one.first_seen || Number(other.is_new) - Number(one.is_new) || other.popularity - one.popularity,
  'price-asc': (one, other) => one.lowest - other.lowest,
  'price-desc': (one, other) => other.lowest - one.lowest,
  rating: (one, other) => (other.rating ?? -1) - (one.rating ?? -1) || other.rating_count - one.rating_count,
};

function inOrder(products: readonly Scanned[], sort: Exclude<Sort, 'relevance'>): string[] {
  return products
    .toSorted(
      (one, other) =>
        Number(other.is_available) - Number(one.is_available) || BY[sort](one, other) || (one.id < other.id ? -1 : 1),
    )
    .map(({ id }) => id);
}

function filtersOf({
  roasts,
  strengths,
  colours,
  sizes,
  values,
  brands,
  categories,
  price,
  rating,
  isAvailable,
  isReduced,
}: Wish): string {
  return [
    ...(isAvailable ? ['availability-available'] : []),
    ...(isReduced ? ['reduced-only'] : []),
    ...categories.map((each) => `category-${each}`),
    ...roasts.map((each) => `roast-${each}`),
    ...strengths.map((each) => `strength-${each}`),
    ...colours.map((each) => `colour-${each}`),
    ...sizes.map((each) => `size-${each}`),
    ...values.map((each) => `value-${each}`),
    ...brands.map((each) => `brand-${each}`),
    ...(price ? [`price-${price.from}-${price.to}`] : []),
    ...(rating === undefined ? [] : [`rating-${rating}`]),
  ].join(',');
}

function expectCounts(listing: Listing, base: readonly Scanned[], wish: Wish): void {
  for (const { name, values, totalWithout, range } of listing.facets) {
    const open = base.filter((product) => meets(product, wish, name));
    expect(totalWithout, name).toBe(open.length);
    for (const { value, count } of values) {
      const alone: Wish = { ...NO_WISH };
      if (name === 'roast') alone.roasts = [value];
      else if (name === 'strength') alone.strengths = [value];
      else if (name === 'colour') alone.colours = [value];
      else if (name === 'size') alone.sizes = [value];
      else if (name === 'value') alone.values = [value];
      else if (name === 'brand') alone.brands = [value];
      else if (name === 'category') alone.categories = [Number(value)];
      else if (name === 'rating') alone.rating = Number(value);
      else if (name === 'availability') alone.isAvailable = true;
      else if (name === 'reduced') alone.isReduced = true;
      else continue;
      expect(count, `${name}-${value}`).toBe(open.filter((product) => meets(product, alone)).length);
    }
    if (range)
      expect([range.lowestMinor, range.highestMinor]).toEqual([
        Math.min(...open.map(({ lowest }) => lowest)),
        Math.max(...open.map(({ highest }) => highest)),
      ]);
  }
}

async function get<Answer>(url: string, query: Record<string, string>, site: SiteCode): Promise<Answer> {
  const answer = await service.app.inject({ url, query, headers: { site } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

/** Nothing is wished. */
const NO_WISH: Wish = {
  brands: [],
  roasts: [],
  strengths: [],
  colours: [],
  sizes: [],
  values: [],
  categories: [],
  price: undefined,
  rating: undefined,
  isAvailable: false,
  isReduced: false,
};

/** A site, one of its categories, and a wish of at most three kinds of what the category's goods have: more leave nothing to show. */
const anyList = fc.constantFrom(...SITE_CODES).chain((site) => {
  const categories = [...new Set(goodsOf.get(site)!.flatMap((product) => product.listed_in))];
  return fc.constantFrom(...categories).chain((category) => {
    const goods = goodsOf.get(site)!.filter((product) => product.listed_in.includes(category));
    const some = (values: readonly string[]) => fc.subarray([...new Set(values)]).map((chosen) => chosen.slice(0, 2));
    const price = fc.constantFrom(...new Set(goods.flatMap((product) => product.prices)));
    return fc.record({
      site: fc.constant(site),
      category: fc.constant(category),
      sort: fc.constantFrom(...Sort.options.filter((sort) => sort !== 'relevance')),
      page: fc.constantFrom(1, 1, 2, 3),
      wish: fc
        .tuple(
          fc.subarray(
            [
              'brands',
              'roasts',
              'strengths',
              'colours',
              'sizes',
              'values',
              'price',
              'rating',
              'isAvailable',
              'isReduced',
            ] as const,
            { maxLength: 3 },
          ),
          fc.record<Omit<Wish, 'categories'>>({
            brands: some(goods.map((product) => keyOf(product.brand))),
            roasts: some(goods.flatMap((product) => product.roasts)),
            strengths: some(goods.flatMap((product) => product.strengths)),
            colours: some(goods.flatMap((product) => product.colours)),
            sizes: some(goods.flatMap((product) => product.sizes)),
            values: some(goods.flatMap((product) => product.values)),
            price: fc
              .tuple(price, price)
              .map(([one, other]) => ({ from: Math.min(one, other), to: Math.max(one, other) })),
            rating: fc.constantFrom(3, 4),
            isAvailable: fc.constant(true),
            isReduced: fc.constant(true),
          }),
        )
        .map(([kinds, all]): Wish => ({ ...NO_WISH, ...Object.fromEntries(kinds.map((kind) => [kind, all[kind]])) })),
    });
  });
});

it('SRC-4 a category shows, counts and orders what a plain scan of its goods does, on nine sites', async () => {
  let shown = 0;
  await fc.assert(
    fc.asyncProperty(anyList, async ({ site, category, sort, page, wish }) => {
      const query = { filters: filtersOf(wish), sort, page: String(page), facets: String(LATER_FACETS) };
      const { listing } = await get<CategoryAnswer>(`/service/catalogue/api/category/${category}`, query, site);
      const base = goodsOf.get(site)!.filter((product) => product.listed_in.includes(category));
      const expected = inOrder(
        base.filter((product) => meets(product, wish)),
        sort,
      );
      expect(listing.total).toBe(expected.length);
      expect(listing.totalWithoutFilters).toBe(base.length);
      expect(listing.products.map(({ productId }) => productId)).toEqual(
        expected.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
      );
      expectCounts(listing, base, wish);
      shown += listing.products.length;
    }),
    { numRuns: 300 },
  );
  expect(shown).toBeGreaterThan(200);
});

it.each(SITE_CODES)('SRC-4 %s counts and orders what a search finds as a plain scan of it does', async (site) => {
  const goods = new Map(goodsOf.get(site)!.map((product) => [product.id, product]));
  const { brand } = await firstBrand(site);
  const search = (query: Record<string, string>) =>
    get<SearchAnswer>('/service/searchfrontend/api/search', { query: brand, ...query }, site);
  const base: Scanned[] = [];
  for (let page = 1; page <= (await search({})).listing.pageCount; page++)
    for (const { productId } of (await search({ page: String(page) })).listing.products)
      base.push(goods.get(productId)!);
  expect(base.length).toBeGreaterThan(5);
  const wish: Wish = { ...NO_WISH, price: { from: 500, to: 200_000 }, rating: 4, isAvailable: true };
  for (const sort of Sort.options.filter((each) => each !== 'relevance')) {
    const { listing } = await search({ filters: filtersOf(wish), sort, facets: String(LATER_FACETS) });
    const expected = inOrder(
      base.filter((product) => meets(product, wish)),
      sort,
    );
    expect(listing.products.map(({ productId }) => productId)).toEqual(expected.slice(0, PAGE_SIZE));
    expect(listing.total).toBe(expected.length);
    expectCounts(listing, base, wish);
  }
});

async function firstBrand(site: SiteCode): Promise<{ brand: string }> {
  const { rows } = await service.context.database.execute<{ brand: string }>(sql`
    select brand from search.product where site = ${site} and not is_gone and brand <> '' group by brand order by count(*) desc, brand limit 1`);
  return rows[0]!;
}
