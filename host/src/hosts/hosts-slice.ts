/** For `migrateSlice`: what every host says of itself. */
export const HOSTS_SLICE = { name: 'hosts', migrations: new URL('./migrations/', import.meta.url) };
