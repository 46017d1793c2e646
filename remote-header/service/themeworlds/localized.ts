import { siteOf, type Language, type SiteCode } from '@ninefold/sites';

/** A text in every language of the shop; German is written as in Germany. */
export type Localized = Readonly<Record<Language, string>>;

/** The text for a site. Switzerland writes no ß. */
export function localized(site: SiteCode, text: Localized): string {
  const { language, country } = siteOf(site);
  return country === 'CH' ? text[language].replaceAll('ß', 'ss') : text[language];
}
