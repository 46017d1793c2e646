import type { Database } from '@ninefold/service';
import { parseShopPath, type SiteCode } from '@ninefold/sites';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { contentPages } from './schema.ts';

export type ContentRow = typeof contentPages.$inferSelect;

/** The content pages of all sites. */
export function createContentRepository(database: Database) {
  return {
    /** The page of an address: a service page by its number, whatever the slug, any other by its whole path. */
    async find(site: SiteCode, path: string): Promise<ContentRow | undefined> {
      const shopPath = parseShopPath(path);
      const isPage =
        shopPath?.type === 'service' ? eq(contentPages.number, toInteger(shopPath.id)) : eq(contentPages.path, path);
      const [row] = await database
        .select()
        .from(contentPages)
        .where(and(eq(contentPages.site, site), isPage))
        .limit(1);
      return row;
    },
    /** The addresses of a page on the sites that have it: by its number, or by its path where it has none. */
    async alternates({ number, path }: ContentRow): Promise<Partial<Record<SiteCode, string>>> {
      const isSame = number === null ? eq(contentPages.path, path) : eq(contentPages.number, number);
      const rows = await database
        .select({ site: contentPages.site, path: contentPages.path })
        .from(contentPages)
        .where(isSame);
      return Object.fromEntries(rows.map((row) => [row.site, row.path]));
    },
    async servicePages(site: SiteCode): Promise<{ number: number; title: string; url: string }[]> {
      const rows = await database
        .select({ number: contentPages.number, title: contentPages.title, url: contentPages.path })
        .from(contentPages)
        .where(and(eq(contentPages.site, site), isNotNull(contentPages.number)))
        .orderBy(asc(contentPages.number));
      return rows.map((row) => ({ ...row, number: row.number! }));
    },
  };
}

export type ContentRepository = ReturnType<typeof createContentRepository>;

const LARGEST_INTEGER = 2_147_483_647;

/** Visitors type any number; one that the column cannot hold is the number of no page. */
function toInteger(digits: string): number {
  const number = Number(digits);
  return number <= LARGEST_INTEGER ? number : -1;
}
