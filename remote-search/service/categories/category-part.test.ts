import { forgetRemembered, migrateSlice } from '@ninefold/service';
import {
  checkDocument,
  CONTENT_SLICE,
  ContentDocuments,
  type ContentRefused,
  toDocument,
  type ContentOrder,
} from '@ninefold/service/documents';
import { createTestService, type TestService } from '@ninefold/service/testing';
import { sql } from '@ninefold/service/sql';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CategoryAnswer } from '../../contract/listing.ts';
import { importFeed, type ImportFeedOptions } from '../import/import-feed.ts';
import { slice } from '../slice.ts';
import { tableOf, type FeedFields } from '../testing/feed-lines.ts';
import { testCategory } from '../testing/test-categories.ts';
import { toCategoryRows, type CategoryEntry } from './category-entry.ts';
import { toItems } from './category-items.ts';
import { categoryPart } from './category-part.ts';
import { openTree } from './growing-tree.ts';
import { readCategoryDocument } from './read-document.ts';
import { readRows, writeCategoryDocument } from './write-document.ts';

const GARDEN = testCategory(1, 'Garten');
const TOOLS = testCategory(11, 'Werkzeug', { parent: 1 });
const SPADES = testCategory(111, 'Spaten', { parent: 11 });
const TREE: readonly CategoryEntry[] = [GARDEN, TOOLS, SPADES, testCategory(2, 'Kaffee', { isCoffee: true })];

const WHO = { actor: 'Änne', reason: 'spring', via: 'cli' } as const;

let service: TestService;
let documents: ContentDocuments;

beforeAll(async () => {
  service = await createTestService(slice);
  await migrateSlice(service.opened, CONTENT_SLICE);
  documents = new ContentDocuments(service.context.database, [slice.content!]);
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.context.database.execute(
    sql`truncate search.category, search.offer, search.product, search.price_history, search.site_catalogue, search.posting, content.revision`,
  );
});

const importItems = async (items: unknown, options: Partial<ContentOrder> = {}) => {
  const document = checkDocument(documents.parts, toDocument('DE', [['categories', items as never]]), 'DE');
  const { parts, ...report } = await documents.import(document, { ...WHO, ...options });
  return { ...parts['categories']!, ...report };
};
const importTree = (entries: readonly CategoryEntry[], options?: Partial<ContentOrder>) =>
  importItems(toItems(toCategoryRows('DE', entries)), options);
const importText = (text: string) => importTree(readCategoryDocument(text, 'DE'));
const undo = (options: Partial<ContentOrder> & { to?: number } = {}) =>
  documents.undo({ ...WHO, ...options, site: 'DE', part: categoryPart });
/** The rows of a site, whole. */
const rows = () => readRows(service.context.database, 'DE');

const importLines = (lines: FeedFields[], options: Partial<ImportFeedOptions> = {}) =>
  importFeed({
    database: service.context.database,
    site: 'DE',
    stream: Readable.from([Buffer.from(tableOf(lines))]),
    ...options,
  });

async function get<Body>(path: string, site = 'DE'): Promise<Body> {
  return (await service.app.inject({ url: path, headers: { site } })).json<Body>();
}
const totalOf = async (number: number) =>
  (await get<Partial<CategoryAnswer>>(`/service/catalogue/api/category/${number}`)).listing?.total;

interface Node {
  number: number;
  name: string;
  url: string;
  children: Node[];
}
const treeOf = async (site = 'DE') =>
  (await get<{ categories: Node[] }>('/service/catalogue/api/categories', site)).categories;
const namesOf = (nodes: Node[]): unknown[] => nodes.map(({ name, children }) => [name, ...namesOf(children)]);
const found = async (query: string) =>
  (await get<{ listing: { total: number } }>(`/service/searchfrontend/api/search?query=${encodeURIComponent(query)}`))
    .listing.total;
const refusal = async (promise: Promise<unknown>) => (await promise.catch((error: unknown) => error)) as ContentRefused;

