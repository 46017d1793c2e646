import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import { createTestService, type TestService } from '@ninefold/service/testing';
import { sql } from '@ninefold/service/sql';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CategoryAnswer, Facet, Listing, SearchAnswer } from '../contract/listing.ts';
import type { ProductAnswer } from '../contract/product.ts';
import type { SuggestionsAnswer } from '../contract/suggestions.ts';
import { finishImport } from '../service/import/finish-import.ts';
import { sourceOfCategory } from '../service/index/find-by-category.ts';
import { demo } from './index.ts';
import { slice } from '../service/slice.ts';

let service: TestService;

beforeAll(async () => {
  service = await createTestService(slice, { demo });
});
afterAll(() => service.close());

async function get<Answer>(url: string, query: Record<string, string>, site: SiteCode): Promise<Answer> {
  const answer = await service.app.inject({ url, query, headers: { site } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const search = (query: string, filters = '', site: SiteCode = 'DE', more: Record<string, string> = {}) =>
  get<SearchAnswer>('/service/searchfrontend/api/search', { query, filters, ...more }, site);
const category = (number: number, filters = '', site: SiteCode = 'DE', more: Record<string, string> = {}) =>
  get<CategoryAnswer>(`/service/catalogue/api/category/${number}`, { filters, ...more }, site);

const product = (productId: string) => get<ProductAnswer>(`/service/catalogue/api/products/${productId}`, {}, 'DE');

const COFFEE = 1000;
const FASHION = 5000;
const GIFT_CARDS = 9000;
const SALE = 10_000;
const LARGE = 77_000;
const facetOf = (listing: Listing, name: Facet['name']) => {
  const facet = listing.facets.find((each) => each.name === name);
  if (!facet) throw new Error(`The list has no ${name}: ${listing.facets.map((each) => each.name).join(' ')}`);
  return facet;
};
const firstOf = (listing: Listing, name: Facet['name']) => facetOf(listing, name).values[0]!;

describe('what a list can be narrowed by', () => {
  it.each(SITE_CODES)('SRC-4 %s counts for every value what it leaves', async (site) => {
    const { listing } = await category(FASHION, '', site);
    const values = listing.facets.flatMap(({ name, values: all }) => all.map((value) => ({ name, ...value })));
    expect(values.length).toBeGreaterThan(5);
    for (const { name, value, count, label } of values.slice(0, 12)) {
      const narrowed = (await category(FASHION, `${name}-${value}`, site)).listing;
      expect([narrowed.total, narrowed.filters], `${name}-${value}`).toEqual([count, `${name}-${value}`]);
      if (name === 'colour' || name === 'size') expect(label).toBeTruthy();
    }
  });

  it('SRC-4 widens by a second value of a facet, and narrows by another facet', async () => {
    const { listing } = await category(FASHION);
    const [one, other] = facetOf(listing, 'colour').values;
    const either = (await category(FASHION, `colour-${one!.value},colour-${other!.value}`)).listing;
    expect(either.total).toBeGreaterThan(Math.max(one!.count, other!.count) - 1);
    expect(either.total).toBeLessThanOrEqual(one!.count + other!.count);
    const size = firstOf(either, 'size');
    const both = (await category(FASHION, `${either.filters},size-${size.value}`)).listing;
    expect(both.total).toBe(size.count);
    expect(both.total).toBeLessThan(either.total);
    // A facet's own choice does not count for its values.
    expect(facetOf(both, 'size').totalWithout).toBe(either.total);
  });

  it.each(SITE_CODES)(
    'SRC-4 %s fashion is narrowed to what is reduced, and what is all reduced is not',
    async (site) => {
      const facets = { facets: 'reduced' };
      const { listing } = await category(FASHION, '', site, facets);
      const [only, ...others] = facetOf(listing, 'reduced').values;
      expect([only!.value, others]).toEqual(['only', []]);
      const narrowed = (await category(FASHION, 'reduced-only', site, facets)).listing;
      expect([narrowed.total, narrowed.filters]).toEqual([only!.count, 'reduced-only']);
      for (const product of narrowed.products) expect(product.regularPriceMinor, product.productId).toBeGreaterThan(0);
      const sale = (await category(SALE, '', site, facets)).listing;
      expect(sale.facets.map(({ name }) => name)).not.toContain('reduced');
    },
  );

  it.each(SITE_CODES)(
    'SRC-4 %s what is reduced is narrowed by brand, the brand with most first, and goods of one brand are not',
    async (site) => {
      const facets = { facets: 'brand' };
      const { listing } = await category(SALE, '', site, facets);
      const { values } = facetOf(listing, 'brand');
      expect(values.length).toBeGreaterThan(2);
      const ranks = values.map(({ count, label }) => [-count, label!] as const);
      expect(ranks).toEqual(ranks.toSorted(([one, a], [other, b]) => one - other || a.localeCompare(b)));
      for (const { value, count, label } of values) {
        const narrowed = (await category(SALE, `brand-${value}`, site, facets)).listing;
        expect([narrowed.total, narrowed.filters]).toEqual([count, `brand-${value}`]);
        expect(new Set(narrowed.products.map(({ brand }) => brand))).toEqual(new Set([label]));
        // The other brands can still be chosen beside it.
        expect(facetOf(narrowed, 'brand').values.map((each) => each.count)).toEqual(values.map((each) => each.count));
      }
      const [one, other] = values;
      const either = (await category(SALE, `brand-${one!.value},brand-${other!.value},brand-nobody`, site, facets))
        .listing;
      expect([either.total, either.filters]).toEqual([
        one!.count + other!.count,
        `brand-${one!.value},brand-${other!.value}`,
      ]);
      const namesOf = ({ facets: some }: Listing) => some.map(({ name }) => name);
      expect(namesOf((await category(SALE, '', site)).listing)).not.toContain('brand');
      expect(namesOf((await category(FASHION, '', site, facets)).listing)).not.toContain('brand');
    },
  );

  it.each(SITE_CODES)(
    'SRC-4 %s coffee is narrowed by roast and strength; whoever has no words for these is not offered them',
    async (site) => {
      const facets = { facets: 'roast,strength' };
      const { listing } = await category(COFFEE, '', site, facets);
      expect(facetOf(listing, 'roast').values.map(({ value }) => value)).toEqual(['light', 'medium', 'dark']);
      for (const name of ['roast', 'strength'] as const)
        for (const { value, count } of facetOf(listing, name).values) {
          const narrowed = (await category(COFFEE, `${name}-${value}`, site, facets)).listing;
          expect([narrowed.total, narrowed.filters], `${name}-${value}`).toEqual([count, `${name}-${value}`]);
        }
      const both = (await category(COFFEE, 'roast-dark,strength-5,strength-6,roast-blue,strength-7', site, facets))
        .listing;
      expect(both.filters).toBe('roast-dark,strength-5,strength-6');
      expect(both.total).toBeGreaterThan(0);
      expect(both.total).toBeLessThan(
        facetOf(listing, 'roast').values.find(({ value }) => value === 'dark')!.count + 1,
      );
      const namesOf = ({ facets: some }: Listing) => some.map(({ name }) => name);
      expect(namesOf((await category(COFFEE, '', site)).listing)).not.toContain('roast');
      expect(namesOf((await category(FASHION, '', site, facets)).listing)).not.toContain('strength');
    },
  );

  it('keeps to a price from, to and between, in minor units', async () => {
    const { listing } = await search('kaffee');
    const { lowestMinor, highestMinor } = facetOf(listing, 'price').range!;
    expect(lowestMinor).toBeLessThan(highestMinor);
    const middle = Math.round((lowestMinor + highestMinor) / 2);
    const cheap = (await search('kaffee', `price--${middle}`)).listing;
    const dear = (await search('kaffee', `price-${middle}-`)).listing;
    expect(cheap.total).toBeLessThan(listing.total);
    expect(dear.total).toBeLessThan(listing.total);
    expect(cheap.total + dear.total).toBeGreaterThanOrEqual(listing.total);
    expect(facetOf(cheap, 'price').range).toEqual({ lowestMinor, highestMinor, toMinor: middle });
  });

  it.each([
    [{ from: '10', to: '49,99' }, 'price-1000-4999'],
    [{ from: '', to: '20.5' }, 'price--2050'],
    [{ from: '50', to: '10' }, 'price-1000-5000'],
    [{ from: 'cheap', to: '-3' }, ''],
    [{ filters: 'price-1-2,rating-4', from: '5', to: '' }, 'price-500-,rating-4'],
  ])('takes the price from the fields of a form: %j', async (fields, filters) => {
    const answer = await get<SearchAnswer>('/service/searchfrontend/api/search', { query: 'kaffee', ...fields }, 'DE');
    expect(answer.listing.filters).toBe(filters);
  });

  it.each(['colour', 'size'] as const)(
    'shows of each product the variant of a chosen %s, and links to it with the size left to choose',
    async (name) => {
      let others = 0;
      for (const { value, label } of facetOf((await category(FASHION)).listing, name).values.slice(0, 4)) {
        const { products } = (await category(FASHION, `${name}-${value}`)).listing;
        for (const { productId, tcm, url, image, priceMinor } of products) {
          const { variants, defaultTcm, url: plain } = await product(productId);
          const shown = variants.find((variant) => variant.tcm === tcm);
          expect([shown?.[name], shown?.images[0], shown?.priceMinor], productId).toEqual([label, image, priceMinor]);
          const sizes = new Set(variants.map((variant) => variant.size));
          const chosen = `${plain}?variant=${encodeURIComponent(tcm)}${sizes.size > 1 ? '&size=open' : ''}`;
          expect(url).toBe(tcm === defaultTcm ? plain : chosen);
          if (tcm !== defaultTcm) others += 1;
        }
      }
      expect(others).toBeGreaterThan(0);
    },
  );

  it('tells of a product in several colours each colour, with a variant of it that can be bought', async () => {
    const { products } = (await category(FASHION)).listing;
    const several = products.filter(({ colourCount }) => colourCount > 1);
    expect(several.length).toBeGreaterThan(1);
    for (const { productId, colours = [] } of several) {
      const { variants } = await product(productId);
      const words = [...new Set(variants.map(({ colour }) => colour))].slice(0, 5);
      expect(
        colours.map(({ label }) => label),
        productId,
      ).toEqual(words);
      for (const { tcm, label, swatch } of colours) {
        const { colour, availability } = variants.find((variant) => variant.tcm === tcm)!;
        const ofColour = variants.filter((variant) => variant.colour === label);
        expect(colour).toBe(label);
        expect(availability === 'AVAILABLE').toBe(ofColour.some((each) => each.availability === 'AVAILABLE'));
        expect(swatch).toMatch(/^#[0-9a-f]{6}$/);
      }
    }
    expect(products.filter(({ colourCount, colours }) => colourCount < 2 && colours)).toEqual([]);
  });

  it('tells how many pieces are left where they are few, of all variants together', async () => {
    const { products } = (await category(7000)).listing;
    const few = products.flatMap(({ productId, piecesLeft }) => (piecesLeft ? [[productId, piecesLeft]] : []));
    expect(few).toEqual(
      expect.arrayContaining([
        ['1130', 3],
        ['1132', 5],
      ]),
    );
    // Of a coat in three sizes there are two each.
    const { piecesLeft } = (await search('wollmantel')).listing.products.find(({ productId }) => productId === '1096')!;
    expect(piecesLeft).toBeUndefined();
  });

  it('shows the variant of a chosen price, and of several choices the one that meets most', async () => {
    const isChosen = ({ priceMinor }: { priceMinor: number }) => priceMinor >= 1000 && priceMinor <= 1500;
    const { products } = (await search('kaffee', 'price-1000-1500')).listing;
    expect(products.filter((shown) => !isChosen(shown))).toEqual([]);
    expect(products.some(({ tcm, url }) => url.includes(`?variant=${encodeURIComponent(tcm)}`))).toBe(true);
    const { listing } = await category(FASHION);
    const [colour, size] = [firstOf(listing, 'colour'), firstOf(listing, 'size')];
    const both = (await category(FASHION, `colour-${colour.value},size-${size.value}`)).listing;
    expect(both.products.length).toBeGreaterThan(0);
    for (const { productId, tcm } of both.products) {
      const { variants } = await product(productId);
      const met = variants.map((each) => Number(each.colour === colour.label) + Number(each.size === size.label));
      expect(met[variants.findIndex((each) => each.tcm === tcm)], productId).toBe(Math.max(...met));
    }
  });

  it('says for every choice what would be there without it, when nothing is left', async () => {
    const { listing } = await search('kaffee', 'rating-4,price--1');
    expect([listing.total, listing.products]).toEqual([0, []]);
    expect(listing.totalWithoutFilters).toBeGreaterThan(0);
    expect(facetOf(listing, 'price').totalWithout).toBeGreaterThan(0);
  });

  it('does not take a term for mistyped that only the filters leave without products', async () => {
    expect((await search('kaffee', 'price--1')).correctedQuery).toBeUndefined();
  });

  it('orders sizes from small to large', async () => {
    const coffee = facetOf((await category(1000)).listing, 'size').values.map(({ label }) => label);
    const amounts = coffee.filter((label) => /^\d+ k?g$/.test(label ?? ''));
    expect(amounts).toEqual(['250 g', '500 g', '1 kg']);
    const clothes = facetOf((await category(FASHION)).listing, 'size').values.map(({ label }) => label);
    expect(clothes.filter((label) => ['S', 'M', 'L', 'XL'].includes(label ?? ''))).toEqual(['S', 'M', 'L', 'XL']);
  });

  it('SRC-4 keeps sizes of clothes and of shoes apart', async () => {
    const { values } = facetOf((await category(FASHION)).listing, 'size');
    const ofGroup = (group: string) => values.filter((value) => value.group === group).map(({ label }) => label);
    expect(ofGroup('clothes')).toEqual(['S', 'M', 'L', 'XL']);
    expect(ofGroup('number')).toEqual(['37', '38', '39', '40', '41']);
  });

  it.each([
    ['DE', ['15 €', '25 €', '50 €', '100 €']],
    ['HU', ['5000 Ft', '10 000 Ft', '20 000 Ft', '40 000 Ft']],
    ['CZ', ['400 Kč', '700 Kč', '1 500 Kč', '3 000 Kč']],
  ] as const)('SRC-4 calls what gift cards of %s are worth their value and no size', async (site, expected) => {
    const listing = (await category(GIFT_CARDS, '', site, { facets: 'value' })).listing;
    expect(listing.facets.map(({ name }) => name)).not.toContain('size');
    const { values } = facetOf(listing, 'value');
    expect(values.map(({ label }) => label?.replace(/\s/gu, ' '))).toEqual(expected);
    const [least] = values;
    const narrowed = (await category(GIFT_CARDS, `value-${least!.value}`, site, { facets: 'value' })).listing;
    expect(narrowed.filters).toBe(`value-${least!.value}`);
    expect(narrowed.total).toBe(least!.count);
    // Each is shown by the card that is worth it.
    expect(new Set(narrowed.products.map(({ priceMinor }) => priceMinor)).size).toBe(1);
  });

  it.each([
    'colour-nosuchcolour',
    'size-nosuchsize',
    'category-999999',
    'taste-sweet',
    'price-a-b',
    'price-9-1',
    'rating-9',
    'availability-maybe',
    'colour-',
    ',,,-',
    "colour-'; drop table search.product; --",
  ])('ignores the filter %j, which names nothing', async (filters) => {
    const { listing } = await search('kaffee', filters);
    expect(listing.filters).toBe('');
    expect(listing.total).toBe((await search('kaffee')).listing.total);
  });

  it('answers any filters, page and order without a failure', async () => {
    const word = fc.oneof(fc.string({ unit: 'binary', maxLength: 30 }), fc.stringMatching(/^[\d-]{0,25}$/));
    const facet = fc.constantFrom('availability', 'category', 'price', 'colour', 'size', 'rating', 'x');
    const filters = fc.array(
      fc.tuple(facet, word).map(([name, value]) => `${name}-${value}`),
      { maxLength: 80 },
    );
    await fc.assert(
      fc.asyncProperty(filters, word, word, async (given, page, sort) => {
        const found = await search('kaffee', given.join(','), 'DE', { page, sort });
        const listed = await category(FASHION, given.join(','), 'DE', { page, sort });
        expect(Math.min(found.listing.page, listed.listing.page)).toBeGreaterThan(0);
      }),
      { numRuns: 100 },
    );
  });
});

describe('a list that has more products than a search yields', () => {
  it('shows all of them by its pages in every order, also narrowed', async () => {
    const { database } = service.context;
    await database.execute(`
      insert into search.category select (jsonb_populate_record(category,
        '{"number": ${LARGE}, "trail": [${LARGE}], "url": "/large-c${LARGE}", "product_count": 1100}')).*
      from search.category where site = 'SK' and number = 1000`);
    await database.execute(`
      insert into search.product select (jsonb_populate_record(product, jsonb_build_object('product_id', 'many' || n,
        'number', nextval('search.product_number'), 'default_tcm', 'many' || n, 'popularity', n % 100, 'lowest_price_minor', 100 + n, 'highest_price_minor', 100 + n, 'prices_minor', array[100 + n], 'listed_in', array[${LARGE}], 'category_trail', array[${LARGE}]))).*
      from search.product, generate_series(1, 1100) n where site = 'SK' and product_id = '1001'`);
    await database.execute(`
      insert into search.offer select (jsonb_populate_record(offer, jsonb_build_object('product_id', 'many' || n, 'tcm', 'many' || n,
        'price_minor', 100 + n))).*
      from search.offer, generate_series(1, 1100) n where site = 'SK' and tcm = '1001-1'`);
    await finishImport(database, 'SK', true);
    for (const [sort, filters] of [
      ['popularity', ''],
      ['price-desc', ''],
      ['price-asc', 'price-100-2000'],
    ] as const) {
      const seen = new Set<string>();
      let pageCount = 1;
      for (let page = 1; page <= pageCount; page++) {
        const { listing } = await category(LARGE, filters, 'SK', { sort, page: String(page) });
        expect([listing.isCapped, listing.total]).toEqual([false, 1100]);
        pageCount = listing.pageCount;
        for (const { productId } of listing.products) seen.add(productId);
      }
      expect(seen.size, sort).toBe(1100);
    }
  });

  it('counts the facets of a large category by its most popular products, sold out ones last', async () => {
    const { database } = service.context;
    await database.execute(
      `update search.product set is_available = false where site = 'SK' and product_id = 'many1099'`,
    );
    await finishImport(database, 'SK', true);
    const { rows } = await database.execute<{ popularity: number; is_available: boolean }>(sql`
      select product.popularity, product.is_available from (${sourceOfCategory('SK', { number: LARGE, productCount: 1100 }).select(1000)}) as source
      join search.product using (number)`);
    const { rows: best } = await database.execute(sql`
      select popularity, is_available from search.product where site = 'SK' and not is_gone and ${LARGE} = any(listed_in)
      order by is_available desc, popularity desc limit 1000`);
    expect(rows).toHaveLength(1000);
    expect(rows).toEqual(best);
    const { rows: lists } = await database.execute(sql`
      select from search.posting where site = 'SK' and kind = 'category' and product_count = 1100`);
    expect(lists).toHaveLength(1);
  });

  it('shows as many of a search as are counted, each once, and says that there are more', async () => {
    const { products } = await get<{ products: { title: string }[] }>(
      '/service/catalogue/api/products',
      { id: '1001' },
      'SK',
    );
    await finishImport(service.context.database, 'SK', true);
    const { title } = products[0]!;
    for (const query of [title, title.slice(0, 3)]) {
      const seen = new Set<string>();
      let total = 0;
      let pageCount = 1;
      for (let page = 1; page <= pageCount; page++) {
        const { listing } = await search(query, '', 'SK', { page: String(page) });
        expect([listing.isTotalCapped, listing.isCapped], `${query} page ${page}`).toEqual([true, true]);
        ({ pageCount, total } = listing);
        for (const { productId } of listing.products) seen.add(productId);
      }
      expect(seen.size, query).toBe(total);
      if (query === title) expect(total).toBe(1000);
    }
  });

  it('SRC-5 suggests of a frequent word also what is far from its best, when a second word asks for it', async () => {
    const { database } = service.context;
    await database.execute(`
      update search.product set title = title || ' Zebrafant', search_vector = search_vector || setweight(to_tsvector('simple', 'zebrafant'), 'A'),
        popularity = 0 where site = 'SK' and product_id = 'many7'`);
    await finishImport(database, 'SK', true);
    const { products } = await get<{ products: { title: string }[] }>(
      '/service/catalogue/api/products',
      { id: '1001' },
      'SK',
    );
    const [word] = products[0]!.title.split(' ');
    const answer = await get<SuggestionsAnswer>(
      '/service/searchfrontend/api/suggestions',
      { q: `${word} zebraf` },
      'SK',
    );
    expect(answer.products.map(({ id }) => id)).toEqual(['many7']);
  });
});
