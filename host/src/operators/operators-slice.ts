/** For `migrateSlice`: people, and the tokens of teams and machines. */
export const OPERATORS_SLICE = { name: 'operators', migrations: new URL('./migrations/', import.meta.url) };
