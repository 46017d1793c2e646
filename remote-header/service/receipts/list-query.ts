import type { SiteCode } from '@ninefold/sites';

/** What of a list is wanted: the newest of a site, from a moment on. */
export interface ListQuery {
  site: SiteCode;
  since?: Date | undefined;
  limit: number;
}
