import { PATHS, SERVICE_PAGES, type SiteCode } from '@ninefold/sites';
import type { ContentRepository } from '../pages/page-repository.ts';

/** The address of the page that shows the watchlist; the home page where the site has none. */
export async function watchlistPageOf(
  content: Pick<ContentRepository, 'servicePages'>,
  site: SiteCode,
): Promise<string> {
  const pages = await content.servicePages(site);
  return pages.find(({ number }) => number === SERVICE_PAGES.watchlist)?.url ?? PATHS.home;
}
