import { SITES, type SiteCode } from '@ninefold/sites';
import type { CountryItem } from '../contract/footer-content.ts';

/** The nine sites to choose from, each named in its own language. */
export function countryItems(current: SiteCode, origin: (site: SiteCode) => string): CountryItem[] {
  return SITES.map(({ code, country, label, locale }) => ({
    label,
    code,
    href: origin(code),
    flag: country,
    flagName: new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country,
    selected: code === current,
  }));
}
