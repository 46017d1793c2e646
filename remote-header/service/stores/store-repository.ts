import { asc, eq } from '@ninefold/service/sql';
import type { Database } from '@ninefold/service';
import { placePart, storePart } from '../content-documents/header-content.ts';
import { places, stores } from '../schema.ts';
import { createSoundRows } from '../shown-rows.ts';

const MAX_AGE_MS = 60_000;

/** The stores and places of a site, a minute old at most: some 70 and 110, few enough to be searched in memory. Broken rows are left out, and `onFault` is told of each. */
export function createStoreRepository(database: Database, onFault: (fault: string) => void) {
  return {
    stores: createSoundRows(
      {
        part: storePart,
        read: (site) =>
          database.select().from(stores).where(eq(stores.site, site)).orderBy(asc(stores.citySearch), asc(stores.id)),
        onFault,
      },
      MAX_AGE_MS,
    ),
    places: createSoundRows(
      {
        part: placePart,
        read: (site) =>
          database.select().from(places).where(eq(places.site, site)).orderBy(asc(places.postcode), asc(places.name)),
        onFault,
      },
      MAX_AGE_MS,
    ),
  };
}

export type StoreRepository = ReturnType<typeof createStoreRepository>;
