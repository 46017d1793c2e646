import { siteOf, type SiteCode } from '@ninefold/sites';

/** When a season's content is shown. */
export interface Season {
  name: 'advent' | 'winterSale';
  validFrom: Date;
  validUntil: Date;
}

/** Where content of seasons and content without a time share an id, the latter stands behind. */
export const BEHIND_SEASONS = 99;

/** The first years that have their seasons: a sale that is under way when the content is loaded began in the year before. */
const YEARS_FROM_LOADING = [-1, 0, 1, 2, 3];

/** The seasons of the years around `loadedAt`, from midnight to midnight by the site's clocks. */
export function seasonsOf(site: SiteCode, loadedAt: Date): Season[] {
  const offset = siteOf(site).country === 'TR' ? '+03:00' : '+01:00';
  const midnight = (year: number, day: string) => new Date(`${year}-${day}T00:00:00${offset}`);
  return YEARS_FROM_LOADING.map((years) => loadedAt.getUTCFullYear() + years).flatMap((year): Season[] => [
    { name: 'advent', validFrom: midnight(year, '12-01'), validUntil: midnight(year, '12-27') },
    { name: 'winterSale', validFrom: midnight(year, '12-27'), validUntil: midnight(year + 1, '02-01') },
  ]);
}
