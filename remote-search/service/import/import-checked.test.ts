import { createTestService, type TestService } from '@ninefold/service/testing';
import { sql } from '@ninefold/service/sql';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { writeTestCategories } from '../testing/test-categories.ts';
import { slice } from '../slice.ts';
import { rssOf, tableOf } from '../testing/feed-lines.ts';
import { importChecked, type CheckedImportOptions } from './import-checked.ts';

let service: TestService;
const ids = (from: number, until: number) =>
  Array.from({ length: until - from }, (_, index) => ({ id: `${from + index}` }));
const TWENTY = tableOf(ids(0, 20));

beforeAll(async () => {
  service = await createTestService(slice);
  await writeTestCategories(service.context.database);
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.context.database.execute(
    sql`truncate search.offer, search.product, search.price_history, search.site_catalogue`,
  );
  await importText(TWENTY);
});

function importText(text: string, options: Partial<CheckedImportOptions> = {}) {
  const openStream = () => Readable.from([Buffer.from(text)]);
  return importChecked({ database: service.context.database, site: 'DE', openStream, ...options });
}

/** Every row of the catalogue and the transaction that wrote it. */
async function writtenRows(): Promise<unknown> {
  const { rows } = await service.context.database.execute(sql`
    select 'offer', tcm, xmin::text, gone_at is null from search.offer union all
    select 'product', product_id, xmin::text, is_gone from search.product union all
    select 'catalogue', site, xmin::text, true from search.site_catalogue union all
    select 'history', tcm, xmin::text, true from search.price_history order by 1, 2`);
  return rows;
}

it('takes a tenth out without a question, and more of it only for who is sure', async () => {
  const report = await importText(tableOf(ids(2, 20)), { replace: true });
  expect(report).toMatchObject({ gone: 2, present: 20, unchanged: 18 });
  await expect(importText(tableOf(ids(4, 20)), { replace: true })).rejects.toMatchObject({
    name: 'ImportRefused',
    message: 'the feed would take 2 of the 18 offers out of the shop, more than a tenth',
    doubt: 'TOO_MANY_GONE',
  });
  expect(await importText(tableOf(ids(4, 20)), { replace: true, isSure: true })).toMatchObject({
    gone: 2,
    present: 18,
  });
});

const changed = { price: '5.00 EUR' };
const bad = { price: 'free' };

it.each([
  ['a feed that takes out too much', tableOf([{ id: '0', ...changed }]), 'TOO_MANY_GONE'],
  [
    'a feed that is mostly bad',
    tableOf([
      { id: '0', ...changed },
      { id: '1', ...bad },
      { id: '2', ...bad },
    ]),
    'MOSTLY_BAD',
  ],
  ['a header alone', tableOf([]), 'NO_LINES'],
  ['XML without an item', '<?xml version="1.0"?><sitemap><url>x</url></sitemap>', 'NO_LINES'],
])('changes nothing by %s', async (_name, text, doubt) => {
  const before = await writtenRows();
  await expect(importText(text, { replace: true })).rejects.toMatchObject({ doubt });
  expect(await writtenRows()).toEqual(before);
  if (doubt !== 'TOO_MANY_GONE')
    await expect(importText(text, { replace: true, isSure: true })).rejects.toMatchObject({ doubt });
  expect(await writtenRows()).toEqual(before);
});

it.each([
  ['the column that holds variants together', 'item_group_id'],
  ['the column of the categories', 'product_type'],
])('changes nothing by a feed that has lost %s, until somebody is sure', async (_what, column) => {
  const whole = ids(0, 20).map((line, index) => ({ ...line, item_group_id: `${100 + Math.floor(index / 2)}` }));
  await importText(tableOf(whole), { replace: true, isSure: true });
  const before = await writtenRows();
  const without = tableOf(whole.map((line) => ({ ...line, [column]: '' })));
  await expect(importText(without, { replace: true })).rejects.toMatchObject({ doubt: 'TOO_MANY_MOVED' });
  const some = tableOf(whole.slice(0, 2).map((line) => ({ ...line, [column]: '' })));
  await expect(importText(some, { isCheckedFirst: true })).rejects.toMatchObject({
    doubt: 'TOO_MANY_MOVED',
    message: expect.stringMatching(/^the feed would make 2 of 2 offers other products/),
  });
  expect(await writtenRows()).toEqual(before);
  expect(await importText(without, { replace: true, isSure: true })).toMatchObject({ updated: 20 });
});

