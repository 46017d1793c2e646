import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { eq } from 'drizzle-orm';
import type { FooterContent } from '../contract/footer-content.ts';
import { contents } from './schema.ts';

/** How long a read footer is believed, in ms: every page shows one. */
const MAX_AGE_MS = 5_000;

/** The footers of the sites. */
export function createContentRepository(database: Database, now: () => number = Date.now) {
  const remembered = new Map<SiteCode, { content: FooterContent | undefined; readAtMs: number }>();
  return {
    async find(site: SiteCode): Promise<FooterContent | undefined> {
      const known = remembered.get(site);
      if (known && now() - known.readAtMs < MAX_AGE_MS) return known.content;
      const [row] = await database.select({ content: contents.content }).from(contents).where(eq(contents.site, site));
      remembered.set(site, { content: row?.content, readAtMs: now() });
      return row?.content;
    },

    /** Adds a site's footer; one that is there stays. */
    async add(site: SiteCode, content: FooterContent): Promise<void> {
      await database.insert(contents).values({ site, content }).onConflictDoNothing();
    },

    async sitesWithout(sites: readonly SiteCode[]): Promise<SiteCode[]> {
      const rows = await database.select({ site: contents.site }).from(contents);
      return sites.filter((site) => !rows.some((row) => row.site === site));
    },
  };
}

export type ContentRepository = ReturnType<typeof createContentRepository>;
