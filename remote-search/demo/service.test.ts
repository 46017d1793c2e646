import { STORE_STOCK_PATH } from '@ninefold/contract/calls';
import type { ProductsAnswer, StoreStockAnswer } from '@ninefold/platform/contracts';
import { SITE_CODES, siteOf } from '@ninefold/sites';
import { sql } from '@ninefold/service/sql';
import { createTestService, type TestService } from '@ninefold/service/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  SHELVES,
  type CategoryAnswer,
  type CompanionsAnswer,
  type SearchAnswer,
  type ShelfAnswer,
} from '../contract/listing.ts';
import type { ProductAnswer } from '../contract/product.ts';
import { demo } from './index.ts';
import { slice } from '../service/slice.ts';

let service: TestService;

beforeAll(async () => {
  service = await createTestService(slice, { demo });
});
afterAll(() => service.close());

async function get(path: string, query: Record<string, string> = {}, site = 'DE') {
  const answer = await service.app.inject({ url: path, query, headers: { site } });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}
const search = (query: string, site = 'DE', more: Record<string, string> = {}) =>
  get('/service/searchfrontend/api/search', { query, ...more }, site);

interface Tile {
  title: string;
  lowest?: number;
  priceMinor: number;
  availability: string;
}
const titles = (products: Tile[]) => products.map(({ title }) => title);

