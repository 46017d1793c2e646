/** For `migrateSlice`: the sessions of operators. */
export const CONSOLE_SLICE = { name: 'console', migrations: new URL('./migrations/', import.meta.url) };
