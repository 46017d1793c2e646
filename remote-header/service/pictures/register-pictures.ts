import type { SliceContext } from '@ninefold/service';
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { addAddedPicturesRoute } from './added-pictures-route.ts';
import { createDrawnPictures } from './drawn-pictures.ts';
import { createCataloguePictures } from './feed/catalogue-pictures.ts';
import { createFeedFetcher } from './feed/feed-fetcher.ts';
import { createFeedPictureRepository } from './feed/feed-picture-repository.ts';
import { createFeedPictures } from './feed/feed-pictures.ts';
import { followFeeds } from './feed/follow-feeds.ts';
import { registerImageDelivery } from './image-delivery.ts';
import { createPictureProcess } from './picture-process.ts';
import { createPictureRepository } from './picture-repository.ts';
import { firstOf } from './picture-source.ts';
import { openStore } from './store/open-store.ts';
import { createStoredPictures } from './stored-pictures.ts';

/** Delivers the pictures of the shop: what was added, what feeds name, what its own programs have drawn. */
export function registerPictures(
  app: FastifyInstance,
  { database, services, pictures: settings, dataDir, isServiceCall }: SliceContext,
) {
  const store = openStore(settings);
  const pictures = createPictureRepository(database, store);
  const orders = createFeedPictureRepository(database);
  const catalogue = createCataloguePictures(services);
  const { render, check, close } = createPictureProcess();
  app.addHook('onClose', close);
  addAddedPicturesRoute(app, pictures, { isServiceCall });
  const { origins } = settings;
  const fetcher = createFeedFetcher({ orders, pictures, catalogue, check, origins, log: app.log });
  followFeeds(app, { orders, catalogue, fetcher, origins });
  registerImageDelivery(app, {
    cacheFolder: join(dataDir, 'images'),
    render,
    source: firstOf(
      createFeedPictures({ orders, pictures, store, catalogue, fetcher }),
      createStoredPictures(pictures, store),
      createDrawnPictures(store),
    ),
  });
}
