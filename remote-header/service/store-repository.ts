import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { asc, eq } from 'drizzle-orm';
import { createRemembered } from './remembered.ts';
import { places, stores } from './schema.ts';

const MAX_AGE_MS = 60_000;

/** The stores and places of a site, a minute old at most: some 70 and 110, few enough to be searched in memory. */
export function createStoreRepository(database: Database) {
  const storesOf = (site: SiteCode) =>
    database.select().from(stores).where(eq(stores.site, site)).orderBy(asc(stores.citySearch), asc(stores.id));
  const placesOf = (site: SiteCode) =>
    database.select().from(places).where(eq(places.site, site)).orderBy(asc(places.postcode), asc(places.name));
  return {
    stores: createRemembered(async (site: SiteCode) => await storesOf(site), MAX_AGE_MS),
    places: createRemembered(async (site: SiteCode) => await placesOf(site), MAX_AGE_MS),
  };
}

export type StoreRepository = ReturnType<typeof createStoreRepository>;
