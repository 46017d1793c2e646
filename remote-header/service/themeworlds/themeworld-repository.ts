import type { Database } from '@ninefold/service';
import { createRowCheck } from '@ninefold/service/documents';
import type { SiteCode } from '@ninefold/sites';
import { and, asc, eq, gte, isNull, or } from '@ninefold/service/sql';
import { themeworldPart } from '../content-documents/header-content.ts';
import { themeworlds } from '../schema.ts';
import { isValidAt } from '../validity.ts';

export type ThemeworldRow = typeof themeworlds.$inferSelect;

/** The themeworlds of all sites. Broken rows are left out, and `onFault` is told of each. */
export function createThemeworldRepository(database: Database, onFault: (fault: string) => void) {
  const sound = createRowCheck(themeworldPart, onFault);
  return {
    /** The themeworlds of a site that are valid at `moment` and have not ended before its day (`YYYY-MM-DD`), in their order. */
    async list(site: SiteCode, moment: Date, today: string): Promise<ThemeworldRow[]> {
      const rows = await database
        .select()
        .from(themeworlds)
        .where(
          and(
            eq(themeworlds.site, site),
            isValidAt(themeworlds, moment),
            or(isNull(themeworlds.endDate), gte(themeworlds.endDate, today)),
          ),
        )
        .orderBy(asc(themeworlds.section), asc(themeworlds.position));
      return sound(rows);
    },
  };
}
