import { expect, it, vi } from 'vitest';
import { createFeedPictures } from './feed/feed-pictures.ts';
import { NAMES_AT_ONCE, createStoredPictures } from './stored-pictures.ts';

/** Finds nothing, and no sooner than it is told. */
function slowSearch() {
  const searching: (() => void)[] = [];
  const find = vi.fn(async () => {
    await new Promise<void>((found) => searching.push(found));
    return undefined;
  });
  const answerAll = () => searching.splice(0).forEach((found) => found());
  return { find, answerAll };
}

const NAMES = Array.from({ length: 3 * NAMES_AT_ONCE }, (_, index) => index.toString(16).padStart(32, '0'));

it.each([
  ['that were added', (found: object) => createStoredPictures(found as never, {} as never), 'name-'],
  [
    'of feeds',
    (found: object) => {
      const nothing = { find: () => Promise.resolve(undefined) };
      return createFeedPictures({ pictures: found, orders: nothing, catalogue: nothing } as never);
    },
    'feed/',
  ],
  [
    'that feeds may name',
    (found: object) =>
      createFeedPictures({ pictures: { find: () => undefined }, orders: found, catalogue: found } as never),
    'feed/',
  ],
])(
  'V2 whoever asks for many pictures %s that nobody knows has few of them looked for at a time',
  async (_, sourceOf, prefix) => {
    const { find, answerAll } = slowSearch();
    const source = sourceOf({ find });
    const asked = Promise.all(NAMES.map((name) => source({ shape: 'product', name: `${prefix}${name}` })));
    await vi.waitFor(() => expect(find).toHaveBeenCalledTimes(NAMES_AT_ONCE));
    await new Promise(setImmediate);
    expect(find).toHaveBeenCalledTimes(NAMES_AT_ONCE);
    const answering = setInterval(answerAll, 1);
    expect(await asked).toEqual(NAMES.map(() => undefined));
    clearInterval(answering);
  },
);
