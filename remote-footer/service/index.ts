import type { Slice } from '@ninefold/service';

/** The footer's service: what each site's footer shows, and its marks. */
export const slice: Slice = {
  name: 'footer',
  migrations: new URL('./migrations/', import.meta.url),
  register() {},
};
