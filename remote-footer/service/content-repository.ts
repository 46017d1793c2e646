import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { asc, eq } from 'drizzle-orm';
import { contents } from './schema.ts';

/** How long read footers are believed, in ms: every page shows one. */
const MAX_AGE_MS = 5_000;

export type FooterVersion = typeof contents.$inferSelect;
export type NewFooterVersion = typeof contents.$inferInsert;

/** The footers of the sites. */
export function createContentRepository(database: Database, now: () => number = Date.now) {
  const remembered = new Map<SiteCode, { versions: FooterVersion[]; readAtMs: number }>();
  const versionsOf = async (site: SiteCode): Promise<FooterVersion[]> => {
    const known = remembered.get(site);
    if (known && now() - known.readAtMs < MAX_AGE_MS) return known.versions;
    const versions = await database
      .select()
      .from(contents)
      .where(eq(contents.site, site))
      .orderBy(asc(contents.position));
    remembered.set(site, { versions, readAtMs: now() });
    return versions;
  };

  return {
    /** The versions of a site's footer that are valid at a moment, in their order. */
    async list(site: SiteCode, moment: Date): Promise<FooterVersion[]> {
      return (await versionsOf(site)).filter(
        ({ validFrom, validUntil }) =>
          (validFrom === null || validFrom <= moment) && (validUntil === null || moment < validUntil),
      );
    },

    /** Adds versions; those that are there stay. */
    async add(versions: NewFooterVersion[]): Promise<void> {
      await database.insert(contents).values(versions).onConflictDoNothing();
    },

    async sitesWithout(sites: readonly SiteCode[]): Promise<SiteCode[]> {
      const rows = await database.selectDistinct({ site: contents.site }).from(contents);
      return sites.filter((site) => !rows.some((row) => row.site === site));
    },
  };
}

export type ContentRepository = ReturnType<typeof createContentRepository>;
