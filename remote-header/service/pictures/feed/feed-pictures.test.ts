import type { ServiceCaller } from '@ninefold/service';
import { createTestService, type TestService } from '@ninefold/service/testing';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from '@ninefold/service/sql';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { slice } from '../../index.ts';
import { MOST_BYTES } from '../check-picture.ts';
import { checkPicture } from '../check-picture.ts';
import { createPictureRepository, storeKeyOf } from '../picture-repository.ts';
import type { PictureSource } from '../picture-source.ts';
import { openStore } from '../store/open-store.ts';
import { hugePng, photograph } from '../testing/test-pictures.ts';
import { createCataloguePictures } from './catalogue-pictures.ts';
import { createFeedFetcher } from './feed-fetcher.ts';
import { createFeedPictureRepository } from './feed-picture-repository.ts';
import type * as FeedPictures from './feed-pictures.ts';

// Nobody fetches beside the tests: on a slow machine they take longer than it waits before it looks.
vi.mock('./follow-feeds.ts', () => ({ followFeeds: () => undefined }));
/** How long shoppers wait: until the picture has come, however slow the machine is, unless a test is about those who leave. */
const shoppers = vi.hoisted(() => ({ patienceMs: 120_000 }));
vi.mock('./feed-pictures.ts', async (importOriginal) => {
  const { createFeedPictures } = await importOriginal<typeof FeedPictures>();
  return {
    createFeedPictures:
      (options: FeedPictures.FeedPicturesOptions): PictureSource =>
      (wanted) =>
        createFeedPictures({ ...options, ...shoppers })(wanted),
  };
});

let service: TestService;
let server: Server;
let port: number;
let rake: Buffer;
/** What stands at one address, now this and now that. */
let chair: { status?: number; etag: string; picture: Buffer };
/** What the catalogue says of the pictures of its feeds, by key. */
const named: { number: number; key: string; url: string }[] = [];

