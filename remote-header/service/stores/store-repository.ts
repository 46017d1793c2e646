import { createRowCheck } from '@ninefold/service/documents';
import type { SiteCode } from '@ninefold/sites';
import { asc, eq } from '@ninefold/service/sql';
import { createRemembered, type Database } from '@ninefold/service';
import { placePart, storePart } from '../content-documents/header-content.ts';
import { places, stores } from '../schema.ts';

const MAX_AGE_MS = 60_000;

/** The stores and places of a site, a minute old at most: some 70 and 110, few enough to be searched in memory. Broken rows are left out, and `onFault` is told of each. */
export function createStoreRepository(database: Database, onFault: (fault: string) => void) {
  const soundStores = createRowCheck(storePart, onFault);
  const soundPlaces = createRowCheck(placePart, onFault);
  const storesOf = (site: SiteCode) =>
    database.select().from(stores).where(eq(stores.site, site)).orderBy(asc(stores.citySearch), asc(stores.id));
  const placesOf = (site: SiteCode) =>
    database.select().from(places).where(eq(places.site, site)).orderBy(asc(places.postcode), asc(places.name));
  return {
    stores: createRemembered(async (site: SiteCode) => soundStores(await storesOf(site)), MAX_AGE_MS),
    places: createRemembered(async (site: SiteCode) => soundPlaces(await placesOf(site)), MAX_AGE_MS),
  };
}

export type StoreRepository = ReturnType<typeof createStoreRepository>;
