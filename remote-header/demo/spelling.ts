import { siteOf, swissGerman, type SiteCode } from '@ninefold/sites';

/** German texts as the site writes them. */
export function inSpellingOf<Content>(site: SiteCode, content: Content): Content {
  if (siteOf(site).locale !== 'de-CH') return content;
  return JSON.parse(swissGerman(JSON.stringify(content))) as Content;
}
