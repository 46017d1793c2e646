import { FARTHEST_STORE_KM, MOST_STORES } from '../../contract/store-limits.ts';
import type { StoresFound } from '../../contract/store.ts';

/** How many stores there are around the place, or that there is none: heading of the page, and its title. */
export function foundText(
  { place: { name: place }, stores }: StoresFound,
  t: (key: string, values: Record<string, unknown>) => string,
): string {
  const count = stores.length;
  // Of a full answer there may be more behind the last one.
  const distance = count < MOST_STORES ? FARTHEST_STORE_KM : Math.ceil(stores.at(-1)!.distanceKm);
  if (count === 0)
    return place ? t('StoreFinderPage.farFrom', { place, distance }) : t('StoreFinderPage.farFromYou', { distance });
  return place
    ? t('StoreFinderPage.near', { place, count, distance })
    : t('StoreFinderPage.nearYou', { count, distance });
}
