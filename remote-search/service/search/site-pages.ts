import { MISSING_PAGES_PATH } from '@ninefold/contract/calls';
import { MissingPages } from '@ninefold/platform/contracts';
import { createRemembered, type ServiceCaller } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { linkedPageOf } from '../../contract/shortcuts.ts';

/** How long it is believed which pages a site has, in ms. */
const MAX_AGE_MS = 10_000;

/** Which of the pages that a search may lead to a site has, by their addresses; while nobody knows it has all. */
export function createSitePages(services: ServiceCaller): (site: SiteCode) => Promise<(url: string) => boolean> {
  const missingOn = createRemembered(async (site: SiteCode) => {
    const { body } = await services({ path: MISSING_PAGES_PATH, site });
    return new Set(MissingPages.parse(body).missing);
  }, MAX_AGE_MS);
  return async (site) => {
    const missing = await missingOn(site).catch(() => new Set<string>());
    return (url) => {
      const page = linkedPageOf(url);
      return page === undefined || !missing.has(page);
    };
  };
}