describe('the catalogue', () => {
  it.each(SITE_CODES)('SIT-3 %s has its categories, its products and its prices', async (site) => {
    const { categories } = (await get('/service/catalogue/api/categories', {}, site)).body;
    expect(categories.length).toBeGreaterThan(5);
    const { products } = (await get('/service/catalogue/api/shelf/bestsellers', {}, site)).body;
    expect(products).toHaveLength(8);
    const { offers } = (await get('/service/catalogue/api/offers', { tcm: products[0].tcm }, site)).body;
    expect(offers).toMatchObject([{ tcm: products[0].tcm, priceMinor: products[0].priceMinor }]);
  });

  it.each(SITE_CODES)('%s has shelves that repeat no product, and name the list of what they show', async (site) => {
    const shelves = await Promise.all(
      SHELVES.map(async (shelf) => (await get(`/service/catalogue/api/shelf/${shelf}`, {}, site)).body as ShelfAnswer),
    );
    const ids = shelves.flatMap(({ products }) => products.map(({ productId }) => productId));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const [bestsellers, arrivals, sale, coffee] = shelves;
    for (const [list, { listUrl, products }] of [
      ['bestsellers', bestsellers!],
      ['new', arrivals!],
    ] as const) {
      expect(listUrl).toBe(`/search?list=${list}`);
      const { listing } = (await get('/service/searchfrontend/api/search', { list }, site)).body as SearchAnswer;
      expect([listing.sort, listing.page]).toEqual(['popularity', 1]);
      expect(listing.total).toBeGreaterThanOrEqual(products.length);
      expect(listing.total).toBeLessThanOrEqual(96);
      expect(listing.facets.length).toBeGreaterThan(2);
      if (list === 'new') for (const { badges } of listing.products) expect(badges).toContain('new');
    }
    for (const { listUrl, products } of [sale!, coffee!]) {
      const number = /-c(\d+)$/.exec(listUrl!)![1];
      const { listing } = (await get(`/service/catalogue/api/category/${number}`, {}, site)).body as CategoryAnswer;
      expect(listing.total, listUrl).toBeGreaterThanOrEqual(products.length);
    }
  });

  it('LAY-3 answers 404 for a product and a category that the site does not have', async () => {
    expect(await get('/service/catalogue/api/products/1')).toMatchObject({
      status: 404,
      body: { error: 'PRODUCT_UNKNOWN' },
    });
    expect(await get('/service/catalogue/api/category/77777')).toMatchObject({
      status: 404,
      body: { error: 'CATEGORY_UNKNOWN' },
    });
  });

  it('CRT-1 says of a product for lists elsewhere that nothing of it is sent', async () => {
    const url = '/service/catalogue/api/products?id=1139&id=1001';
    const { products } = (await service.app.inject({ url, headers: { site: 'DE' } })).json<ProductsAnswer>();
    const services = products.map(({ productId, isService }) => [productId, isService]);
    expect(Object.fromEntries(services)).toEqual({ 1139: true, 1001: undefined });
  });

  it('answers those of several products that the site has, each as a tile shows it', async () => {
    const products = async (query: string) =>
      (await service.app.inject({ url: `/service/catalogue/api/products?${query}`, headers: { site: 'HU' } })).json();
    expect(await products('id=1001')).toMatchObject({ products: [{ productId: '1001', url: expect.any(String) }] });
    const { products: several } = await products('id=1001&id=1&id=1002');
    expect(several.map(({ productId }: { productId: string }) => productId).sort()).toEqual(['1001', '1002']);
    expect(await products('id=red')).toMatchObject({ error: 'VALIDATION' });
  });

  it.each(SITE_CODES)(
    'CRT-15 %s knows what goes with products, in turn, none of them and nothing sold out',
    async (site) => {
      const companionsOf = async (query: string) =>
        ((await get(`/service/catalogue/api/companions?${query}`, {}, site)).body as CompanionsAnswer).products;
      const idsOf = (products: readonly { productId: string }[]) => products.map(({ productId }) => productId);
      const ofCoffee = await companionsOf('id=1016');
      expect(ofCoffee).toHaveLength(6);
      const both = await companionsOf('id=1016&id=1046');
      expect(both).toHaveLength(6);
      expect(idsOf(both).filter((id) => idsOf(ofCoffee).includes(id))).toHaveLength(3);
      for (const { availability } of both) expect(['AVAILABLE', 'PREORDER']).toContain(availability);
      const [first, second] = idsOf(ofCoffee);
      const without = idsOf(await companionsOf(`id=1016&id=${first}&without=${second}`));
      for (const id of ['1016', first, second]) expect(without).not.toContain(id);
      expect(new Set(without).size).toBe(without.length);
      const { database } = service.context;
      await database.execute(
        sql`update search.product set is_available = false where site = ${site} and product_id = ${first}`,
      );
      expect(idsOf(await companionsOf('id=1016'))).not.toContain(first);
      await database.execute(
        sql`update search.product set is_available = true where site = ${site} and product_id = ${first}`,
      );
      expect(await companionsOf('id=99999999')).toEqual([]);
      expect((await get('/service/catalogue/api/companions?id=x', {}, site)).status).toBe(400);
    },
  );

  it('lists reduced products in the sale and sorts by price', async () => {
    const { listing } = (await get('/service/catalogue/api/category/10000', { sort: 'price-asc' })).body;
    const available = (listing.products as Tile[]).filter(({ availability }) => availability === 'AVAILABLE');
    expect(available.length).toBeGreaterThan(3);
    expect(available.every((tile) => 'regularPriceMinor' in tile)).toBe(true);
  });

  it.each(['price-asc', 'price-desc'])('%s follows the price that the tiles name', async (sort) => {
    const shown: number[] = [];
    for (const page of ['1', '2']) {
      const { products } = (await get('/service/catalogue/api/category/1000', { sort, page })).body.listing;
      const inShop = (products as (Tile & { lowestPriceMinor?: number })[]).filter((tile) =>
        ['AVAILABLE', 'PREORDER'].includes(tile.availability),
      );
      shown.push(...inShop.map(({ lowestPriceMinor, priceMinor }) => lowestPriceMinor ?? priceMinor));
    }
    const sign = sort === 'price-asc' ? 1 : -1;
    expect(shown.length).toBeGreaterThan(24);
    expect(shown).toEqual(shown.toSorted((one, other) => sign * (one - other)));
  });

  it('pages through a category without gaps or twins', async () => {
    const first = (await get('/service/catalogue/api/category/1000')).body.listing;
    const second = (await get('/service/catalogue/api/category/1000', { page: '2' })).body.listing;
    const ids = [...first.products, ...second.products].map(({ productId }: { productId: string }) => productId);
    expect(first.products).toHaveLength(24);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the search', () => {
  it.each([
    ['DE', 'kaffeemühle', /kaffeemühle/i],
    ['DE', 'kaffeemuhle', /kaffeemühle/i],
    ['DE', 'KAFFEEMUEHLE', /kaffeemühle/i],
    ['DE', 'mühle', /kaffeemühle/i],
    ['CZ', 'kava', /káv/i],
    ['HU', 'KAVE', /káv/i],
    ['TR', 'cekirdek', /çekirdek/i],
    ['PL', 'kubek', /kubek/i],
    ['CH_FR', 'cafe', /café/i],
  ])('finds on %s for "%s" what is meant, whatever the accents', async (site, query, expected) => {
    const { listing } = (await search(query, site)).body;
    expect(titles(listing.products).some((title) => expected.test(title))).toBe(true);
  });

  it.each([
    ['kafee', 'kaffee'],
    ['expresso', 'espresso'],
    ['kafeemühle', 'kaffeemühle'],
  ])('forgives the typing error in "%s"', async (typed, meant) => {
    const { correctedQuery, listing } = (await search(typed)).body;
    expect(correctedQuery).toBe(meant);
    expect(listing.total).toBeGreaterThan(0);
  });

  it.each([
    '😀',
    '\u0000',
    'x'.repeat(10_000),
    '%',
    '_',
    "' or 1=1 --",
    '\\',
    ':* & !',
    '<script>alert(1)</script>',
    '\uD800',
    '()|&!:*',
    '   ',
    '',
  ])('answers the hostile term %j without a failure', async (query) => {
    const { status, body } = await search(query);
    expect(status).toBe(200);
    expect(body.alternatives.length + body.listing.products.length).toBeGreaterThan(0);
    expect((await get('/service/searchfrontend/api/suggestions', { q: query })).status).toBe(200);
  });

  it('SRC-2 reads digits with spaces as one number', async () => {
    expect((await search('10 01 5')).body.query).toBe('10015');
  });

  it('SRC-3 names the page that a term means', async () => {
    expect((await search('Warenkorb')).body.shortcut).toBe('/service/cartfrontend/cart');
    expect((await search('Kaffee')).body.shortcut).toBeUndefined();
    expect((await search('Aktionen', 'CH')).body.shortcut).toMatch(/^\/[a-z-]+-c10000$/);
    expect((await search('karta podarunkowa', 'PL')).body.shortcut).toMatch(/^\/[a-z-]+-c9000$/);
  });

  it('SRC-4 leaves out what is sold out when the icon asks', async () => {
    const filters = { filters: 'availability-available' };
    const all = (await search('kaffee')).body.listing.total;
    const available = (await search('kaffee', 'DE', filters)).body.listing;
    expect(available.total).toBeLessThanOrEqual(all);
    expect((available.products as Tile[]).some(({ availability }) => availability === 'SOLDOUT')).toBe(false);
  });
});

describe('the suggestions', () => {
  const ask = (query: Record<string, string>) => get('/service/searchfrontend/api/suggestions', query);

  it('SRC-5 answers at most as many terms and products as asked for, for the named site', async () => {
    const { body } = await ask({ q: 'esp', site: 'TR', maxSearchTerms: '3', maxProducts: '2' });
    expect(body.searchTerms).toHaveLength(3);
    expect(body.products).toHaveLength(2);
    expect(body.products[0]).toEqual({
      id: expect.any(String),
      title: expect.stringMatching(/espresso/i),
      productViewUrl: expect.stringMatching(/^\/.+-p\d+$/),
      webshopProductDimensionKey: expect.any(String),
      imageAltText: expect.any(String),
      imageProductThumb: expect.stringMatching(/^\/img\/.+-120\.webp$/),
      priceMinor: expect.any(Number),
      lowestPriceMinor: expect.any(Number),
    });
  });

  it('SRC-5 has none for one character', async () => {
    expect((await ask({ q: 'k' })).body).toEqual({ searchTerms: [], products: [] });
  });

  it('suggests only terms that find something', async () => {
    const { searchTerms } = (await ask({ q: 'kaf' })).body;
    expect(searchTerms.length).toBeGreaterThan(3);
    for (const { searchterm } of searchTerms)
      expect((await search(searchterm)).body.listing.total, searchterm).toBeGreaterThan(0);
  });

  it('HDR-12 may be cached for the revision that cachekey answers', async () => {
    const { cachekey } = (await get('/service/searchfrontend/api/cachekey')).body;
    expect(cachekey).toBe('DE-1');
    expect((await ask({ q: 'kaf', cachekey })).headers['cache-control']).toMatch(/public, max-age=/);
    expect((await ask({ q: 'kaf', cachekey: 'DE-0' })).headers['cache-control']).toBe('no-cache');
  });
});

it.each(SITE_CODES)('%s has half of its goods in stores, which are those of the country', async (site) => {
  const product = async (id: string) =>
    (await get(`/service/catalogue/api/products/${id}`, {}, site)).body as ProductAnswer;
  const [stored, other] = await Promise.all([product('1002'), product('1003')]);
  expect(stored.variants.map(({ storeCount = 0 }) => storeCount > 10)).toEqual(stored.variants.map(() => true));
  expect(other.variants.map(({ storeCount }) => storeCount)).toEqual(other.variants.map(() => undefined));
  const { stores } = (await get(STORE_STOCK_PATH, { tcm: '1002-1' }, site)).body as StoreStockAnswer;
  expect(new Set(stores.map(({ id }) => id.split('-')[0]))).toEqual(new Set([siteOf(site).country.toLowerCase()]));
});
