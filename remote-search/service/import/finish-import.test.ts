import { connectTestDatabase, createTestService, type TestService } from '@ninefold/service/testing';
import { sql } from '@ninefold/service/sql';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { SearchAnswer } from '../../contract/listing.ts';

import { slice } from '../slice.ts';
import { holdTree } from '../categories/hold-tree.ts';
import { tableOf, type FeedFields } from '../testing/feed-lines.ts';
import { writeTestCategories } from '../testing/test-categories.ts';
import { areLatest, refileOutdated } from './follow-rules.ts';
import { countCategories, finishImport } from './finish-import.ts';
import { importFeed } from './import-feed.ts';

let service: TestService;

beforeAll(async () => {
  service = await createTestService(slice);
  await writeTestCategories(service.context.database);
});
afterAll(() => service.close());

const importLines = (...lines: FeedFields[]) =>
  importFeed({ database: service.context.database, site: 'DE', stream: Readable.from([Buffer.from(tableOf(lines))]) });

/** Which transaction has written the lists of searches. */
async function writtenBy(): Promise<unknown> {
  const { rows } = await service.context.database.execute(sql`select distinct xmin::text from search.posting`);
  return rows;
}

async function pricesOf(query: string): Promise<number[]> {
  const answer = await service.app.inject({
    url: '/service/searchfrontend/api/search',
    query: { query },
    headers: { site: 'DE' },
  });
  return answer.json<SearchAnswer>().listing.products.map(({ priceMinor }) => priceMinor);
}

it('works out the lists of searches when words or popularity have changed, not for other prices, stocks or availability', async () => {
  await importLines(
    { id: '1-1', item_group_id: '1', title: 'Becher' },
    { id: '3-1', item_group_id: '3', title: 'Vase' },
  );
  const first = await writtenBy();
  expect(first).toHaveLength(1);

  await importLines({
    id: '1-1',
    item_group_id: '1',
    title: 'Becher',
    price: '7.77 EUR',
    sell_on_google_quantity: '3',
  });
  expect(await writtenBy()).toEqual(first);
  expect(await pricesOf('becher')).toEqual([777]);

  await importLines({ id: '1-1', item_group_id: '1', title: 'Zebrakanne' });
  expect(await writtenBy()).not.toEqual(first);
  expect([await pricesOf('zebrakanne'), await pricesOf('becher')]).toEqual([[999], []]);
});

it('works out emptied lists again, whatever has changed', async () => {
  await importLines({ id: '2-1', item_group_id: '2', title: 'Lampe' });
  await service.context.database.execute(sql`truncate search.posting`);
  await importLines({ id: '2-1', item_group_id: '2', title: 'Lampe', price: '5.55 EUR' });
  expect(await pricesOf('lampe')).toEqual([555]);
});

it('ends what an import began that was cut off after its goods were written, though the feed is the same', async () => {
  const { database } = service.context;
  const feed = tableOf([{ id: '4-1', item_group_id: '4', title: 'Gartenschere', product_type: 'Garten > Werkzeug' }]);
  const begin = (onProgress?: () => never) =>
    importFeed({ database, site: 'DE', stream: Readable.from([Buffer.from(feed)]), onProgress });
  const cutOff = begin(() => {
    throw new Error('the host stops');
  });
  await expect(cutOff).rejects.toThrow('the host stops');
  expect(await begin()).toMatchObject({ unchanged: 1 });
  expect(await pricesOf('gartenschere')).toEqual([999]);
  const answer = await service.app.inject({ url: '/service/catalogue/api/categories', headers: { site: 'DE' } });
  expect(answer.json().categories).toContainEqual(expect.objectContaining({ name: 'Garten' }));
  const { revision } = await begin();
  expect(await begin()).toMatchObject({ revision });
});

