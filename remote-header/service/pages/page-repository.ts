import { createRemembered, type Database } from '@ninefold/service';
import { createRowCheck } from '@ninefold/service/documents';
import type { LinkedPage } from '@ninefold/platform/contracts';
import { parseShopPath, PATHS, SERVICE_PAGES, type ServicePageName, type SiteCode } from '@ninefold/sites';
import { and, asc, eq, isNotNull } from '@ninefold/service/sql';
import type { ServicePagesAnswer } from '../../contract/content-page.ts';
import { pagePart } from '../content-documents/header-content.ts';
import { usualWorth } from '../account/bean-worth.ts';
import { contentPages, stores } from '../schema.ts';

/** How long the list of a site's pages is believed, in ms: it reads them all. */
const MAX_AGE_MS = 5_000;

export type ContentRow = typeof contentPages.$inferSelect;

type ListedPage = ServicePagesAnswer[number];

/** The content pages of all sites. Broken rows are left out, and `onFault` is told of each. */
export function createContentRepository(database: Database, onFault: (fault: string) => void) {
  const sound = createRowCheck(pagePart, onFault);
  const servicePages = createRemembered(async (site: SiteCode): Promise<ListedPage[]> => {
    const [rows, usual] = await Promise.all([
      database
        .select()
        .from(contentPages)
        .where(and(eq(contentPages.site, site), isNotNull(contentPages.number)))
        .orderBy(asc(contentPages.number)),
      usualWorth(database, site),
    ]);
    return sound(rows).map((row) => listed(row, usual));
  }, MAX_AGE_MS);
  return {
    /** The page of an address: a service page by its number, whatever the slug, any other by its whole path. */
    async find(site: SiteCode, path: string): Promise<ContentRow | undefined> {
      const shopPath = parseShopPath(path);
      const isPage =
        shopPath?.type === 'service' ? eq(contentPages.number, toInteger(shopPath.id)) : eq(contentPages.path, path);
      const rows = await database
        .select()
        .from(contentPages)
        .where(and(eq(contentPages.site, site), isPage));
      return sound(rows)[0];
    },
    /** The addresses of a page on the sites that have it: by its number, or by its path where it has none. */
    async alternates({ number, path }: ContentRow): Promise<Partial<Record<SiteCode, string>>> {
      const isSame = number === null ? eq(contentPages.path, path) : eq(contentPages.number, number);
      const rows = await database.select().from(contentPages).where(isSame);
      return Object.fromEntries(sound(rows).map((row) => [row.site, row.path]));
    },
    /** The numbered ones, a few seconds old at most. */
    servicePages,
    /** What the site does not have of the pages that the shop's own words lead to. Who has no contact page has the imprint. */
    missing: createRemembered(async (site: SiteCode): Promise<LinkedPage[]> => {
      const contact = and(eq(contentPages.site, site), eq(contentPages.path, PATHS.contact));
      const [pages, contacts, hasStores] = await Promise.all([
        servicePages(site),
        database.$count(contentPages, contact),
        database.$count(stores, eq(stores.site, site)),
      ]);
      const numbers = new Set(pages.map(({ number }) => number));
      const names = (Object.keys(SERVICE_PAGES) as ServicePageName[]).filter(
        (name) => !numbers.has(SERVICE_PAGES[name]),
      );
      return [
        ...names,
        ...(contacts > 0 || numbers.has(SERVICE_PAGES.imprint) ? [] : (['contact'] as const)),
        ...(hasStores > 0 ? [] : (['stores'] as const)),
      ];
    }, MAX_AGE_MS),
    /** What a hundred beans are worth on a site, in minor units: its page on the loyalty card says so, or somebody has been given some. */
    async hundredBeans(site: SiteCode): Promise<number | undefined> {
      const pages = await servicePages(site);
      return pages.find(({ number }) => number === SERVICE_PAGES.loyaltyCard)?.hundredBeansMinor;
    },
  };
}

function listed({ number, title, path, sections }: ContentRow, usual: number | undefined): ListedPage {
  const told = sections.find((section) => section.hundredBeansMinor !== undefined)?.hundredBeansMinor;
  const hundredBeansMinor = told ?? (number === SERVICE_PAGES.loyaltyCard ? usual : undefined);
  return { number: number!, title, url: path, ...(hundredBeansMinor !== undefined && { hundredBeansMinor }) };
}

export type ContentRepository = ReturnType<typeof createContentRepository>;

const LARGEST_INTEGER = 2_147_483_647;

/** Visitors type any number; one that the column cannot hold is the number of no page. */
function toInteger(digits: string): number {
  const number = Number(digits);
  return number <= LARGEST_INTEGER ? number : -1;
}
