import type { SiteCode } from '@ninefold/sites';
import { ask } from './ask.ts';
import type { PageParts } from './page-parts.ts';

const PICTURE = /\.(?:avif|webp|jpe?g|png|gif|svg|ico)$/;
const SIZE = /-(\d+)\.\w+$/;

/** The pictures that pages name and the shop does not have. Each is asked for once, in the narrowest of the sizes that are named. */
export async function missingPictures(
  port: number,
  site: SiteCode,
  pages: readonly Pick<PageParts, 'addresses'>[],
): Promise<string[]> {
  const narrowest = new Map<string, string>();
  for (const address of pages.flatMap(({ addresses }) => addresses).filter((each) => PICTURE.test(each))) {
    const picture = address.replace(SIZE, '');
    const known = narrowest.get(picture);
    if (known === undefined || widthOf(address) < widthOf(known)) narrowest.set(picture, address);
  }
  const answers = [...narrowest.values()].map(async (path) => ({ path, status: (await ask(port, site, path)).status }));
  return (await Promise.all(answers)).filter(({ status }) => status !== 200).map(({ path }) => path);
}

function widthOf(address: string): number {
  return Number(SIZE.exec(address)?.[1]);
}
