import { ADDED_PICTURES_PATH } from '@ninefold/contract/calls';
import type { ServiceCaller } from '@ninefold/service';
import { DEFAULT_SITE } from '@ninefold/sites';
import * as z from 'zod/mini';

const Answer = z.object({ names: z.array(z.string()) });

/** Names of the pictures that somebody has added to the shop, asked once. Undefined where nobody says: then none is called odd. */
export function askAddedPictures(services: ServiceCaller): () => Promise<ReadonlySet<string> | undefined> {
  async function ask() {
    const { status, body } = await services({ path: ADDED_PICTURES_PATH, site: DEFAULT_SITE, asService: true });
    return status === 200 ? new Set(Answer.parse(body).names) : undefined;
  }
  let asked: ReturnType<typeof ask> | undefined;
  return () => (asked ??= ask().catch(() => undefined));
}
