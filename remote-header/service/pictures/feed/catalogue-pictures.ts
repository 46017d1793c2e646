import { DEFAULT_SITE } from '@ninefold/sites';
import type { ServiceCaller } from '@ninefold/service';
import * as z from 'zod/mini';
import type { FeedPicture, FeedPictureRepository } from './feed-picture-repository.ts';

const PATH = '/service/catalogue/api/pictures';
const Answer = z.object({
  pictures: z.array(z.object({ number: z.number(), key: z.string(), url: z.string() })),
});

/** What the catalogue says of the pictures that its feeds name. Rejects when it does not answer. */
export function createCataloguePictures(services: ServiceCaller) {
  async function ask(query: string) {
    const { status, body } = await services({ path: `${PATH}?${query}`, site: DEFAULT_SITE, asService: true });
    if (status === 404) return undefined; // a catalogue of an older version
    if (status !== 200) throw new Error(`the catalogue answers ${PATH} with status ${status}`);
    return Answer.parse(body).pictures;
  }
  return {
    async find(key: string): Promise<FeedPicture | undefined> {
      const [found] = (await ask(`key=${key}`)) ?? [];
      return found && { key: found.key, url: found.url };
    },

    /** Whether nothing has named a picture for so long that the catalogue knows nothing of it. */
    async isForgotten(key: string): Promise<boolean> {
      return (await ask(`key=${key}`))?.length === 0;
    },

    /** Orders all that have been named since the last time. */
    async orderNew(orders: FeedPictureRepository): Promise<void> {
      for (;;) {
        const found = (await ask(`after=${await orders.readNumber()}`)) ?? [];
        const last = found.at(-1);
        if (!last) return;
        await orders.order(found.map(({ key, url }) => ({ key, url })));
        await orders.setNumber(last.number);
      }
    },
  };
}

export type CataloguePictures = ReturnType<typeof createCataloguePictures>;
