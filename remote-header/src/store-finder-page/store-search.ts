import { PATHS } from '@ninefold/sites';

/** The page with the stores around a place: `/service/storefinder/search?search=Hamburg`. */
export function storeSearchPath(search: string): string {
  return `${PATHS.storeFinder}?search=${encodeURIComponent(search)}`;
}

/** The page with the stores around a position, which is told to about a kilometre and no closer. */
export function storesAroundPath({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `${PATHS.storeFinder}?lat=${latitude.toFixed(2)}&lon=${longitude.toFixed(2)}`;
}