describe('a tree from a file', () => {
  it('is what lists, searches and addresses show at once, without the feed', async () => {
    await importTree(TREE);
    await importLines([
      { id: '1', title: 'Schaufel', product_type: 'Garten > Werkzeug > Spaten' },
      { id: '2', title: 'Harke', product_type: 'Garten > Werkzeug' },
    ]);
    const report = await importTree([
      testCategory(1, 'Hof'),
      { ...SPADES, name: 'Grabzeug', parent: 1, productTypes: ['Garten > Werkzeug > Spaten'] },
      { ...TOOLS, parent: null, productTypes: ['Garten > Werkzeug'] },
    ]);
    expect(report).toMatchObject({ created: 0, changed: 3, removed: 1, unchanged: 1, losses: [], warnings: [] });
    expect(namesOf(await treeOf())).toEqual([['Hof', ['Grabzeug']], ['Werkzeug']]);
    expect([await totalOf(1), await totalOf(11), await totalOf(111)]).toEqual([1, 1, 1]);
    expect([await found('Grabzeug'), await found('Garten'), await found('Spaten')]).toEqual([1, 0, 0]);
    const { breadcrumbs, url } = await get<CategoryAnswer>('/service/catalogue/api/category/111');
    expect([breadcrumbs, url]).toEqual([
      [
        { name: 'Hof', url: '/hof-c1' },
        { name: 'Grabzeug', url: '/grabzeug-c111' },
      ],
      '/grabzeug-c111',
    ]);
  });

  it('exports what can be imported again and is as before', async () => {
    await importTree([
      ...TREE,
      testCategory(7, 'Abos', { kind: 'SUBSCRIPTION', image: 'abo', productTypes: ['A > B'] }),
    ]);
    const text = await writeCategoryDocument(service.context.database, 'DE');
    expect(text).toContain('"name": "Weitere Artikel"');
    const report = await importText(text);
    expect(report).toMatchObject({ created: 0, changed: 0, removed: 0, unchanged: 6, warnings: [] });
    expect(await writeCategoryDocument(service.context.database, 'DE')).toBe(text);
  });

  it('takes out a category with goods only when that is confirmed', async () => {
    await importTree(TREE);
    await importLines([{ id: '1', product_type: 'Garten > Werkzeug > Spaten' }]);
    const wanted = [testCategory(3, 'Haus')];
    const refused = await refusal(importTree(wanted));
    expect([refused.code, refused.faults]).toEqual([
      'NOT_CONFIRMED',
      [{ path: 'categories', value: '111 Spaten', reason: expect.stringMatching(/holds 1 offers/) }],
    ]);
    expect(await totalOf(111)).toBe(1);
    const dry = await importTree(wanted, { isDryRun: true });
    expect(dry).toMatchObject({
      created: 1,
      removed: 4,
      losses: [{ value: '111 Spaten' }],
      warnings: [{ reason: expect.stringMatching(/^1 offers stand in another/) }],
    });
    expect(await totalOf(111)).toBe(1);
    await importTree(wanted, { isConfirmed: true });
    expect(namesOf(await treeOf())).toEqual([['Weitere Artikel']]);
    expect([await totalOf(111), await totalOf(9900)]).toEqual([undefined, 1]);
  });

  it.each([
    ['garden/beds', '/img/products/garden/beds'],
    [
      '/service/imagedelivery/image/products/garden/3f2a9c1b5d6e7f80',
      '/service/imagedelivery/image/products/garden/3f2a9c1b5d6e7f80',
    ],
    ['https://cdn.example/spade.jpg', expect.stringMatching(/^\/img\/products\/feed\/[a-f\d]{32}$/)],
    [null, undefined],
  ])('shows the picture %s of a category on the page of the one above', async (image, shown) => {
    await importTree([GARDEN, { ...TOOLS, image }]);
    await importLines([{ id: '1', product_type: 'Garten > Werkzeug' }]);
    const { children } = await get<CategoryAnswer>('/service/catalogue/api/category/1');
    expect(children).toEqual([
      { name: 'Werkzeug', url: '/werkzeug-c11', productCount: 1, ...(image && { image: shown }) },
    ]);
    if (!image?.startsWith('https')) return;
    const key = children[0]!.image!.split('/').at(-1)!;
    const fetched = await service.app.inject({
      url: `/service/catalogue/api/pictures?key=${key}`,
      headers: service.serviceHeaders,
    });
    expect(fetched.json()).toMatchObject({ pictures: [{ key, url: image }] });
  });

  it('takes goods back out of the fallback once it has a category for them', async () => {
    await importTree([GARDEN]);
    const report = await importLines([{ id: '1', product_type: 'Haus > Lampen' }]);
    expect(report.warnings).toMatchObject([{ line: 2, field: 'product_type' }]);
    expect([await totalOf(9900), report.categoriesCreated]).toEqual([1, 0]);
    const { warnings } = await importTree([GARDEN, testCategory(5, 'Lampen', { productTypes: ['Haus > Lampen'] })]);
    expect(warnings).toMatchObject([{ reason: expect.stringMatching(/^1 offers/) }]);
    expect([await totalOf(5), await totalOf(9900)]).toEqual([1, 0]);
    expect(namesOf(await treeOf())).toEqual([['Lampen']]);
    expect(await importLines([{ id: '1', product_type: 'Haus > Lampen' }])).toMatchObject({ warningCount: 0 });
  });

  it('warns of goods whose product type names a renamed category no more', async () => {
    await importTree(TREE);
    await importLines([{ id: '1', product_type: 'Garten > Werkzeug > Spaten' }]);
    const { warnings } = await importTree([GARDEN, TOOLS, { ...SPADES, name: 'Schaufeln' }]);
    expect(warnings).toEqual([
      {
        path: 'categories',
        value: '111 Schaufeln',
        reason: expect.stringMatching(/"garten>werkzeug>spaten".*productTypes/),
      },
    ]);
    expect(await totalOf(111)).toBe(1);
  });

  it('gives goods the kind of their category, and coffee its shelf', async () => {
    await importTree(TREE);
    await importLines([{ id: '1', product_type: 'Kaffee' }]);
    const shelf = async () =>
      (await get<{ products: unknown[] }>('/service/catalogue/api/shelf/coffee')).products.length;
    const kind = async () =>
      (await get<{ offers: { kind: string }[] }>('/service/catalogue/api/offers?tcm=1')).offers[0]?.kind;
    expect([await shelf(), await kind()]).toEqual([1, 'ARTICLE']);
    await importTree([testCategory(2, 'Kaffee', { kind: 'SUBSCRIPTION' })]);
    forgetRemembered();
    expect([await shelf(), await kind()]).toEqual([0, 'SUBSCRIPTION']);
  });

  it('keeps number and name of a fallback that is named in it', async () => {
    await importTree([GARDEN, testCategory(77, 'Allerlei', { isFallback: true })]);
    await importLines([{ id: '1', product_type: 'Mond' }]);
    expect(namesOf(await treeOf())).toEqual([['Allerlei']]);
    await importTree([testCategory(77, 'Mond'), GARDEN]);
    expect([await totalOf(77), await totalOf(9900)]).toEqual([1, 0]);
  });
});

