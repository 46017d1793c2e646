import { siteOf, type SiteCode } from '@ninefold/sites';

export type Language = 'de' | 'fr' | 'cs' | 'hu' | 'pl' | 'sk' | 'tr';

/** The language that a site's products are described in. */
export function languageOf(site: SiteCode): Language {
  return languageOfLocale(siteOf(site).locale);
}

/** `de-AT` → `de` */
function languageOfLocale(locale: string): Language {
  return locale.slice(0, 2) as Language;
}
