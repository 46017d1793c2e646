import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { and, asc, eq, gte, isNull, or } from 'drizzle-orm';
import { themeworlds } from './schema.ts';

export type ThemeworldRow = typeof themeworlds.$inferSelect;

export function createThemeworldRepository(database: Database) {
  return {
    /** The themeworlds of a site that have not ended before `today` (`YYYY-MM-DD`), in their order. */
    list(site: SiteCode, today: string): Promise<ThemeworldRow[]> {
      return database
        .select()
        .from(themeworlds)
        .where(and(eq(themeworlds.site, site), or(isNull(themeworlds.endDate), gte(themeworlds.endDate, today))))
        .orderBy(asc(themeworlds.section), asc(themeworlds.position));
    },
  };
}