describe('a tree from a feed', () => {
  const LINES = [
    { id: '1', product_type: 'Garten > Werkzeug > Spaten' },
    { id: '2', product_type: 'Garten >  Werkzeug > Äxte > Klein > Sehr klein' },
    { id: '3', product_type: '' },
  ];

  it('has the categories of its paths, each with one number whenever and wherever it comes', async () => {
    expect(await importLines(LINES)).toMatchObject({ categoriesCreated: 5, warningCount: 1 });
    const tree = await treeOf();
    expect(namesOf(tree)).toEqual([['Garten', ['Werkzeug', ['Äxte', ['Klein']], ['Spaten']]], ['Weitere Artikel']]);
    expect(await importLines(LINES.toReversed(), { site: 'AT' })).toMatchObject({ categoriesCreated: 5 });
    expect(await treeOf('AT')).toEqual(tree);
    expect(await importLines(LINES)).toMatchObject({ categoriesCreated: 0, unchanged: 3 });
    expect(await found('Äxte')).toBe(1);
    const { alternates } = await get<CategoryAnswer>(`/service/catalogue/api/category/${tree[0]!.number}`);
    expect(Object.keys(alternates).toSorted()).toEqual(['AT', 'DE']);
    await service.context.database.execute(sql`update search.category set folded_path = 'meble' where site = 'AT'`);
    const other = await get<CategoryAnswer>(`/service/catalogue/api/category/${tree[0]!.number}`);
    expect(Object.keys(other.alternates)).toEqual(['DE']);
  });

  it('has no category of a line that was left out', async () => {
    const lines = [
      { id: '1', product_type: 'Garten > Spaten' },
      { id: '2', product_type: 'Garten > Mond', price: 'free' },
    ];
    expect(await importLines(lines)).toMatchObject({ rejected: 1, categoriesCreated: 2 });
    const { entries } = await documents.read('DE', categoryPart);
    expect(entries.map(({ name }) => name)).not.toContain('Mond');
  });

  it('has the numbers that it had in releases before: search engines and links have its addresses', async () => {
    const tree = await openTree(service.context.database, 'DE');
    const numbers = ['Garten', 'Garten > Werkzeug'].map((productType) => tree.find(productType).category.number);
    expect(numbers).toEqual([143_263, 396_171]);
  });

  it('takes the first of several spellings', async () => {
    await importLines([
      { id: '1', product_type: 'Gärten' },
      { id: '2', product_type: 'GARTEN > Spaten' },
    ]);
    expect(namesOf(await treeOf())).toEqual([['Gärten', ['Spaten']]]);
  });

  it('shows what an operator has put below a category that a feed brought', async () => {
    await importLines([{ id: '1', product_type: 'Garten' }]);
    const { entries } = await documents.read('DE', categoryPart);
    const own = { number: 11, parent: entries[0]!['number'], position: 0, name: 'Werkzeug' };
    await importItems([...entries, own]);
    await importLines([{ id: '2', product_type: 'Garten > Werkzeug' }]);
    expect(namesOf(await treeOf())).toEqual([['Garten', ['Werkzeug']]]);
  });

  it('is exported with the product types, so that a renamed category keeps its goods', async () => {
    await importLines(LINES);
    const text = await writeCategoryDocument(service.context.database, 'DE');
    // They are the operator's own from then on.
    expect(await importText(text)).toMatchObject({ created: 0, changed: 6, removed: 0, warnings: [] });
    const { warnings } = await importText(text.replace('"Garten"', '"Hof & Beet"'));
    expect(warnings).toEqual([]);
    expect(await importLines(LINES)).toMatchObject({ categoriesCreated: 0, warningCount: 1 });
    expect(namesOf(await treeOf())[0]).toEqual(['Hof & Beet', ['Werkzeug', ['Äxte', ['Klein']], ['Spaten']]]);
  });

  it('never changes a tree from a file, unless it is told to', async () => {
    await importTree([testCategory(1, 'Hof', { productTypes: ['Garten'] })]);
    expect(await importLines(LINES)).toMatchObject({ categoriesCreated: 0, warningCount: 3 });
    expect(await importLines(LINES, { unknownProductTypes: 'from-feed' })).toMatchObject({ categoriesCreated: 4 });
    expect(namesOf(await treeOf())[0]).toEqual(['Hof', ['Werkzeug', ['Äxte', ['Klein']], ['Spaten']]]);
    expect(await importLines([{ id: '4', product_type: 'Neu' }])).toMatchObject({ categoriesCreated: 0 });
  });

  it('has 5000 categories at most', async () => {
    const tree = await openTree(service.context.database, 'DE');
    const found = Array.from({ length: 5001 }, (_, index) => tree.find(`Art ${index}`));
    expect(found.findIndex(({ isExact }) => !isExact)).toBe(4999);
    expect(found.at(-1)!.category.names).toEqual(['Weitere Artikel']);
  });
});

