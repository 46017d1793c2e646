import { createTestService, type TestService } from '@ninefold/service/testing';
import { sql } from '@ninefold/service/sql';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { slice } from '../slice.ts';
import { rssOf, type FeedFields } from '../testing/feed-lines.ts';
import { writeTestCategories } from '../testing/test-categories.ts';
import { foreignPicture, forgetPictures } from './feed-pictures.ts';
import { importFeed } from './import-feed.ts';

const CDN = 'https://cdn.example';
let service: TestService;

beforeAll(async () => {
  service = await createTestService(slice);
  await writeTestCategories(service.context.database);
});
afterAll(() => service.close());

function importLine(fields: FeedFields & { additional_image_link?: string }) {
  const stream = Readable.from([Buffer.from(rssOf([{ id: 'rake', item_group_id: '77', ...fields }]))]);
  return importFeed({ database: service.context.database, site: 'DE', stream, pictureOrigins: [CDN] });
}

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await service.app.inject({
    url: `/service/catalogue/api/${path}`,
    headers: { site: 'DE', ...headers },
  });
  return { status: answer.statusCode, body: answer.json() };
}

it('SRC a picture on another server is shown by the shop, and other services learn where it is', async () => {
  const report = await importLine({ image_link: `${CDN}/rake.jpg?v=1`, additional_image_link: `${CDN}/handle.jpg` });
  expect(report.warningCount).toBe(0);
  const { images } = (await get('products/77')).body.variants[0];
  expect(images).toEqual([
    expect.stringMatching(/^\/img\/products\/feed\/[a-f\d]{32}$/),
    expect.stringMatching(/^\/img\/products\/feed\/[a-f\d]{32}$/),
  ]);
  const { pictures } = (await get('pictures?after=0', service.serviceHeaders)).body;
  const placeOf = (url: string) =>
    `/img/products/feed/${pictures.find((each: { url: string }) => each.url === url)?.key}`;
  expect(images).toEqual([placeOf(`${CDN}/rake.jpg?v=1`), placeOf(`${CDN}/handle.jpg`)]);
  const { number, key } = pictures[1];
  expect((await get(`pictures?key=${key}`, service.serviceHeaders)).body.pictures).toEqual([pictures[1]]);
  await importLine({ image_link: `${CDN}/rake.jpg?v=1` });
  expect((await get(`pictures?after=${number}`, service.serviceHeaders)).body.pictures).toEqual([]);
});

it('SRC nobody but a service is told where pictures come from', async () => {
  expect(await get('pictures?after=0')).toEqual({ status: 403, body: { error: 'SERVICES_ONLY' } });
});

it('SRC a picture on an origin that is not allowed is odd, and its product is there', async () => {
  const report = await importLine({ image_link: 'https://elsewhere.example/rake.jpg' });
  expect(report).toMatchObject({ rejected: 0, warningCount: 1 });
  expect(report.warnings[0]).toMatchObject({ field: 'image_link', reason: expect.stringContaining('PICTURE_ORIGINS') });
});

// The embedded database lets nobody in beside a transaction.
it.runIf(process.env['TEST_DATABASE_URL'])(
  'SRC an import and the forgetting of pictures wait for each other',
  async () => {
    const { database } = service.context;
    await database.execute(sql`truncate search.feed_picture`);
    for (const key of ['b', 'a'])
      await database.execute(sql`insert into search.feed_picture (key, url) values (${key}, ${key})`);
    let forgetting: Promise<number> | undefined;
    await database.transaction(async (transaction) => {
      const name = (key: string) =>
        transaction.execute(sql`update search.feed_picture set unnamed_since = null where key = ${key}`);
      await name('a');
      forgetting = forgetPictures(database, new Date(0));
      await vi.waitFor(async () => {
        const { rows } = await database.execute(sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
        expect(rows).toHaveLength(1);
      });
      await name('b');
    });
    expect(await forgetting).toBe(0);
  },
);

it('SRC a picture that nothing names any more is kept for a while, and longer when a feed names it again', async () => {
  const { database } = service.context;
  const [yesterday, tomorrow] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000));
  const isKnown = async (name: string) => {
    const { key } = foreignPicture(`${CDN}/${name}.jpg`);
    return (await get(`pictures?key=${key}`, service.serviceHeaders)).body.pictures.length === 1;
  };
  const known = async () => [await isKnown('old'), await isKnown('more'), await isKnown('new')];
  await importLine({ image_link: `${CDN}/old.jpg`, additional_image_link: `${CDN}/more.jpg` });
  await forgetPictures(database, tomorrow!);
  await importLine({ image_link: `${CDN}/new.jpg`, additional_image_link: `${CDN}/more.jpg` });
  expect(await forgetPictures(database, yesterday!)).toBe(0);
  expect(await known()).toEqual([true, true, true]);
  await importLine({ image_link: `${CDN}/old.jpg`, additional_image_link: `${CDN}/more.jpg` });
  expect(await forgetPictures(database, tomorrow!)).toBe(1);
  expect(await known()).toEqual([true, true, false]);
  await database.execute(sql`update search.offer set gone_at = now()`);
  expect(await forgetPictures(database, tomorrow!)).toBe(2);
});
