import { createTestService, type TestService } from '@ninefold/service/testing';
import { SITE_CODES } from '@ninefold/sites';
import { sql } from '@ninefold/service/sql';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importCategories } from '../categories/import-categories.ts';
import { readRows } from '../categories/write-document.ts';
import { importFeed } from '../import/import-feed.ts';
import { slice } from '../slice.ts';
import { tableOf, type FeedFields } from '../testing/feed-lines.ts';
import { testCategory, writeTestCategories } from '../testing/test-categories.ts';
import { deriveSite } from './derive-site.ts';

let service: TestService;

beforeAll(async () => {
  service = await createTestService(slice);
});
afterAll(() => service.close());

async function get(path: string, site = 'DE') {
  const answer = await service.app.inject({ url: path, headers: { site } });
  return { status: answer.statusCode, body: answer.json() };
}
const importLines = (...lines: FeedFields[]) =>
  importFeed({ database: service.context.database, site: 'DE', stream: Readable.from([Buffer.from(tableOf(lines))]) });
const totalOf = async (query: string) =>
  (await get(`/service/searchfrontend/api/search?query=${query}`)).body.listing.total;

/** What was searched and not found is told of an empty shop, too. */
async function rowsLeft(): Promise<Record<string, number>> {
  const { database } = service.context;
  const { rows: tables } = await database.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'search' and tablename not like '\\_\\_%' and tablename <> 'missed_term'`,
  );
  const left: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await database.execute<{ count: number }>(
      sql`select count(*)::int as count from search.${sql.identifier(name)}`,
    );
    if (rows[0]!.count > 0) left[name] = rows[0]!.count;
  }
  return left;
}

it.each(SITE_CODES)('%s answers well while it has nothing at all', async (site) => {
  expect(await get('/service/catalogue/api/categories', site)).toEqual({ status: 200, body: { categories: [] } });
  expect(await get('/service/catalogue/api/category/1000', site)).toMatchObject({
    status: 404,
    body: { error: 'CATEGORY_UNKNOWN' },
  });
  expect(await get('/service/catalogue/api/products/1', site)).toMatchObject({ status: 404 });
  for (const shelf of ['bestsellers', 'new', 'sale', 'coffee'])
    expect(await get(`/service/catalogue/api/shelf/${shelf}`, site)).toEqual({ status: 200, body: { products: [] } });
  for (const query of ['', 'x', 'sale', 'karta podarunkowa', 'kaffee', 'grüner tee', '%00', '1016'])
    expect(
      await get(`/service/searchfrontend/api/search?query=${query}&filters=colour-rot,category-1000`, site),
    ).toMatchObject({
      status: 200,
      body: { listing: { total: 0, products: [], facets: [] }, alternatives: [], popularCategories: [] },
    });
  for (const query of ['k', 'kaf', 'grüner te', 'kafee'])
    expect(await get(`/service/searchfrontend/api/suggestions?q=${query}`, site)).toEqual({
      status: 200,
      body: { searchTerms: [], products: [] },
    });
  expect((await get('/service/catalogue/api/offers?tcm=1', site)).status).toBe(200);
  expect(await get('/service/catalogue/api/sitemap', site)).toEqual({ status: 200, body: { parts: [] } });
  expect((await service.app.inject({ url: '/sitemap-products-1.xml', headers: { site } })).statusCode).toBe(404);
  const categories = await service.app.inject({ url: '/sitemap-categories.xml', headers: { site } });
  expect([categories.statusCode, categories.body.includes('<url>')]).toEqual([200, false]);
});

it('derives a site anew of the offers and categories that are left', async () => {
  await writeTestCategories(service.context.database);
  await importLines(
    { id: '1', title: 'Becher', color: 'rot', product_type: 'Kaffee > Ganze Bohnen' },
    { id: '2', title: 'Harke', color: 'blau', product_type: 'Garten > Werkzeug' },
    { id: '3', title: 'Kanne', product_type: 'Kaffee' },
  );
  const { database } = service.context;
  await database.execute(sql`delete from search.offer where tcm = '1'`);
  await database.execute(sql`delete from search.category where number in (1000, 3000)`);
  await deriveSite(database, 'DE');
  const { categories } = (await get('/service/catalogue/api/categories')).body;
  expect(categories.map(({ name }: { name: string }) => name)).toEqual(['Werkzeug', 'Weitere Artikel']);
  expect([await totalOf('becher'), await totalOf('harke'), await totalOf('kanne')]).toEqual([0, 1, 1]);
  expect((await get('/service/catalogue/api/category/9900')).body.listing.products).toMatchObject([{ title: 'Kanne' }]);
  expect((await get('/service/catalogue/api/category/3100')).body.breadcrumbs).toEqual([
    { name: 'Werkzeug', url: '/werkzeug-c3100' },
  ]);
  expect(await rowsLeft()).toMatchObject({ offer: 2, product: 2, listed_product: 2, price_history: 2, facet_label: 2 });
});

it('leaves nothing of a site whose offers and categories are gone', async () => {
  const { database } = service.context;
  await database.execute(sql`delete from search.offer`);
  await database.execute(sql`delete from search.category`);
  await database.execute(
    sql`insert into search.learned_term values ('DE', 'harke', 'Harke', 9, '2026-11-01') on conflict do nothing`,
  );
  await deriveSite(database, 'DE');
  expect(await rowsLeft()).toEqual({});
  expect(await totalOf('harke')).toBe(0);
});

it('leaves what an operator has put below a category that a feed brought where it is', async () => {
  const { database } = service.context;
  await importLines(
    { id: '4', title: 'Schere', product_type: 'Garten' },
    { id: '5', title: 'Tasse', product_type: 'Küche > Tassen' },
  );
  const rows = await readRows(database, 'DE');
  const { number: parent } = rows.find(({ name }) => name === 'Garten')!;
  await importCategories({ database, site: 'DE', entries: [...rows, testCategory(11, 'Werkzeug', { parent })] });
  await importLines({ id: '6', title: 'Hacke', product_type: 'Garten > Werkzeug' });
  await database.execute(sql`delete from search.category where name = 'Küche'`);
  await deriveSite(database, 'DE');
  const { breadcrumbs } = (await get('/service/catalogue/api/category/11')).body;
  expect(breadcrumbs.map(({ name }: { name: string }) => name)).toEqual(['Garten', 'Werkzeug']);
  expect((await get(`/service/catalogue/api/category/${parent}`)).body.listing.total).toBe(2);
  const { categories } = (await get('/service/catalogue/api/categories')).body;
  expect(categories.map(({ name }: { name: string }) => name)).toEqual(['Garten', 'Tassen']);
});
