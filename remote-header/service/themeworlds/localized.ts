import { siteOf, swissGerman, type Language, type SiteCode } from '@ninefold/sites';

/** A text in every language of the shop; German is written as in Germany. */
export type Localized = Readonly<Record<Language, string>>;

/** The text for a site. */
export function localized(site: SiteCode, text: Localized): string {
  const { language, locale } = siteOf(site);
  return locale === 'de-CH' ? swissGerman(text.de) : text[language];
}
