import { LRUCache } from 'lru-cache';
import { folderOf } from './picture-address.ts';
import type { NamedPicture } from './picture-address.ts';
import type { Original, PictureSource } from './picture-source.ts';

const MOST_KNOWN = 20_000;
const KNOWN_MS = 60_000;
const UNKNOWN_MS = 5_000;

/** What the sources said of a picture, a minute old at most; older while they do not answer. */
export function createKnownOriginals(source: PictureSource): PictureSource {
  const known = new LRUCache<string, { original: Original | undefined }, NamedPicture>({
    max: MOST_KNOWN,
    ttl: KNOWN_MS,
    perf: Date,
    fetchMethod: async (_key, stale, { context, options }) => {
      const original = await source(context).catch((error: unknown) => {
        if (stale) return stale.original;
        throw error;
      });
      if (!original) options.ttl = UNKNOWN_MS;
      else if (original.lifetime === 'passing') options.ttl = 1;
      return { original };
    },
  });
  return async ({ shape, name }) => {
    const found = await known.fetch(`${folderOf(shape)}/${name}`, { context: { shape, name } });
    return found?.original;
  };
}