describe('an undo', () => {
  it('CLI-5 brings back the tree as it was, and the goods to their places, at once', async () => {
    await importTree([
      { ...GARDEN, image: 'garden/beds' },
      TOOLS,
      SPADES,
      testCategory(2, 'Kaffee', { isCoffee: true, kind: 'SUBSCRIPTION', productTypes: ['Bohnen'] }),
      testCategory(3, 'Angebote', { saleOf: 0 }),
      testCategory(77, 'Allerlei', { isFallback: true }),
    ]);
    await importLines([
      { id: '1', title: 'Schaufel', product_type: 'Garten > Werkzeug > Spaten' },
      { id: '2', title: 'Bohne', product_type: 'Bohnen' },
      { id: '3', title: 'Mond', product_type: 'Mond' },
    ]);
    const before = await rows();
    await importTree([testCategory(2, 'Tee'), testCategory(1, 'Hof')], { isConfirmed: true });
    expect([await totalOf(111), await totalOf(77), await found('Spaten')]).toEqual([undefined, 2, 0]);
    await undo();
    expect(await rows()).toEqual(before);
    expect([await totalOf(111), await totalOf(2), await totalOf(77)]).toEqual([1, 1, 1]);
    expect(await found('Spaten')).toBe(1);
    await undo({ to: 3, isConfirmed: true });
    expect(namesOf(await treeOf())).toEqual([['Tee'], ['Allerlei']]);
    expect(await documents.history('DE', 'categories', 10)).toMatchObject([
      { revision: 5, kind: 'undo', returnedTo: 3, actor: 'Änne', reason: 'spring' },
      { revision: 4, kind: 'undo', returnedTo: 2 },
      { revision: 3, kind: 'import' },
      { revision: 2, kind: 'import' },
      { revision: 1, kind: 'found' },
    ]);
  });

  it('of the first file brings back the tree that feeds go on to extend', async () => {
    const line = (id: string, type: string) => ({ id, product_type: type });
    await importLines([line('1', 'Garten > Werkzeug'), line('2', 'Garten > Äxte'), line('3', 'Zaun')]);
    const before = await rows();
    await importTree([GARDEN, { ...TOOLS, productTypes: ['Garten > Äxte', 'Zaun'] }]);
    await undo();
    expect(await rows()).toEqual(before);
    expect(await importLines([line('4', 'Haus')])).toMatchObject({ categoriesCreated: 1 });
  });

  it('asks for a confirmation when goods have come since that find no other category', async () => {
    await importTree([GARDEN]);
    await importTree([GARDEN, testCategory(5, 'Lampen')]);
    await importLines([{ id: '1', product_type: 'Lampen' }]);
    expect(await refusal(undo())).toMatchObject({ code: 'NOT_CONFIRMED', faults: [{ value: '5 Lampen' }] });
    expect(await totalOf(5)).toBe(1);
    expect(await undo({ isConfirmed: true })).toMatchObject({ parts: { categories: { removed: 1 } } });
    expect([await totalOf(5), await totalOf(9900)]).toEqual([undefined, 1]);
  });
});

