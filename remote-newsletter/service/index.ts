import type { Slice } from '@ninefold/service';

/** The newsletter's service: what each site's footer shows, and its marks. */
export const slice: Slice = {
  name: 'newsletter',
  migrations: new URL('./migrations/', import.meta.url),
  register() {},
};
