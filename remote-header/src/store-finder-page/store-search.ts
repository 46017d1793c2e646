import { PATHS } from '@ninefold/sites';

/** The page with all cities, where one asks for a place. */
export function storeFinderPath(article: string | undefined): string {
  return article === undefined ? PATHS.storeFinder : `${PATHS.storeFinder}?article=${encodeURIComponent(article)}`;
}

/** The page with the stores around a place: `/service/storefinder/search?search=Hamburg`; `article` is the number of one that stores shall have. */
export function storeSearchPath(search: string, article?: string): string {
  return `${PATHS.storeFinder}?search=${encodeURIComponent(search)}${withArticle(article)}`;
}

/** The page with the stores around a position, which is told to about a kilometre and no closer. */
export function storesAroundPath(
  { latitude, longitude }: { latitude: number; longitude: number },
  article?: string,
): string {
  return `${PATHS.storeFinder}?lat=${latitude.toFixed(2)}&lon=${longitude.toFixed(2)}${withArticle(article)}`;
}

function withArticle(article: string | undefined): string {
  return article === undefined ? '' : `&article=${encodeURIComponent(article)}`;
}
