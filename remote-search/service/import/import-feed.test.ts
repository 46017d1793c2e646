import { connectTestDatabase, createTestService, type TestService } from '@ninefold/service/testing';
import { sql } from '@ninefold/service/sql';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import type { FacetValue } from '../../contract/listing.ts';
import { slice } from '../slice.ts';
import { rssOf, tableOf, type FeedFields } from '../testing/feed-lines.ts';
import { writeTestCategories } from '../testing/test-categories.ts';
import { FeedRefused } from './feed-line.ts';
import { beginFullImport, holdFullImport } from './full-import.ts';
import { importFeed, type ImportFeedOptions } from './import-feed.ts';

let service: TestService;

beforeAll(async () => {
  service = await createTestService(slice);
  await writeTestCategories(service.context.database);
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.context.database.execute(
    sql`truncate search.offer, search.product, search.price_history, search.site_catalogue`,
  );
});

function importText(text: string | Buffer, options: Partial<ImportFeedOptions> = {}) {
  const stream = Readable.from([Buffer.from(text)]);
  return importFeed({ database: service.context.database, site: 'DE', stream, ...options });
}

async function get(path: string) {
  const answer = await service.app.inject({ url: `/service/catalogue/api/${path}`, headers: { site: 'DE' } });
  return { status: answer.statusCode, body: answer.json() };
}

