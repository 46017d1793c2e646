/** For `migrateSlice`: accounts, and the keys that sign tokens. */
export const LOGIN_SLICE = { name: 'login', migrations: new URL('./migrations/', import.meta.url) };
