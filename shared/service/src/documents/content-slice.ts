/** For `migrateSlice`: the history of the content. */
export const CONTENT_SLICE = { name: 'content', migrations: new URL('./migrations/', import.meta.url) };
