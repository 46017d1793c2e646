import { limitFunction } from 'p-limit';
import { setTimeout } from 'node:timers/promises';
import type { PictureRepository } from '../picture-repository.ts';
import type { Original, PictureSource } from '../picture-source.ts';
import { placeholderOf } from '../placeholder.ts';
import { NAMES_AT_ONCE, originalOf, PictureLost } from '../stored-pictures.ts';
import type { PictureStore } from '../store/picture-store.ts';
import type { CataloguePictures } from './catalogue-pictures.ts';
import { feedNameOf, type FeedFetcher } from './feed-fetcher.ts';
import type { FeedPictureRepository, FeedPictureRow } from './feed-picture-repository.ts';

const PATIENCE_MS = 2500;
const NAME = /^feed\/([a-f\d]{32})$/;

export interface FeedPicturesOptions {
  orders: FeedPictureRepository;
  pictures: PictureRepository;
  store: PictureStore;
  catalogue: CataloguePictures;
  fetcher: FeedFetcher;
  /** Longest that somebody waits for a picture that is fetched for them. @default 2.5 s */
  patienceMs?: number;
}

/** The pictures of feeds, `feed/<key>`: fetched at the latest when somebody asks for them; a neutral one while or when they cannot be had. */
export function createFeedPictures(options: FeedPicturesOptions): PictureSource {
  const { orders, pictures, store, catalogue, fetcher, patienceMs = PATIENCE_MS } = options;

  const fewAtOnce = { concurrency: NAMES_AT_ONCE };

  const kept = limitFunction(async (key: string): Promise<Original | undefined> => {
    const row = await pictures.find(feedNameOf(key));
    if (!row) return undefined;
    const original = originalOf(row, store, 'changing');
    return { ...original, read: () => original.read().catch((error: unknown) => lost(key, error)) };
  }, fewAtOnce);

  /** Its server has it still. */
  async function lost(key: string, error: unknown): Promise<never> {
    if (error instanceof PictureLost) await orders.fetchAgain(key);
    throw error;
  }

  const ordered = limitFunction(async (key: string): Promise<FeedPictureRow | undefined> => {
    const known = await orders.find(key);
    if (known) return known;
    const named = await catalogue.find(key);
    if (named) await orders.order([named]);
    return named && (await orders.find(key));
  }, fewAtOnce);

  return async ({ name, shape }) => {
    const [, key] = NAME.exec(name) ?? [];
    if (!key) return undefined;
    const there = await kept(key);
    if (there) return there;
    const row = await ordered(key);
    if (!row) return undefined;
    if (row.state === 'failed') return placeholderOf(shape, 'changing');
    // A first attempt is made for whoever asks; later ones are made when they are due.
    if (row.attempts === 0) await Promise.race([fetcher.fetch(row), setTimeout(patienceMs, undefined, { ref: false })]);
    return (await kept(key)) ?? placeholderOf(shape, 'passing');
  };
}
