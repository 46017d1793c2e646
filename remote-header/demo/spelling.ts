import { siteOf, type SiteCode } from '@ninefold/sites';

/** German texts as the site writes them: in Switzerland without ß, and without a space before %. */
export function inSpellingOf<Content>(site: SiteCode, content: Content): Content {
  if (siteOf(site).locale !== 'de-CH') return content;
  return JSON.parse(
    JSON.stringify(content)
      .replaceAll('ß', 'ss')
      .replace(/(\d) %/g, '$1%'),
  ) as Content;
}
