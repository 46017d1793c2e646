import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { asc, eq } from '@ninefold/service/sql';
import { themeworldPart } from '../content-documents/header-content.ts';
import { themeworlds } from '../schema.ts';
import { createShownRows } from '../shown-rows.ts';

export type ThemeworldRow = typeof themeworlds.$inferSelect;

/** The themeworlds of all sites. Broken rows are left out, and `onFault` is told of each. */
export function createThemeworldRepository(database: Database, onFault: (fault: string) => void) {
  const shown = createShownRows({
    part: themeworldPart,
    read: (site) =>
      database
        .select()
        .from(themeworlds)
        .where(eq(themeworlds.site, site))
        .orderBy(asc(themeworlds.section), asc(themeworlds.position)),
    onFault,
  });
  return {
    /** The themeworlds of a site that are valid at `moment` and have not ended before its day (`YYYY-MM-DD`), in their order. */
    async list(site: SiteCode, moment: Date, today: string): Promise<ThemeworldRow[]> {
      const rows = await shown.at(site, moment);
      return rows.filter(({ endDate }) => endDate === null || endDate >= today);
    },
    /** When after a moment a themeworld of the site begins or ends, but for the end of its last day. */
    changesAt: (site: SiteCode, moment: Date) => shown.changesAt(site, moment),
  };
}