it('ends what another import has written while this one ended, and which was cut off then', async () => {
  const { database } = service.context;
  const lines = [{ id: '6-1', item_group_id: '6', title: 'Windlicht' }];
  await database.execute(sql`
    create function search.write_beside() returns trigger language plpgsql as
    $$ begin update search.product set modified_at = clock_timestamp() where product_id = '6'; return null; end $$`);
  await database.execute(sql`
    create trigger write_beside after insert on search.posting for each statement execute function search.write_beside()`);
  const { revision } = await importLines(...lines);
  await database.execute(sql`drop function search.write_beside cascade`);
  expect(await importLines(...lines)).toMatchObject({ unchanged: 1, revision: revision + 1 });
  expect(await importLines(...lines)).toMatchObject({ unchanged: 1, revision: revision + 1 });
});

it('files goods anew by other rules once, however many hosts find them at the same time', async () => {
  const { database } = service.context;
  await database.execute(sql`create sequence search.builds`);
  await database.execute(sql`
    create function search.count_build() returns trigger language plpgsql as
    $$ begin perform nextval('search.builds'); return null; end $$`);
  await database.execute(sql`
    create trigger count_build after delete on search.word for each statement execute function search.count_build()`);
  await database.execute(sql`update search.site_catalogue set search_inputs_hash = 'older'`);
  await Promise.all([1, 2, 3].map(() => refileOutdated(database)));
  const { rows } = await database.execute<{ builds: string }>(sql`select nextval('search.builds') - 1 as builds`);
  await database.execute(sql`drop function search.count_build cascade`);
  await database.execute(sql`drop sequence search.builds`);
  expect(rows).toEqual([{ builds: '1' }]);
});

it('files goods by the rules of one version alone while hosts of two run, until the later one is gone', async () => {
  const { database } = service.context;
  expect(await areLatest(database, 'first')).toBe(true);
  expect(await areLatest(database, 'second')).toBe(true);
  expect(await areLatest(database, 'first')).toBe(false);
  expect(await areLatest(database, 'second')).toBe(true);
  await database.execute(
    sql`update search.filing_rules set seen_at = now() - interval '26 minutes' where version = 'second'`,
  );
  expect(await areLatest(database, 'first')).toBe(true);
  await database.execute(sql`truncate search.filing_rules`);
});

it('files goods anew after the start where a version with other rules has filed them, and not again', async () => {
  const { database } = service.context;
  await importLines({ id: '5-1', item_group_id: '5', title: 'Feuerschale' });
  await database.execute(sql`update search.posting set key = 'older ' || key`);
  await database.execute(sql`update search.site_catalogue set search_inputs_hash = 'older ' || search_inputs_hash`);
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  await vi.waitFor(async () => {
    const { rowCount } = await database.execute(sql`select from search.posting where key like 'older %'`);
    expect(rowCount).toBe(0);
  });
  await vi.waitFor(async () => expect(await refileOutdated(database)).toEqual([]));
  expect(await pricesOf('feuerschale')).toEqual([999]);
});

// The embedded database lets nobody in beside a transaction.
it.runIf(process.env['TEST_DATABASE_URL'])(
  'counts what categories hold while sales begin on another host: neither waits for the other for ever',
  async () => {
    const { database } = service.context;
    for (const which of ['not is_fallback', 'is_fallback'])
      await database.execute(
        sql`update search.category set product_count = 99 where site = 'DE' and ${sql.raw(which)}`,
      );
    const elsewhere = await connectTestDatabase(service.opened, 2);
    const { promise: isBegun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    const sales = elsewhere.database.transaction(async (transaction) => {
      await holdTree(transaction, 'DE', 'update');
      begin();
      await isOver;
      await countCategories(transaction, 'DE');
    });
    await isBegun;
    const finishing = finishImport(database, 'DE', true);
    await expect
      .poll(
        async () => (await database.execute(sql`select from pg_stat_activity where wait_event_type = 'Lock'`)).rowCount,
      )
      .toBe(1);
    end();
    await Promise.all([finishing, sales]);
    await elsewhere.close();
    const { rowCount } = await database.execute(sql`select from search.category where product_count = 99`);
    expect(rowCount).toBe(0);
  },
);
