import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServiceApp } from '@ninefold/service';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDrawnPictures } from '../../service/pictures/drawn-pictures.ts';
import { registerImageDelivery } from '../../service/pictures/image-delivery.ts';
import { renderPicture } from '../../service/pictures/render-picture.ts';
import { createFolderStore } from '../../service/pictures/store/folder-store.ts';
import { keepDrawings } from './keep-drawings.ts';

let app: FastifyInstance;
let cacheFolder: string;

beforeAll(async () => {
  cacheFolder = join(await mkdtemp(join(tmpdir(), 'imagedelivery-')), 'images');
  app = createServiceApp();
  const store = createFolderStore(join(cacheFolder, '..', 'pictures'));
  await keepDrawings(store, [
    { shape: 'product', drawing: 'mug', colour: 'red', view: 'front' },
    { shape: 'scene', scene: 'kitchen' },
    { shape: 'teaser', scene: 'kitchen' },
  ]);
  registerImageDelivery(app, { cacheFolder, source: createDrawnPictures(store), render: renderPicture });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await rm(join(cacheFolder, '..'), { recursive: true, force: true });
});

describe('drawings', () => {
  it.each([
    ['/img/products/mug/red/front-120.avif', 'image/avif'],
    ['/img/products/mug/red/front-120.webp', 'image/webp'],
    ['/img/products/mug/red/front-640.jpg', 'image/jpeg'],
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
