import { SERVICE_PAGES, servicePath, type SiteCode } from '@ninefold/sites';
import type { ContentRepository } from '../pages/page-repository.ts';

/** The address of the page that shows the watchlist. */
export async function watchlistPageOf(content: ContentRepository, site: SiteCode): Promise<string> {
  const pages = await content.servicePages(site);
  return (
    pages.find(({ number }) => number === SERVICE_PAGES.watchlist)?.url ??
    servicePath('watchlist', SERVICE_PAGES.watchlist)
  );
}
