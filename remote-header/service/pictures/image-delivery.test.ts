import { createServiceApp } from '@ninefold/service';
import type { FastifyInstance } from 'fastify';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerImageDelivery } from './image-delivery.ts';
import type { NamedPicture } from './picture-address.ts';
import { PictureProcessEnded } from './picture-process.ts';
import type { Original } from './picture-source.ts';
import { renderPicture } from './render-picture.ts';
import { photograph } from './testing/test-pictures.ts';

const LIFETIMES: Record<string, Original['lifetime']> = {
  'garden/3f2a9c1b5d6e7f80': 'fixed',
  garden: 'changing',
  'feed/00': 'passing',
};

let app: FastifyInstance;
let folder: string;
let bytes: Buffer;

async function find({ name }: NamedPicture): Promise<Original | undefined> {
  const lifetime = LIFETIMES[name];
  if (name === 'broken') throw new Error('the database does not answer');
  return lifetime && { version: '3f2a9c1b5d6e7f80', kind: 'photograph', lifetime, read: () => Promise.resolve(bytes) };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imagedelivery-'));
  bytes = await photograph(900, 600);
  app = createServiceApp();
  registerImageDelivery(app, { cacheFolder: join(folder, 'images'), source: find, render: renderPicture });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

describe('addresses that name no picture', () => {
  it.each([
    '/img/',
    '/img/products/mug/red/front-481.avif',
    '/img/products/garden-480.svg',
    '/img/products/../../../etc/passwd',
    '/img/products/%2e%2e/%2e%2e/etc/passwd',
    '/img/products%2Fgarden-120.avif',
    '/img/products/..%2F..%2Fgarden-120.avif',
    '/img/products/garden-120.avif%00.jpg',
    '/img/products/garden-120.avif%0a',
    '/img//products/garden-120.avif',
    '/img/constructor/garden-120.avif',
    `/img/products/${'a'.repeat(8000)}/garden-120.avif`,
    `/img/scenes/garden-${'9'.repeat(400)}.avif`,
    '/service/imagedelivery/image/..%5c..%5csecret-120.jpg',
  ])('PRM-4 answers %s with 404 and keeps no file', async (url) => {
    const before = await readdir(folder, { recursive: true });
    const response = await app.inject({ url });
    expect([response.statusCode, response.headers['cache-control']]).toEqual([404, undefined]);
    expect(await readdir(folder, { recursive: true })).toEqual(before);
  });

  it('PRM-4 says so by its code', async () => {
    expect((await app.inject({ url: '/img/products/garden-481.avif' })).json()).toEqual({ error: 'IMAGE_NOT_FOUND' });
  });

  it('PRM-4 answers a name that nobody knows with 404 and a neutral picture, for a minute', async () => {
    const response = await app.inject({ url: '/img/scenes/beach-160.webp' });
    expect([response.statusCode, response.headers['cache-control']]).toEqual([404, 'public, max-age=60']);
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 160, height: 70 });
  });
});

describe('pictures', () => {
  it.each([
    ['/img/products/garden-120.avif', 'image/avif', 120, 120],
    ['/img/scenes/garden-160.webp', 'image/webp', 160, 70],
    ['/img/teasers/garden-640.jpg', 'image/jpeg', 640, 376],
    ['/img/whole/garden-240.webp', 'image/webp', 240, 160],
  ])('PRM-4 delivers %s', async (url, type, width, height) => {
    const response = await app.inject({ url });
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, type]);
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width, height });
  });

  it.each([
    ['garden/3f2a9c1b5d6e7f80', 'public, max-age=31536000, immutable'],
    ['garden', 'public, max-age=3600, stale-while-revalidate=86400'],
    ['feed/00', 'no-store'],
  ])('PRM-4 has browsers keep %s: %s', async (name, kept) => {
    const response = await app.inject({ url: `/img/products/${name}-120.webp` });
    expect(response.headers['cache-control']).toBe(kept);
  });

  it('PRM-4 delivers the same below /service/imagedelivery/image, whatever the version says', async () => {
    const short = await app.inject({ url: '/img/products/garden-120.webp' });
    const long = await app.inject({ url: '/service/imagedelivery/image/products/garden-120.webp?v=7' });
    expect(long.statusCode).toBe(200);
    expect(long.rawPayload.equals(short.rawPayload)).toBe(true);
    expect(long.headers.etag).toBe(short.headers.etag);
  });

  it('PRM-4 answers a known ETag with 304 and no body', async () => {
    const url = '/img/products/garden-120.webp';
    const { etag = '' } = (await app.inject({ url })).headers;
    const response = await app.inject({ url, headers: { 'if-none-match': etag } });
    expect([response.statusCode, response.body]).toEqual([304, '']);
  });

  it('PRM-4 answers 500, which nobody keeps, when a picture cannot be looked up', async () => {
    const response = await app.inject({ url: '/img/products/broken-120.webp' });
    expect([response.statusCode, response.headers['cache-control']]).toEqual([500, 'no-store']);
  });
});

it('PRM-4 says so when too many pictures wait, and delivers them afterwards', async () => {
  const slow = createServiceApp();
  let go: (body: Buffer) => void = () => undefined;
  const rendering = new Promise<Buffer>((resolve) => (go = resolve));
  registerImageDelivery(slow, {
    cacheFolder: join(folder, 'slow'),
    source: find,
    render: () => rendering,
    mostWaiting: 1,
  });
  const addresses = [120, 160, 240, 320].map((width) => `/img/products/garden-${width}.webp`);
  const asked = addresses.map(async (url) => ({ url, response: await slow.inject({ url }) }));
  // Two are rendered, one waits: whichever comes last is the only one that is answered now.
  const { url, response: refused } = await Promise.race(asked);
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toMatchObject({ error: 'PICTURES_BUSY' });
  expect([refused.headers['retry-after'], refused.headers['cache-control']]).toEqual(['5', 'no-store']);
  go(Buffer.from('rendered'));
  const delivered = (await Promise.all(asked)).filter((each) => each.url !== url);
  expect(delivered.map(({ response }) => response.statusCode)).toEqual([200, 200, 200]);
  expect((await slow.inject({ url })).statusCode).toBe(200);
  await slow.close();
});

it('PRM-4 says when what decodes pictures has ended, and asks to come again', async () => {
  const ended = createServiceApp();
  const render = () => Promise.reject(new PictureProcessEnded('the process that decodes pictures has ended (SIGSEGV)'));
  registerImageDelivery(ended, { cacheFolder: join(folder, 'ended'), source: find, render });
  const { statusCode, headers } = await ended.inject({ url: '/img/products/garden-120.webp' });
  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
  await ended.close();
});
