import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import type { checkPicture } from '../check-picture.ts';
import { fetchChangedPicture, fetchPicture, PictureNotFetched } from '../fetch-picture.ts';
import type { PictureRepository } from '../picture-repository.ts';
import type { CataloguePictures } from './catalogue-pictures.ts';
import type { FeedPictureRepository, FeedPictureRow } from './feed-picture-repository.ts';

const FETCHES_AT_A_TIME = 4;
const CLAIMED_AT_A_TIME = 20;

export interface FeedFetcherOptions {
  orders: FeedPictureRepository;
  pictures: PictureRepository;
  catalogue: Pick<CataloguePictures, 'isForgotten'>;
  check: typeof checkPicture;
  origins: readonly string[];
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** @default 20 s */
  timeoutMs?: number | undefined;
}

/** The name of a feed's picture. */
export function feedNameOf(key: string): string {
  return `feed/${key}`;
}

/** Fetches pictures of feeds, four at a time, each once however many ask for it. */
export function createFeedFetcher(options: FeedFetcherOptions) {
  const { orders, pictures, catalogue, check, origins, log, timeoutMs } = options;
  const limited = pLimit(FETCHES_AT_A_TIME);
  const underway = new Map<string, Promise<void>>();
  let isClosed = false;

  /** While the catalogue does not answer, nobody knows: the picture stays. */
  const isForgotten = (key: string) => catalogue.isForgotten(key).catch(() => false);

  async function forget(key: string): Promise<void> {
    await pictures.remove(feedNameOf(key));
    await orders.remove(key);
  }

  async function attempt(row: FeedPictureRow): Promise<void> {
    const { key, url } = row;
    const there = row.state === 'fetched' ? await pictures.find(feedNameOf(key)) : undefined;
    try {
      if ((there || row.state === 'failed') && (await isForgotten(key))) return await forget(key);
      if (row.state === 'failed') return await orders.keep(key);
      const picture = there
        ? await fetchChangedPicture(url, origins, row, { check, timeoutMs })
        : await fetchPicture(url, origins, { check, timeoutMs });
      if (picture && picture.sha256 !== there?.sha256) {
        await pictures.add(feedNameOf(key), picture, { origin: url, addedBy: 'feed' });
        // It was looked at a week ago or more: nobody shows those any more that it has replaced.
      } else if (there) await pictures.removeFormer(there);
      await orders.finish(key, picture ?? row);
    } catch (error) {
      const isExpected = error instanceof PictureNotFetched;
      if (!isExpected) log.error({ err: error, url }, 'a picture cannot be kept');
      if (there) await orders.keep(key);
      else await orders.fail(row, isExpected ? error.code : 'NOT_KEPT', messageOf(error), isExpected && error.isFinal);
    }
  }

  /** Never rejects: what fails is in the row. */
  function fetch(row: FeedPictureRow): Promise<void> {
    const running =
      underway.get(row.key) ??
      limited(() => attempt(row))
        .catch((error: unknown) => log.error({ err: error, url: row.url }, 'a picture’s state cannot be written'))
        .finally(() => underway.delete(row.key));
    underway.set(row.key, running);
    return running;
  }

  return {
    fetch,
    /** Fetches until nothing is due any more: those that wait, then once those that are there and may have changed, and those that have failed and may be forgotten. */
    async fetchDue(): Promise<void> {
      for (;;) {
        const waiting = isClosed ? [] : await orders.claim(CLAIMED_AT_A_TIME);
        const rows =
          waiting.length > 0 || isClosed ? waiting : await orders.claim(CLAIMED_AT_A_TIME, 'fetched', 'failed');
        if (rows.length === 0) return;
        await Promise.all(rows.map(fetch));
      }
    },
    async close(): Promise<void> {
      isClosed = true;
      limited.clearQueue();
      await Promise.race([Promise.all(underway.values()), new Promise((resolve) => setTimeout(resolve, 2000).unref())]);
    },
  };
}

export type FeedFetcher = ReturnType<typeof createFeedFetcher>;

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
