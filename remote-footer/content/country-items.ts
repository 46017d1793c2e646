import { SITES, type SiteCode } from '@ninefold/sites';
import type { CountryItem } from '../contract/footer-content.ts';

/** The sites to choose from, each named in its own language; without those whose origin nobody knows. */
export function countryItems(current: SiteCode, origin: (site: SiteCode) => string | undefined): CountryItem[] {
  return SITES.flatMap(({ code, country, label, locale }) => {
    const href = origin(code);
    return href === undefined
      ? []
      : [
          {
            label,
            code,
            href,
            flag: country,
            flagName: new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country,
            selected: code === current,
          },
        ];
  });
}