describe('a tree of a content document', () => {
  const faultsOf = async (items: unknown) => (await refusal(importItems(items))).faults;

  it('is the tree of a file, in any order', async () => {
    await importTree(TREE);
    const { entries } = await documents.read('DE', categoryPart);
    expect(entries.slice(0, 2)).toEqual([
      { number: 1, position: 0, name: 'Garten' },
      { number: 11, parent: 1, position: 0, name: 'Werkzeug' },
    ]);
    const sparse = entries
      .toReversed()
      .map((entry) => ({ ...entry, position: (entry['position'] as number) * 10 + 5 }));
    expect(await importItems(sparse)).toMatchObject({ changed: 0, unchanged: 5 });
    expect((await importItems(entries.filter(({ fallback }) => !fallback))).removed).toBe(0);
  });

  it.each([
    [[{ number: 1, position: 0, name: 'Garten', size: 3 }], 'categories[0].size'],
    [[{ number: 1, position: 0, name: '' }], 'categories[0].name'],
    [[{ number: 1, parent: 7, position: 0, name: 'Garten' }], 'categories[0].parent'],
    [
      [
        { number: 1, parent: 2, position: 0, name: 'Garten' },
        { number: 2, parent: 1, position: 0, name: 'Hof' },
      ],
      'categories[0].parent',
    ],
    [
      [1, 2, 3, 4, 5].map((number) => ({
        number,
        ...(number > 1 && { parent: number - 1 }),
        position: 0,
        name: 'Hof',
      })),
      'categories[4].parent',
    ],
    [
      [
        { number: 1, position: 0, name: 'Garten' },
        { number: 2, position: 1, name: 'GARTEN' },
      ],
      'categories[1].name',
    ],
    [[{ number: 1, position: 0, name: 'Angebote', saleOf: 4 }], 'categories[0].saleOf'],
  ])('%j is refused with its place', async (items, path) => {
    expect(await faultsOf(items)).toContainEqual(expect.objectContaining({ path }));
    expect(await rows()).toEqual([]);
  });
});

it('CLI-5 searches know the names of a tree that was imported again after its import was cut off', async () => {
  const { database } = service.context;
  const line = { id: '1', title: 'Becher', product_type: 'Garten > Werkzeug > Spaten' };
  await importTree(TREE);
  await importLines([line]);
  const renamed = TREE.map((entry) => (entry.number === 111 ? { ...entry, name: 'Schaufeln' } : entry));
  const known = async () =>
    (await database.execute(sql`select from search.word where site = 'DE' and word like 'schaufel%'`)).rowCount;
  await database.execute(sql`alter table search.word add constraint stop check (word not like 'schaufel%')`);
  await expect(importTree(renamed)).rejects.toThrow();
  await database.execute(sql`alter table search.word drop constraint stop`);
  expect(await known()).toBe(0);
  await importTree(renamed);
  expect(await known()).toBeGreaterThan(0);
});
