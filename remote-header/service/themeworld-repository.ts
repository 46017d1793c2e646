import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { and, asc, eq, gte, isNull, or } from 'drizzle-orm';
import { themeworlds } from './schema.ts';
import { isValidAt } from './validity.ts';

export type ThemeworldRow = typeof themeworlds.$inferSelect;

export function createThemeworldRepository(database: Database) {
  return {
    /** The themeworlds of a site that are valid at `moment` and have not ended before its day (`YYYY-MM-DD`), in their order. */
    list(site: SiteCode, moment: Date, today: string): Promise<ThemeworldRow[]> {
      return database
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
    },
  };
}
