/** For `migrateSlice`, after the login's: what the demo has brought into this database. */
export const DEMO_SLICE = { name: 'demo', migrations: new URL('./migrations/', import.meta.url) };
