/** For `migrateSlice`: who is told of what, and what is on the way. */
export const WEBHOOKS_SLICE = { name: 'webhooks', migrations: new URL('./migrations/', import.meta.url) };
