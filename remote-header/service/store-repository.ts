import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { asc, eq } from 'drizzle-orm';
import { places, stores } from './schema.ts';

/** Some 70 stores and 110 places of a site: few enough to be searched in memory. */
export function createStoreRepository(database: Database) {
  return {
    stores: (site: SiteCode) =>
      database.select().from(stores).where(eq(stores.site, site)).orderBy(asc(stores.citySearch), asc(stores.id)),
    places: (site: SiteCode) =>
      database.select().from(places).where(eq(places.site, site)).orderBy(asc(places.postcode), asc(places.name)),
  };
}

export type StoreRepository = ReturnType<typeof createStoreRepository>;