describe('SRC the import of a product feed', () => {
  it('names the lines whose picture of the shop nobody has added, and takes them', async () => {
    const at = (path: string) => `https://de.shop.example/img/${path}`;
    const picture = (id: string, image: string) => ({ id, link: 'https://de.shop.example/p', image_link: image });
    const lines = [
      picture('1', at('products/h-100-960.jpg')),
      picture('2', at('whole/h-200/0123456789abcdef-960.jpg')),
      picture('3', at('products/feed/0123456789abcdef0123456789abcdef-960.jpg')),
      picture('4', 'https://cdn.example.com/img/products/h-300-960.jpg'),
    ];
    const report = await importText(tableOf(lines), { addedPictures: async () => new Set(['h-100']) });
    const reason = 'names the picture h-200 of the shop, which nobody has added: `npx ninefold pictures add` does';
    expect([report.created, report.warnings.filter(({ field }) => field === 'image_link')]).toEqual([
      4,
      [{ line: 3, id: '2', field: 'image_link', reason }],
    ]);
  });

  it('takes the 1980 good of 2000 lines and names the 20 bad ones with line, field and reason', async () => {
    const lines = Array.from({ length: 2000 }, (_, index): FeedFields => ({
      id: `a${index}`,
      title: `Becher Nummer ${index}`,
      ...(index % 100 === 50 && { price: 'free' }),
    }));
    const report = await importText(tableOf(lines));
    expect(report).toMatchObject({ lines: 2000, created: 1980, rejected: 20, faultCount: 20, revision: 1 });
    expect(report.faults[0]).toEqual({
      line: 52,
      id: 'a50',
      field: 'price',
      reason: 'is not a price such as "19.90 EUR"',
    });
    expect((await get('category/1100')).body.listing.total).toBe(1980);
  });

  it('lists by brand however the feed writes it, also goods that were stored before brands were listed', async () => {
    const feed = tableOf([
      { id: 'b1', title: 'Becher', brand: 'Lindevåg & Co' },
      { id: 'b2', title: 'Krug', brand: 'LINDEVÅG & CO' },
      { id: 'b3', title: 'Kanne', brand: 'Ärmel' },
      { id: 'b4', title: 'Schale', brand: '' },
    ]);
    await importText(feed);
    const brandsOf = async (filters = '') => {
      const { listing } = (await get(`category/1100?facets=brand&filters=${filters}`)).body;
      const facet = listing.facets.find(({ name }: { name: string }) => name === 'brand');
      return [listing.total, facet?.values.map((each: FacetValue) => [each.value, each.label, each.count])];
    };
    const offered = [
      ['lindevag-co', expect.stringMatching(/^lindevåg & co$/i), 2],
      ['armel', 'Ärmel', 1],
    ];
    expect(await brandsOf()).toEqual([4, offered]);
    expect(await brandsOf('brand-lindevag-co')).toEqual([2, offered]);
    const { database } = service.context;
    await database.execute(sql`update search.offer set brand_key = null, content_hash = 'of an older version'`);
    await database.execute(sql`update search.product set brand_keys = '{}'`);
    await database.execute(sql`update search.site_catalogue set revision = revision + 1`);
    expect(await brandsOf()).toEqual([4, undefined]);
    await importText(feed);
    expect(await brandsOf()).toEqual([4, offered]);
  });

  it('calls in filters what goods have newly as the newest feed spells it', async () => {
    const labelAfter = async (...lines: FeedFields[]) => {
      await importText(tableOf(lines));
      const { listing } = (await get('category/1100?facets=colour')).body;
      const { values } = listing.facets.find(({ name }: { name: string }) => name === 'colour');
      return values.find(({ value }: FacetValue) => value === 'moosgrun')?.label;
    };
    const one = { id: 'c1', title: 'Becher' };
    expect(await labelAfter({ ...one, color: 'MOOSGRÜN' }, { id: 'c2', title: 'Krug', color: 'Rot' })).toBe('MOOSGRÜN');
    expect(await labelAfter({ ...one, color: 'Moosgrün' })).toBe('Moosgrün');
    expect(await labelAfter({ id: 'c3', title: 'Kanne', color: 'moosgrün' })).toBe('moosgrün');
    expect(await labelAfter({ ...one, color: 'Moosgrün', price: '5 EUR' })).toBe('moosgrün');
  });

  it('says from when on what can be ordered ahead is there, as long as that lies ahead', async () => {
    await importText(tableOf([{ id: '1', availability: 'preorder' }]));
    const saidAfter = async (hours: number) => {
      const at = sql`now() + make_interval(hours => ${hours}::int)`;
      await service.context.database.execute(sql`update search.offer set available_from = ${at}`);
      return (await get('products/1')).body.variants[0];
    };
    expect(await saidAfter(1)).toMatchObject({ availability: 'PREORDER', availableFrom: expect.any(String) });
    expect(await saidAfter(-1)).toMatchObject({ availability: 'PREORDER' });
    expect(await saidAfter(-1)).not.toHaveProperty('availableFrom');
  });

  it.each<[FeedFields, string, RegExp]>([
    [{ id: '' }, 'id', /missing/],
    [{ title: '' }, 'title', /missing/],
    [{ price: '' }, 'price', /missing/],
    [{ price: '0 EUR' }, 'price', /zero/],
    [{ price: '-1 EUR' }, 'price', /not a price/],
    [{ price: '9.99 USD' }, 'price', /USD/],
    [{ price: '99999999999.00 EUR' }, 'price', /not a price/],
    [{ sale_price: 'cheap' }, 'sale_price', /not a price/],
    [{ availability: 'maybe' }, 'availability', /none of/],
    [{ availability: 'constructor' }, 'availability', /none of/],
    [{ link: 'javascript:alert(1)' }, 'link', /web address/],
    [{ image_link: 'data:text/html,x' }, 'image_link', /web address/],
    [{ link: 'https://user:secret@shop.example/' }, 'link', /password/],
    [{ title: 'x'.repeat(151) }, 'title', /longer than 150/],
    [{ description: 'x'.repeat(5001) }, 'description', /longer than 5000/],
    [{ title: 'a\u0000b' }, 'title', /control/],
    [{ title: 'a\u202Eb' }, 'title', /control/],
    [{ title: 'a\uFFFDb' }, 'title', /UTF-8/],
  ])('leaves out a line with %j and takes the others', async (fields, field, reason) => {
    const report = await importText(tableOf([{ id: 'good' }, { id: 'bad', ...fields }]));
    expect(report).toMatchObject({ created: 1, rejected: 1 });
    expect(report.faults).toEqual([expect.objectContaining({ line: 3, field, reason: expect.stringMatching(reason) })]);
  });

  it.each<[string, (line: string) => string]>([
    ['has a column too many', (line) => line.replace('Becher', 'Becher\t')],
    ['is too long', (line) => line.replace('Becher', 'x'.repeat(300_000))],
    ['has a price that is none', (line) => line.replace('9.99 EUR', 'free')],
  ])('keeps an offer whose line %s, when the feed is the whole catalogue', async (_what, spoil) => {
    const feed = tableOf([{ id: '1' }, { id: 'a  &amp; 2' }, { id: '3' }]);
    await importText(feed, { replace: true });
    const spoiled = feed.split('\n').map((line) => (line.startsWith('a ') ? spoil(line) : line));
    const report = await importText(spoiled.join('\n'), { replace: true });
    expect(report).toMatchObject({ rejected: 1, gone: 0, faults: [{ id: 'a & 2' }] });
  });

  it('lists what is reduced once in a sale by whose name the feed calls its category', async () => {
    const regularPricesSince = new Date('2020-01-01');
    const line = { id: '1', product_type: 'Angebote', sale_price: '5 EUR' };
    await importText(tableOf([line]), { regularPricesSince });
    const { listing } = (await get('category/10000')).body;
    expect([listing.total, listing.products.length]).toEqual([1, 1]);
    expect((await get('categories')).body.categories).toHaveLength(1);
  });

  it('names a wrong number of columns, a repeated id and a line without end', async () => {
    const text = `${tableOf([{ id: '1' }, { id: '1' }])}2\tonly two\n${'x'.repeat(300_000)}\n${tableOf([{ id: '3' }]).split('\n')[1]}\n`;
    const report = await importText(text);
    expect(report).toMatchObject({ created: 2, rejected: 3 });
    expect(report.faults.map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'stands in the feed twice'],
      [4, 'the line has 2 columns instead of 16'],
      [5, 'the line is too long'],
    ]);
  });

  it('puts an unknown category under the deepest known one, with a warning', async () => {
    const report = await importText(tableOf([{ id: '1', product_type: 'Kaffee > Mondkaffee' }]));
    expect(report).toMatchObject({ created: 1, warningCount: 1, warnings: [{ line: 2, field: 'product_type' }] });
    expect((await get('category/1000')).body.listing.total).toBe(1);
  });

  it('leaves unchanged offers alone and keeps the history of prices', async () => {
    await importText(tableOf([{ id: '1' }, { id: '2' }]));
    const again = await importText(tableOf([{ id: '1' }, { id: '2', price: '7.50 EUR' }]));
    expect(again).toMatchObject({ created: 0, updated: 1, unchanged: 1, revision: 2 });
    expect(await importText(tableOf([{ id: '1' }]))).toMatchObject({ unchanged: 1, gone: 0, revision: 2 });
    const { rows } = await service.context.database.execute(
      sql`select price_minor from search.price_history where tcm = '2' order by id`,
    );
    expect(rows).toEqual([{ price_minor: 999 }, { price_minor: 750 }]);
  });

  it('writes in one order whatever that of the feed is: two imports at once do not wait for each other', async () => {
    await importText(tableOf([{ id: '3' }, { id: '1' }, { id: '2' }]));
    const { rows } = await service.context.database.execute(sql`select tcm from search.offer order by ctid`);
    expect(rows).toEqual([{ tcm: '1' }, { tcm: '2' }, { tcm: '3' }]);
  });

  it.runIf(process.env['TEST_DATABASE_URL'])('waits with its goods for a tree that is just replaced', async () => {
    const { database } = service.context;
    const elsewhere = await connectTestDatabase(service.opened, 2);
    const { promise: isBegun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    const replacing = elsewhere.database.transaction(async (transaction) => {
      await transaction.execute(sql`update search.category set is_fallback = true where site = 'DE' and is_fallback`);
      begin();
      await isOver;
    });
    await isBegun;
    const importing = importText(tableOf([{ id: '1' }]));
    await expect
      .poll(
        async () => (await database.execute(sql`select from pg_stat_activity where wait_event_type = 'Lock'`)).rowCount,
      )
      .toBe(1);
    end();
    await Promise.all([importing, replacing]);
    await elsewhere.close();
    expect((await get('products/1')).status).toBe(200);
  });

  it.runIf(process.env['TEST_DATABASE_URL'])(
    'says once of a full feed that it waits for what another one writes, and not of one that does not',
    async () => {
      const { database } = service.context;
      const elsewhere = await connectTestDatabase(service.opened, 2);
      onTestFinished(() => elsewhere.close());
      const onWait = vi.fn();
      const importWhole = () => importText(tableOf([{ id: '1' }]), { replace: true, onWait });
      await importWhole();
      const older = await beginFullImport(database, 'DE');
      expect(onWait).not.toHaveBeenCalled();
      let importing: ReturnType<typeof importWhole> | undefined;
      await elsewhere.database.transaction(async (transaction) => {
        await holdFullImport(transaction, older);
        importing = importWhole();
        await vi.waitFor(() => expect(onWait).toHaveBeenCalledOnce());
      });
      expect((await importing)!.unchanged).toBe(1);
      expect(onWait).toHaveBeenCalledOnce();
    },
  );

  it('of two full feeds at once the one that was begun later is the catalogue: the other stops, and says so', async () => {
    const { database } = service.context;
    const { promise: isGoingOn, resolve: goOn } = Promise.withResolvers<void>();
    const { promise: isBegun, resolve: begin } = Promise.withResolvers<void>();
    const [older, newer] = [
      tableOf([{ id: '1' }, { id: '2' }]),
      tableOf([{ id: '2', price: '7.50 EUR' }, { id: '3' }]),
    ];
    async function* slowly() {
      yield Buffer.from(older);
      begin();
      await isGoingOn;
    }
    const overtaken = importFeed({ database, site: 'DE', replace: true, stream: Readable.from(slowly()) });
    const refused = expect(overtaken).rejects.toThrow('another import of the whole catalogue of DE has begun since');
    await isBegun;
    expect(await importText(newer, { replace: true })).toMatchObject({ created: 2 });
    goOn();
    await refused;
    const { rows } = await database.execute(
      sql`select tcm, price_minor from search.offer where gone_at is null order by tcm`,
    );
    expect(rows).toEqual([
      { tcm: '2', price_minor: 750 },
      { tcm: '3', price_minor: 999 },
    ]);
  });

  it('takes out goods of a full feed however many there are: no statement of it is cut off', async () => {
    await importText(tableOf([{ id: '1' }, { id: '2' }]));
    const { database, close } = await connectTestDatabase(service.opened, 1);
    await database.execute(sql`set statement_timeout = '60s'`);
    await database.execute(sql`
      create function search.note_limit() returns trigger language plpgsql as
      $$ begin perform set_config('test.limit', current_setting('statement_timeout'), false); return null; end $$`);
    await database.execute(sql`
      create trigger note_limit after update on search.offer for each statement execute function search.note_limit()`);
    const stream = Readable.from([Buffer.from(tableOf([{ id: '1' }]))]);
    expect(await importFeed({ database, site: 'DE', stream, replace: true })).toMatchObject({ gone: 1 });
    const { rows } = await database.execute(
      sql`select current_setting('test.limit') as while_it_ran, current_setting('statement_timeout') as afterwards`,
    );
    await database.execute(sql`drop function search.note_limit cascade`);
    await database.execute(sql`reset statement_timeout`);
    await close();
    expect(rows).toEqual([{ while_it_ran: '0', afterwards: '1min' }]);
  });

  it('takes out what a full feed no longer has, but not what is only written wrongly', async () => {
    await importText(tableOf([{ id: '1' }, { id: '2' }, { id: '3' }]));
    const report = await importText(tableOf([{ id: '1' }, { id: '3', price: 'oops' }]), { replace: true });
    expect(report).toMatchObject({ gone: 1, rejected: 1 });
    expect((await get('products/2')).status).toBe(404);
    expect((await get('products/3')).status).toBe(200);
    const { offers } = (await get('offers?tcm=2')).body;
    expect(offers).toMatchObject([{ tcm: '2', availability: 'NOT_AVAILABLE' }]);
  });

  it('keeps an offer of a full feed whose title or number has become nothing but tags, and says why', async () => {
    await importText(rssOf([{ id: '1' }, { id: '2' }, { id: '3' }]));
    const report = await importText(rssOf([{ id: '1' }, { id: '2', title: '<p></p>' }, { id: '<br>' }, { id: '3' }]), {
      replace: true,
    });
    expect(report).toMatchObject({ rejected: 2, faultCount: 2, gone: 0 });
    expect(report.faults).toMatchObject([
      { id: '2', field: 'title', reason: 'is missing' },
      { id: '', field: 'id', reason: 'is missing' },
    ]);
    expect((await get('products/2')).status).toBe(200);
  });

  it('takes goods whose sale has no end, or began before there were shops, and those that are always there', async () => {
    const sale = { price: '20 EUR', sale_price: '15 EUR' };
    const ahead = { id: '3', availability: 'preorder', availability_date: '0001-01-01T00:00:00+01:00' };
    const report = await importText(
      rssOf([
        { id: '1', ...sale, sale_price_effective_date: '2026-01-01/9999-12-31' },
        { id: '2', ...sale, sale_price_effective_date: '0001-01-01T00:00:00+01:00/9999-12-31T23:59:59-05:00' },
        ahead,
      ]),
    );
    expect(report).toMatchObject({ created: 3, rejected: 0 });
    const { offers } = (await get('offers?tcm=1&tcm=2')).body;
    expect(offers.map(({ priceMinor }: { priceMinor: number }) => priceMinor)).toEqual([1500, 1500]);
  });

  it("leaves out a manufacturer's number that nobody can read, and takes all goods", async () => {
    const [head, ...lines] = tableOf([{ id: '1' }, { id: '2' }]).split('\n', 3);
    const numbers = ['NF-1\u0000', 'NF-2'];
    const feed = [`${head}\tmpn`, ...lines.map((line, index) => `${line}\t${numbers[index]}`)].join('\n');
    const report = await importText(feed);
    expect(report).toMatchObject({ created: 2, rejected: 0, warningCount: 1 });
    expect(report.warnings).toMatchObject([{ id: '1', field: 'mpn', reason: 'contains control characters' }]);
    const { rows } = await service.context.database.execute(sql`select tcm, mpn from search.offer order by tcm`);
    expect(rows).toEqual([
      { tcm: '1', mpn: null },
      { tcm: '2', mpn: 'NF-2' },
    ]);
  });

  it('lists goods of which every variant is there without end', async () => {
    const variants = ['rot', 'blau', 'gelb'].map((color) => ({
      id: `77-${color}`,
      item_group_id: '77',
      color,
      sell_on_google_quantity: '999999999',
    }));
    await importText(tableOf(variants));
    const { status, body } = await get('category/1100');
    expect(status).toBe(200);
    expect(body.listing.products).toMatchObject([{ productId: '77' }]);
    expect(body.listing.products[0]).not.toHaveProperty('piecesLeft');
  });

  it('makes one product of the variants of a group', async () => {
    const group = { item_group_id: '77', title: 'Decke, 130 cm' };
    await importText(
      tableOf([
        { ...group, id: '77-1', color: 'rot', availability: 'out of stock' },
        { ...group, id: '77-2', color: 'blau', price: '19.90 EUR', sale_price: '14.90 EUR' },
      ]),
    );
    expect((await get('products/77')).body).toMatchObject({
      title: 'Decke, 130 cm',
      defaultTcm: '77-2',
      variants: [
        { tcm: '77-1', colour: 'rot', availability: 'SOLDOUT' },
        { tcm: '77-2', colour: 'blau', priceMinor: 1490 },
      ],
    });
  });

  it('CRT-11 tells how many pieces are left, where the feed counts them', async () => {
    const lines = [{ id: '1', sell_on_google_quantity: '3' }, { id: '2' }, { id: '3', sell_on_google_quantity: 'few' }];
    const report = await importText(tableOf(lines));
    expect(report).toMatchObject({ created: 3, rejected: 0 });
    const { offers } = (await get('offers?tcm=1&tcm=2&tcm=3')).body;
    const stocks = offers.map(({ tcm, stock }: { tcm: string; stock?: number }) => [tcm, stock]);
    expect(Object.fromEntries(stocks)).toEqual({ 1: 3, 2: undefined, 3: undefined });
  });

  it('CRT-11 knows no offer by a number that the database cannot even hold', async () => {
    await importText(tableOf([{ id: '1' }]));
    const { status, body } = await get('offers?tcm=1&tcm=1%00');
    expect([status, body.offers.length]).toEqual([200, 1]);
  });

  it('names variants of a group that nobody can tell apart', async () => {
    const group = { item_group_id: '77', title: 'Decke' };
    const report = await importText(
      tableOf([
        { ...group, id: '1', color: 'Rot', size: 'M' },
        { ...group, id: '2', color: 'Rot', size: 'L' },
        { ...group, id: '3', color: 'rot', size: 'M' },
        { ...group, id: '4', item_group_id: '78', color: 'Rot', size: 'M' },
        { id: '5', item_group_id: '' },
        { id: '6', item_group_id: '' },
      ]),
    );
    expect(report).toMatchObject({ created: 6, warningCount: 1 });
    expect(report.warnings).toEqual([
      {
        line: 4,
        id: '3',
        field: 'item_group_id',
        reason: 'has the colour and size of line 2, another variant of group 77',
      },
    ]);
  });

  it('takes prices that name no currency for the given one, and no other', async () => {
    const feed = tableOf([
      { id: '1', price: '9.90' },
      { id: '2', price: '9.90 USD' },
      { id: '3', price: '9.90 EUR' },
    ]);
    expect(await importText(feed)).toMatchObject({ created: 1, rejected: 2 });
    const report = await importText(feed, { currency: 'EUR' });
    expect(report).toMatchObject({
      created: 1,
      unchanged: 1,
      faults: [{ id: '2', reason: 'is in USD, the site sells in EUR' }],
    });
  });

  it('shows shoppers no tags and no entities', async () => {
    const description = '<p>Strong &amp;amp; <b>dark</b>.</p><script>alert(1)</script><ul><li>whole</li></ul>';
    await importText(
      rssOf([{ id: '1', title: 'Mug &amp; <b>cup</b>', description: description.replace('&amp;amp;', '&amp;') }]),
    );
    expect((await get('products/1')).body).toMatchObject({
      title: 'Mug & cup',
      description: 'Strong & dark.\n\n• whole',
    });
  });

  it('names the encoding where a feed is in another one', async () => {
    const windows1250 = Buffer.from(tableOf([{ id: '1', title: 'K\xe1va' }]), 'latin1');
    const report = await importText(windows1250);
    expect(report.faults).toEqual([
      expect.objectContaining({ field: 'title', reason: expect.stringMatching(/not UTF-8/) }),
    ]);
    expect(await importText(windows1250, { encoding: 'windows-1250' })).toMatchObject({ created: 1 });
    expect((await get('products/1')).body.title).toBe('Káva');
  });

  it('reads RSS 2.0 with the same rules', async () => {
    const report = await importText(
      rssOf([
        { id: '1', title: 'Tee & Kekse <3' },
        { id: '2', price: '1 USD' },
      ]),
    );
    expect(report).toMatchObject({ created: 1, rejected: 1, faults: [{ line: 4, field: 'price' }] });
    expect((await get('offers?tcm=1')).body.offers[0].title).toBe('Tee & Kekse <3');
  });

  it.each([
    [
      'entities',
      rssOf([{ id: '1' }], '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>'),
      /document type/,
    ],
    ['an element without end', `<rss><channel><item><g:id>${'x'.repeat(3_000_000)}`, /too long|broken/],
    ['endless nesting', `<rss>${'<a>'.repeat(5000)}`, /nested too deeply|broken/],
    ['a broken tag', '<rss><channel><item></channel>', /broken/],
    ['no field names', 'hello\tworld\n1\t2\n', /does not name the fields/],
    ['nothing at all', '', /empty/],
  ])('refuses a feed with %s', async (_name, text, reason) => {
    const outcome = await importText(text).catch((error: unknown) => error);
    expect(outcome).toBeInstanceOf(FeedRefused);
    expect((outcome as FeedRefused).message).toMatch(reason);
  });
});
