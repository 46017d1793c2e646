import { createTestService, type TestService } from '@ninefold/service/testing';
import { sql } from '@ninefold/service/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { slice } from '../slice.ts';

const PRODUCTS = 50_001;
let service: TestService;

beforeAll(async () => {
  service = await createTestService(slice);
  await service.context.database.execute(sql`
    insert into search.product (site, product_id, title, slug, brand, description, category_number, category_trail, listed_in,
      kind, highlights, badges, popularity, rating_count, default_tcm, variant_count, colour_count, lowest_price_minor,
      highest_price_minor, is_reduced, is_available, search_title, search_vector, modified_at, is_gone)
    select 'CZ', number, 'Hrnek', 'hrnek-&-šálek', '', '', 1, '{1}', '{1}', 'ARTICLE', '{}', '{}', 0, 0, '1', 1, 1, 1, 1, false,
      true, '', '', '2026-10-02 12:00Z', number > ${PRODUCTS}
    from generate_series(1, ${PRODUCTS} + 100) as number`);
  await service.context.database.execute(sql`
    insert into search.site_catalogue (site, revision, imported_at) values ('CZ', 7, '2026-11-01 12:00Z')`);
});
afterAll(() => service.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  service.app.inject({ url, headers: { site: 'CZ', ...headers } });
const locationsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location]) => location);

it('names every product in files of at most 50 000, each once', async () => {
  const { parts } = (await get('/service/catalogue/api/sitemap')).json();
  expect(parts).toEqual([
    { path: '/sitemap-categories.xml', lastModified: '2026-11-01' },
    { path: '/sitemap-products-1.xml', lastModified: '2026-11-01' },
    { path: '/sitemap-products-2.xml', lastModified: '2026-11-01' },
  ]);
  const [first, second] = await Promise.all([get('/sitemap-products-1.xml'), get('/sitemap-products-2.xml')]);
  expect(first.headers['content-type']).toMatch('application/xml');
  expect(locationsIn(first.body)).toHaveLength(50_000);
  const all = [...locationsIn(first.body), ...locationsIn(second.body)];
  expect(new Set(all).size).toBe(PRODUCTS);
  expect(first.body).toContain(
    '<url><loc>http://cz.localhost:3000/hrnek-%26-%C5%A1%C3%A1lek-p1</loc><lastmod>2026-10-02</lastmod></url>',
  );
});

it('is kept until the catalogue changes', async () => {
  const { headers } = await get('/sitemap-products-2.xml');
  expect(headers['cache-control']).toMatch(/public, max-age=\d+/);
  expect((await get('/sitemap-products-2.xml', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  expect((await get('/sitemap-products-2.xml', { 'if-none-match': '"CZ-6-2"' })).statusCode).toBe(200);
});

it.each(['/sitemap-products-3.xml', '/sitemap-products-0.xml', '/sitemap-products-x.xml', '/sitemap-nothing.xml'])(
  'answers 404 for %s',
  async (path) => {
    expect((await get(path)).statusCode).toBe(404);
  },
);
