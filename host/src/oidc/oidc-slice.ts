/** For `migrateSlice`: who is under way to a provider. */
export const OIDC_SLICE = { name: 'oidc', migrations: new URL('./migrations/', import.meta.url) };
