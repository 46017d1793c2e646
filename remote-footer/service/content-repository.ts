import { createRemembered, isValidAt, nextChangeOf, type Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { asc, eq } from '@ninefold/service/sql';
import { builtInContent } from '../content/built-in-content.ts';
import type { FooterContent } from '../contract/footer-content.ts';
import { contents } from './schema.ts';
import { wholeFooter } from './whole-footer.ts';

/** How long read footers are believed, in ms: every page shows one. */
const MAX_AGE_MS = 5_000;

/** A version whose content is whole, whatever its row lacks. */
export type FooterVersion = typeof contents.$inferSelect & { content: FooterContent };
export type NewFooterVersion = typeof contents.$inferInsert;

export interface ContentRepositoryOptions {
  /** Told which part of a row is broken: once, and again when others are. */
  onFault?: (fault: string) => void;
  /** What stands in for what a row lacks. @default the built-in footer whole */
  standIn?: (site: SiteCode) => Promise<FooterContent>;
}

/** The footers of the sites. */
export function createContentRepository(
  database: Database,
  { onFault = () => undefined, standIn = builtInContent }: ContentRepositoryOptions = {},
) {
  const told = new Map<string, string>();
  const tell = (row: string, broken: readonly string[]) => {
    if ((told.get(row) ?? '') === broken.join()) return;
    told.set(row, broken.join());
    for (const part of broken) onFault(`${row} has a broken part: ${part}`);
  };
  const versionsOf = createRemembered(async (site: SiteCode): Promise<FooterVersion[]> => {
    const rows = await database.select().from(contents).where(eq(contents.site, site)).orderBy(asc(contents.position));
    const builtIn = await standIn(site);
    return rows.map((row) => {
      const { content, broken } = wholeFooter(row.content, builtIn);
      tell(`the footer ${row.position} of ${site}`, broken);
      return { ...row, content };
    });
  }, MAX_AGE_MS);

  return {
    /** The versions of a site's footer that are valid at a moment, in their order. */
    async list(site: SiteCode, moment: Date): Promise<FooterVersion[]> {
      return (await versionsOf(site)).filter((version) => isValidAt(version, moment));
    },

    /** When after a moment a version of the site's footer begins or ends, in ms since 1970; `Infinity`: none does. */
    async changesAt(site: SiteCode, moment: Date): Promise<number> {
      return nextChangeOf(await versionsOf(site), moment);
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
