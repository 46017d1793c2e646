/** For `migrateSlice`: the registry's schema. */
export const RELEASES_SLICE = { name: 'releases', migrations: new URL('./migrations/', import.meta.url) };