const ANSWERS: Record<string, (response: ServerResponse) => void> = {
  '/rake.jpg': (response) => response.end(rake),
  '/chair.jpg': (response) => {
    const { status = 200, etag, picture } = chair;
    response.writeHead(response.req.headers['if-none-match'] === etag ? 304 : status, { etag }).end(picture);
  },
  '/svg.jpg': (response) => response.end('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  '/page.jpg': (response) => response.end('<!doctype html><p>Not found</p>'),
  '/huge.png': (response) => response.end(hugePng(40_000, 40_000)),
  '/large.jpg': (response) => response.writeHead(200, { 'content-length': MOST_BYTES + 1 }).end('x'),
  '/inside.jpg': (response) => response.writeHead(302, { location: `http://localhost:${port}/rake.jpg` }).end(),
  '/gone.jpg': (response) => response.writeHead(404).end('gone'),
  '/same.jpg': (response) => response.writeHead(304).end(),
  '/hangs.jpg': () => undefined,
};

const services: ServiceCaller = ({ path }) => {
  const query = new URLSearchParams(path.split('?')[1]);
  const after = Number(query.get('after') ?? 0);
  const pictures = named.filter(({ key, number }) => number > after && (query.get('key') ?? key) === key);
  return Promise.resolve({ status: 200, body: { pictures } });
};

/** The key under which the catalogue knows an address from now on. */
function nameInFeed(path: string, origin = `http://127.0.0.1:${port}`): string {
  const number = named.length + 1;
  const key = String(number).padStart(32, '0');
  named.push({ number, key, url: origin + path });
  return key;
}

beforeAll(async () => {
  rake = await photograph(400, 400);
  server = createServer(({ url }, response) => ANSWERS[url ?? '']?.(response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  port = (server.address() as AddressInfo).port;
  service = await createTestService(slice, { services, pictures: { origins: [`http://127.0.0.1:${port}`] } });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await service.close();
});

const show = (key: string) => service.app.inject({ url: `/img/products/feed/${key}-120.webp` });
const rows = () => createFeedPictureRepository(service.context.database);

describe('a picture that a feed names', () => {
  it('PRM-4 is fetched at the latest when somebody asks for it', async () => {
    const response = await show(nameInFeed('/rake.jpg'));
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/webp']);
    const { data, info } = await sharp(response.rawPayload).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, (data[0] ?? 0) > 150]).toEqual([120, 120, true]);
  });

  it.each([
    ['/svg.jpg', 'TYPE_REFUSED', /SVG/],
    ['/page.jpg', 'NO_PICTURE', /web page/],
    ['/huge.png', 'TOO_MANY_PIXELS', /too many pixels/],
    ['/large.jpg', 'TOO_LARGE', /larger than/],
    ['/inside.jpg', 'ORIGIN_REFUSED', /PICTURE_ORIGINS/],
    ['/gone.jpg', 'HTTP_404', /404/],
    ['/same.jpg', 'HTTP_304', /304/],
  ])('PRM-4 is refused where %s is one, with %s, and a neutral one is shown', async (path, code, reason) => {
    const key = nameInFeed(path);
    const response = await show(key);
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(await rows().find(key)).toMatchObject({ code, reason: expect.stringMatching(reason) });
  });

  it('PRM-4 is not fetched from an origin that is not allowed, until it is', async () => {
    const key = nameInFeed('/a.jpg', 'https://elsewhere.example');
    expect((await show(key)).statusCode).toBe(200);
    expect(await rows().find(key)).toMatchObject({ state: 'failed', code: 'ORIGIN_REFUSED' });
    expect(await rows().retry(['https://cdn.example'])).toBe(0);
    expect(await rows().retry(['https://elsewhere.example'])).toBe(1);
    expect(await rows().find(key)).toMatchObject({ state: 'waiting' });
  });

  it('PRM-4 is a neutral one that nobody keeps while its server hangs', async () => {
    const key = nameInFeed('/hangs.jpg');
    shoppers.patienceMs = 50;
    onTestFinished(() => void (shoppers.patienceMs = 120_000));
    const response = await show(key);
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(await rows().find(key)).toMatchObject({ state: 'waiting', attempts: 0 });
  });

  it('PRM-4 is unknown where no feed names it', async () => {
    expect((await show('f'.repeat(32))).statusCode).toBe(404);
  });
});

it('PRM-4 fetches in the background, and tries a server that hangs again later', async () => {
  const { database, pictures: settings } = service.context;
  const [orders, pictures] = [rows(), createPictureRepository(database, openStore(settings))];
  const keys = ['/rake.jpg', '/hangs.jpg'].map((path) => nameInFeed(path));
  const log = { warn: vi.fn(), error: vi.fn() };
  const { origins } = settings;
  const catalogue = createCataloguePictures(services);
  const check = checkPicture;
  const fetcher = createFeedFetcher({ orders, pictures, catalogue, check, origins, log, timeoutMs: 300 });
  await catalogue.orderNew(orders);
  await fetcher.fetchDue();
  expect(await orders.find(keys[0] ?? '')).toMatchObject({ state: 'fetched' });
  expect(await orders.find(keys[1] ?? '')).toMatchObject({ state: 'waiting', attempts: 1, code: 'TIMED_OUT' });
  expect(await pictures.find(`feed/${keys[0]}`)).toMatchObject({ width: 400, height: 400, type: 'jpg' });
  expect((await orders.status(50)).failures.map(({ code }) => code)).toContain('TIMED_OUT');
  expect(await orders.claim(10)).toEqual([]);
});

it('PRM-4 is fetched again where the database knows it and its file is gone, and a neutral one is shown meanwhile', async () => {
  const { database, pictures: settings } = service.context;
  const [orders, store] = [rows(), openStore(settings)];
  const pictures = createPictureRepository(database, store);
  const catalogue = createCataloguePictures(services);
  const { origins } = settings;
  const log = { warn: vi.fn(), error: vi.fn() };
  const fetcher = createFeedFetcher({ orders, pictures, catalogue, check: checkPicture, origins, log });
  chair = { etag: '"1"', picture: await photograph(460, 460) };
  const key = nameInFeed('/chair.jpg');
  await orders.order([{ key, url: `http://127.0.0.1:${port}/chair.jpg` }]);
  await fetcher.fetchDue();
  await store.remove(storeKeyOf((await pictures.find(`feed/${key}`))!));

  const neutral = await show(key);
  expect([neutral.statusCode, neutral.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(await orders.find(key)).toMatchObject({ state: 'waiting' });
  await fetcher.fetchDue();
  expect(await orders.find(key)).toMatchObject({ state: 'fetched' });
  const there = await show(key);
  expect([there.statusCode, there.rawPayload.equals(neutral.rawPayload)]).toEqual([200, false]);
  await fetcher.close();
});

it('PRM-4 that could not be fetched stays known while a feed names it, and is forgotten a week after that', async () => {
  const { database, pictures: settings } = service.context;
  const [orders, pictures] = [rows(), createPictureRepository(database, openStore(settings))];
  const log = { warn: vi.fn(), error: vi.fn() };
  const catalogue = createCataloguePictures(services);
  const { origins } = settings;
  const fetcher = createFeedFetcher({ orders, pictures, catalogue, check: checkPicture, origins, log });
  const key = nameInFeed('/page.jpg');
  await orders.order([{ key, url: `http://127.0.0.1:${port}/page.jpg` }]);
  const lookAWeekLater = async () => {
    await database.execute(sql`update header.feed_pictures set due_at = due_at - interval '7 days' where key = ${key}`);
    await fetcher.fetchDue();
    return await orders.find(key);
  };
  await fetcher.fetchDue();
  expect(await lookAWeekLater()).toMatchObject({ state: 'failed', attempts: 1, code: 'NO_PICTURE' });
  named.splice(
    named.findIndex((each) => each.key === key),
    1,
  );
  await fetcher.fetchDue();
  expect(await orders.find(key)).toMatchObject({ state: 'failed' });
  expect(await lookAWeekLater()).toBeUndefined();
  await fetcher.close();
});

it('PRM-4 is another one where its server has another one at the same address, a week later at the latest', async () => {
  const { database, pictures: settings } = service.context;
  const [orders, pictures] = [rows(), createPictureRepository(database, openStore(settings))];
  const key = nameInFeed('/chair.jpg');
  const log = { warn: vi.fn(), error: vi.fn() };
  const { origins } = settings;
  const catalogue = createCataloguePictures(services);
  const fetcher = createFeedFetcher({ orders, pictures, catalogue, check: checkPicture, origins, log });
  const lookAWeekLater = async () => {
    await database.execute(sql`update header.feed_pictures set due_at = due_at - interval '7 days' where key = ${key}`);
    await fetcher.fetchDue();
    const [row, picture] = await Promise.all([orders.find(key), pictures.find(`feed/${key}`)]);
    return [row?.state, (row?.dueAt.getTime() ?? 0) > Date.now() + 6 * 86_400_000, picture?.width];
  };
  chair = { etag: '"1"', picture: await photograph(450, 450) };
  await orders.order([{ key, url: `http://127.0.0.1:${port}/chair.jpg` }]);
  await fetcher.fetchDue();
  expect(await pictures.find(`feed/${key}`)).toMatchObject({ width: 450 });

  chair = { etag: '"1"', picture: await photograph(500, 500) };
  expect(await lookAWeekLater()).toEqual(['fetched', true, 450]);
  chair = { etag: '"2"', picture: await photograph(500, 500) };
  expect(await lookAWeekLater()).toEqual(['fetched', true, 500]);
  const files = async () => (await readdir(join(settings.folder, 'originals'))).length;
  const withFormer = await files();
  expect(await lookAWeekLater()).toEqual(['fetched', true, 500]);
  expect(await files()).toBe(withFormer - 1);
  chair = { status: 404, etag: '"3"', picture: Buffer.from('gone') };
  expect(await lookAWeekLater()).toEqual(['fetched', true, 500]);
  expect((await show(key)).statusCode).toBe(200);

  const { sha256, type } = (await pictures.find(`feed/${key}`))!;
  named.splice(
    named.findIndex((each) => each.key === key),
    1,
  );
  expect(await lookAWeekLater()).toEqual([undefined, false, undefined]);
  expect(await openStore(settings).read(storeKeyOf({ sha256, type }))).toBeUndefined();
  await fetcher.close();
});
