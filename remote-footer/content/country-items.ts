import { SITES, type SiteCode } from '@ninefold/sites';
import type { CountryItem } from '../contract/footer-content.ts';

/** Named once: every page of every visitor has them. */
const COUNTRIES = SITES.map(({ code, country, label, locale }) => ({
  label,
  code,
  flag: country,
  flagName: new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country,
}));

/** The sites to choose from, each named in its own language; without those whose origin nobody knows. */
export function countryItems(current: SiteCode, origin: (site: SiteCode) => string | undefined): CountryItem[] {
  return COUNTRIES.flatMap((country) => {
    const href = origin(country.code);
    return href === undefined ? [] : [{ ...country, href, selected: country.code === current }];
  });
}
