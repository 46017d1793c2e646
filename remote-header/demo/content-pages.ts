import { PATHS, SERVICE_PAGES, servicePath, siteOf, type Language, type SiteCode } from '@ninefold/sites';
import type { ContentPage, Membership } from '../contract/content-page.ts';
import type { contentPages } from '../service/schema.ts';
import { SITES_OF_PAGES } from '../service/pages/sites-of-pages.ts';
import { ACCESSIBILITY_LAWS } from './accessibility-laws.ts';
import { cardRegistrationPage } from './pages/card-registration.ts';
import { CZECH_PAGES } from './pages/cs.ts';
import { GERMAN_PAGES } from './pages/de.ts';
import { FRENCH_PAGES } from './pages/fr.ts';
import { HUNGARIAN_PAGES } from './pages/hu.ts';
import type { LanguagePages, PageTexts } from './pages/page-texts.ts';
import { POLISH_PAGES } from './pages/pl.ts';
import { SLOVAK_PAGES } from './pages/sk.ts';
import { TURKISH_PAGES } from './pages/tr.ts';
import { fillIn } from './site-values.ts';
import { inSpellingOf } from './spelling.ts';

const PAGES: Readonly<Record<Language, LanguagePages>> = {
  de: GERMAN_PAGES,
  fr: FRENCH_PAGES,
  cs: CZECH_PAGES,
  hu: HUNGARIAN_PAGES,
  pl: POLISH_PAGES,
  sk: SLOVAK_PAGES,
  tr: TURKISH_PAGES,
};

type DemoPageName = keyof LanguagePages | 'cardRegistration';

/** What pages show beside their text, where that is more than text. */
const KINDS: Partial<Record<DemoPageName, ContentPage['kind']>> = {
  themeworlds: 'themeworlds',
  categories: 'categories',
  watchlist: 'watchlist',
};

/** The questions of the help page, in their order: footers lead to them by `?category=…&question=…`. */
const QUESTIONS: readonly NonNullable<ContentRow['sections'][number]['question']>[] = [
  { id: 'where-is-my-order', category: 'orders' },
  { id: 'change-my-order', category: 'orders' },
  { id: 'how-to-return', category: 'returns' },
  { id: 'how-to-cancel', category: 'contracts' },
  { id: 'cannot-log-in', category: 'account' },
  { id: 'how-fresh-is-coffee', category: 'coffee' },
];

/** The sections of pages that are for members, by their place, and the goods that these see there. */
const FOR_MEMBERS: Partial<Record<DemoPageName, { section: number; members: Membership; products: string[] }>> = {
  loyaltyCard: { section: 2, members: 'CARD', products: ['1079', '1080', '1085', '1087'] },
  community: { section: 0, members: 'COMMUNITY', products: ['1022', '1023', '1024', '1028'] },
};

type ContentRow = typeof contentPages.$inferInsert;

/** The demo content pages of a site. */
export function demoContentPages(site: SiteCode): ContentRow[] {
  const { language } = siteOf(site);
  const pages = [
    ...(Object.entries(PAGES[language]) as [keyof LanguagePages, PageTexts][]),
    ['cardRegistration', cardRegistrationPage(language)] as const,
  ];
  return pages.flatMap(([name, texts]) => {
    const lead = fillIn(site, texts.lead);
    const numbered = name === 'contact' || name === 'cardRegistration' ? undefined : name;
    if (lead === undefined || (numbered && SITES_OF_PAGES[numbered]?.includes(site) === false)) return [];
    return [
      inSpellingOf(site, {
        site,
        path: numbered ? servicePath(texts.slug, SERVICE_PAGES[numbered]) : `/${texts.slug}`,
        number: numbered ? SERVICE_PAGES[numbered] : null,
        kind: KINDS[name] ?? 'text',
        title: texts.title,
        lead,
        sections: sectionsOf(
          site,
          name === 'accessibility' ? withLaw(site, texts) : texts,
          name === 'help' ? QUESTIONS : [],
          FOR_MEMBERS[name],
        ),
      }),
    ];
  });
}

/** Contracts are not withdrawn from by the shop everywhere. */
const isThere = (site: SiteCode, url: string) => url !== PATHS.withdrawal || siteOf(site).withdrawalDays !== undefined;

function withLaw(site: SiteCode, texts: PageTexts): PageTexts {
  return { ...texts, sections: [...texts.sections, ACCESSIBILITY_LAWS[site]] };
}

function sectionsOf(
  site: SiteCode,
  { sections, products, links }: PageTexts,
  questions: typeof QUESTIONS,
  forMembers: (typeof FOR_MEMBERS)[DemoPageName],
): ContentRow['sections'] {
  const shown = sections.flatMap(([heading, text], index) => {
    const paragraph = fillIn(site, text);
    const question = questions[index];
    return paragraph === undefined
      ? []
      : [
          {
            heading,
            paragraphs: [paragraph],
            ...(question && { question }),
            ...(forMembers?.section === index && { members: forMembers.members, products: forMembers.products }),
          },
        ];
  });
  return [
    ...shown,
    ...(products ? [{ paragraphs: [], products: [...products] }] : []),
    ...(links
      ? [{ paragraphs: [], links: links.flatMap(([text, url]) => (isThere(site, url) ? [{ text, url }] : [])) }]
      : []),
  ];
}
