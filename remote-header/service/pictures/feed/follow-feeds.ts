import type { FastifyInstance } from 'fastify';
import type { CataloguePictures } from './catalogue-pictures.ts';
import type { FeedFetcher } from './feed-fetcher.ts';
import type { FeedPictureRepository } from './feed-picture-repository.ts';

const FIRST_LOOK_MS = 5_000;
const LOOK_MS = 30_000;

interface FollowFeedsOptions {
  orders: FeedPictureRepository;
  catalogue: CataloguePictures;
  fetcher: FeedFetcher;
  origins: readonly string[];
}

/** Fetches in the background what feeds name, and once more what an origin that is allowed now has kept out. */
export function followFeeds(app: FastifyInstance, { orders, catalogue, fetcher, origins }: FollowFeedsOptions): void {
  let timer: NodeJS.Timeout | undefined;
  let isFirst = true;

  async function look(): Promise<void> {
    try {
      if (isFirst) await orders.retry(origins);
      isFirst = false;
      await catalogue.orderNew(orders);
      await fetcher.fetchDue();
    } catch (error) {
      app.log.warn({ err: error }, 'the pictures of feeds cannot be followed for now');
    }
    timer = timer && setTimeout(() => void look(), LOOK_MS).unref();
  }

  app.addHook('onReady', async () => {
    timer = setTimeout(() => void look(), FIRST_LOOK_MS).unref();
  });
  app.addHook('onClose', async () => {
    clearTimeout(timer);
    timer = undefined;
    await fetcher.close();
  });
}
