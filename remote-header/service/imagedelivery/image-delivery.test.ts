import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerImageDelivery } from './image-delivery.ts';

let app: FastifyInstance;
let cacheFolder: string;

beforeAll(async () => {
  cacheFolder = join(await mkdtemp(join(tmpdir(), 'imagedelivery-')), 'images');
  app = Fastify();
  registerImageDelivery(app, { cacheFolder });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await rm(join(cacheFolder, '..'), { recursive: true, force: true });
});

async function keptFiles(): Promise<string[]> {
  return readdir(join(cacheFolder, '..'), { recursive: true });
}

describe('addresses that name no picture', () => {
  it.each([
    '/img/',
    '/img/products/mug/red/front-481.avif',
    '/img/products/mug/red/front-480.svg',
    '/img/products/../../../etc/passwd',
    '/img/products/%2e%2e/%2e%2e/etc/passwd',
    '/img/products%2Fmug%2Fred%2Ffront-120.avif',
    '/img/products/mug/red/..%2F..%2Ffront-120.avif',
    '/img/products/mug/red/front-120.avif%00.jpg',
    '/img/products/mug/red/front-120.avif%0a',
    '/img//products/mug/red/front-120.avif',
    '/img/products/constructor/red/front-120.avif',
    `/img/products/${'a'.repeat(8000)}/red/front-120.avif`,
    `/img/scenes/kitchen-${'9'.repeat(400)}.avif`,
    '/service/imagedelivery/image/..%5c..%5csecret-120.jpg',
    '/service/imagedelivery/image/scenes/unknown-480.webp',
  ])('PRM-4 answers %s with 404 and keeps no file', async (url) => {
    const before = await keptFiles();
    const response = await app.inject({ url });
    expect(response.statusCode).toBe(404);
    expect(await keptFiles()).toEqual(before);
  });

  it('PRM-4 says so by its code, which nobody caches for a year', async () => {
    const response = await app.inject({ url: '/img/products/mug/purple/front-480.avif' });
    expect(response.json()).toMatchObject({ statusCode: 404, code: 'IMAGE_NOT_FOUND' });
    expect(response.headers['cache-control']).toBeUndefined();
  });
});

describe('pictures', () => {
  it.each([
    ['/img/products/mug/red/front-120.avif', 'image/avif'],
    ['/img/products/mug/red/front-120.webp', 'image/webp'],
    ['/img/products/mug/red/front-120.jpg', 'image/jpeg'],
    ['/img/scenes/kitchen-160.webp', 'image/webp'],
    ['/img/teasers/kitchen-160.avif', 'image/avif'],
  ])('PRM-4 delivers %s, immutable', async (url, type) => {
    const response = await app.inject({ url });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe(type);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.rawPayload.length).toBeGreaterThan(200);
  });

  it('PRM-4 delivers the same below /service/imagedelivery/image, whatever the version says', async () => {
    const short = await app.inject({ url: '/img/products/mug/red/front-120.webp' });
    const long = await app.inject({ url: '/service/imagedelivery/image/products/mug/red/front-120.webp?v=7' });
    expect(long.statusCode).toBe(200);
    expect(long.rawPayload.equals(short.rawPayload)).toBe(true);
    expect(long.headers.etag).toBe(short.headers.etag);
  });

  it('PRM-4 answers a known ETag with 304 and no body', async () => {
    const url = '/img/products/mug/red/front-120.webp';
    const { etag = '' } = (await app.inject({ url })).headers;
    const response = await app.inject({ url, headers: { 'if-none-match': etag } });
    expect(response.statusCode).toBe(304);
    expect(response.body).toBe('');
  });
});
