import { servicePath, siteOf, type Language, type SiteCode } from '@ninefold/sites';
import type { ContentPage } from '../../contract/content-page.ts';
import type { contentPages } from '../schema.ts';
import { SERVICE_PAGES, SITES_OF_PAGES } from '../service-page-numbers.ts';
import { CZECH_PAGES } from './pages/cs.ts';
import { GERMAN_PAGES } from './pages/de.ts';
import { FRENCH_PAGES } from './pages/fr.ts';
import { HUNGARIAN_PAGES } from './pages/hu.ts';
import type { LanguagePages, PageTexts } from './pages/page-texts.ts';
import { POLISH_PAGES } from './pages/pl.ts';
import { SLOVAK_PAGES } from './pages/sk.ts';
import { TURKISH_PAGES } from './pages/tr.ts';
import { fillIn } from './site-values.ts';

const PAGES: Readonly<Record<Language, LanguagePages>> = {
  de: GERMAN_PAGES,
  fr: FRENCH_PAGES,
  cs: CZECH_PAGES,
  hu: HUNGARIAN_PAGES,
  pl: POLISH_PAGES,
  sk: SLOVAK_PAGES,
  tr: TURKISH_PAGES,
};

/** What pages show beside their text, where that is more than text. */
const KINDS: Partial<Record<keyof LanguagePages, ContentPage['kind']>> = {
  themeworlds: 'themeworlds',
  categories: 'categories',
  watchlist: 'watchlist',
};

type ContentRow = typeof contentPages.$inferInsert;

/** The demo content pages of a site. */
export function demoContentPages(site: SiteCode): ContentRow[] {
  const pages = Object.entries(PAGES[siteOf(site).language]) as [keyof LanguagePages, PageTexts][];
  return pages.flatMap(([name, texts]) => {
    const lead = fillIn(site, texts.lead);
    if (lead === undefined || (name !== 'contact' && SITES_OF_PAGES[name]?.includes(site) === false)) return [];
    const number = name === 'contact' ? undefined : SERVICE_PAGES[name];
    return [
      inSpellingOf(site, {
        site,
        path: number === undefined ? `/${texts.slug}` : servicePath(texts.slug, number),
        number: number ?? null,
        kind: KINDS[name] ?? 'text',
        title: texts.title,
        lead,
        sections: sectionsOf(site, texts),
      }),
    ];
  });
}

function sectionsOf(site: SiteCode, { sections, links }: PageTexts): ContentRow['sections'] {
  const shown = sections.flatMap(([heading, text]) => {
    const paragraph = fillIn(site, text);
    return paragraph === undefined ? [] : [{ heading, paragraphs: [paragraph] }];
  });
  return links ? [...shown, { paragraphs: [], links: links.map(([text, url]) => ({ text, url })) }] : shown;
}

function inSpellingOf(site: SiteCode, row: ContentRow): ContentRow {
  if (siteOf(site).locale !== 'de-CH') return row;
  return JSON.parse(JSON.stringify(row).replaceAll('ß', 'ss')) as ContentRow;
}