it.each([
  ['in cents', '999.00 EUR', ''],
  ['in a currency that is worth a 40th', '399.60 EUR', ''],
  ['divided by a hundred', '0.10 EUR', ''],
  ['reduced to a hundredth', '9.99 EUR', '0.10 EUR'],
])(
  'changes nothing by a feed whose prices are suddenly %s, until somebody is sure',
  async (_how, price, sale_price) => {
    const before = await writtenRows();
    const lines = (count: number) =>
      tableOf(ids(0, 20).map((line, index) => (index < count ? { ...line, price, sale_price } : line)));
    await expect(importText(lines(3), { replace: true })).rejects.toMatchObject({
      doubt: 'TOO_MANY_REPRICED',
      message: expect.stringMatching(/^the feed would make 3 of 20 offers cost more than four times/),
    });
    expect(await writtenRows()).toEqual(before);
    expect(await importText(lines(2), { replace: true })).toMatchObject({ updated: 2 });
    expect(await importText(lines(20), { replace: true, isSure: true })).toMatchObject({ updated: 18 });
  },
);

it.each([
  ['prices are in cents', { price: '999.00 EUR' }, 'TOO_MANY_REPRICED'],
  ['categories are gone', { product_type: '' }, 'TOO_MANY_MOVED'],
])('changes nothing by a feed of some goods whose %s, until somebody is sure', async (_how, change, doubt) => {
  const before = await writtenRows();
  const some = tableOf(ids(0, 3).map((line) => ({ ...line, ...change })));
  await expect(importText(some)).rejects.toMatchObject({ doubt });
  expect(await writtenRows()).toEqual(before);
  expect(await importText(some, { isSure: true })).toMatchObject({ updated: 3 });
});

it('takes the good lines of a feed that adds to others, however many are bad', async () => {
  const mostlyBad = tableOf([{ id: '20' }, { id: '21', ...bad }, { id: '22', ...bad }]);
  expect(await importText(mostlyBad)).toMatchObject({ created: 1, rejected: 2 });
});

it('takes a sale of the whole shop, a rise, and prices beyond what four times of is a number of the database', async () => {
  const priced = (price: string, sale_price = '') =>
    tableOf(ids(0, 20).map((line) => ({ ...line, price, sale_price })));
  for (const text of [priced('9.99 EUR', '2.50 EUR'), priced('39.00 EUR', '9.00 EUR')])
    expect(await importText(text, { replace: true })).toMatchObject({ updated: 20 });
  expect(await importText(priced('9000000.00 EUR'), { replace: true, isSure: true })).toMatchObject({ updated: 20 });
  expect(await importText(priced('9500000.00 EUR'), { replace: true })).toMatchObject({ updated: 20 });
});

it('changes nothing by a feed that breaks off', async () => {
  const before = await writtenRows();
  const text = rssOf(ids(0, 20).map((line) => ({ ...line, ...changed }))).replace('</channel>', '');
  await expect(importText(text, { replace: true })).rejects.toThrow(/broken/);
  expect(await writtenRows()).toEqual(before);
});

it('says in a dry run what would be new, changed, gone, bad and odd, and changes nothing', async () => {
  const before = await writtenRows();
  const text = tableOf([{ id: '0', ...changed }, { id: '1' }, { id: '2', ...bad }, { id: 'new', product_type: 'x' }]);
  const found: string[] = [];
  const dryRun = { replace: true, isDryRun: true, onFinding: (kind: string) => found.push(kind) };
  const report = await importText(text, dryRun);
  expect(report).toMatchObject({
    created: 1,
    updated: 1,
    unchanged: 1,
    rejected: 1,
    gone: 17,
    present: 20,
    revision: 1,
  });
  expect(found).toEqual(['bad', 'odd']);
  expect(await writtenRows()).toEqual(before);
  const really = await importText(text, { replace: true, isSure: true });
  expect(really).toMatchObject({
    created: 1,
    updated: 1,
    unchanged: 1,
    rejected: 1,
    gone: 17,
    present: 20,
    revision: 2,
  });
});
