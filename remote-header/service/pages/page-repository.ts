import { createRemembered, type Database } from '@ninefold/service';
import { createRowCheck } from '@ninefold/service/documents';
import { parseShopPath, type SiteCode } from '@ninefold/sites';
import { and, asc, eq, isNotNull } from '@ninefold/service/sql';
import { pagePart } from '../content-documents/header-content.ts';
import { contentPages } from '../schema.ts';

/** How long the list of a site's pages is believed, in ms: it reads them all. */
const MAX_AGE_MS = 5_000;

export type ContentRow = typeof contentPages.$inferSelect;

interface ListedPage {
  number: number;
  title: string;
  url: string;
}

/** The content pages of all sites. Broken rows are left out, and `onFault` is told of each. */
export function createContentRepository(database: Database, onFault: (fault: string) => void) {
  const sound = createRowCheck(pagePart, onFault);
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
    servicePages: createRemembered(async (site: SiteCode): Promise<ListedPage[]> => {
      const rows = await database
        .select()
        .from(contentPages)
        .where(and(eq(contentPages.site, site), isNotNull(contentPages.number)))
        .orderBy(asc(contentPages.number));
      return sound(rows).map(({ number, title, path }) => ({ number: number!, title, url: path }));
    }, MAX_AGE_MS),
  };
}

export type ContentRepository = ReturnType<typeof createContentRepository>;

const LARGEST_INTEGER = 2_147_483_647;

/** Visitors type any number; one that the column cannot hold is the number of no page. */
function toInteger(digits: string): number {
  const number = Number(digits);
  return number <= LARGEST_INTEGER ? number : -1;
}
