import type { Slice } from '@ninefold/service';

/** The preview's service: what each site's footer shows, and its marks. */
export const slice: Slice = {
  name: 'preview',
  migrations: new URL('./migrations/', import.meta.url),
  register() {},
};
