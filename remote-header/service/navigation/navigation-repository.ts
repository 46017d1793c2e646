import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { and, asc, eq } from 'drizzle-orm';
import { navigationItems, navigationTeasers } from '../schema.ts';
import { isValidAt } from '../validity.ts';

export type NavigationItemRow = typeof navigationItems.$inferSelect;
export type NavigationTeaserRow = typeof navigationTeasers.$inferSelect;

/** The content of the navigation, as it is valid at a moment. */
export function createNavigationRepository(database: Database) {
  return {
    items(site: SiteCode, moment: Date): Promise<NavigationItemRow[]> {
      return database
        .select()
        .from(navigationItems)
        .where(and(eq(navigationItems.site, site), isValidAt(navigationItems, moment)))
        .orderBy(asc(navigationItems.position));
    },
    teasers(site: SiteCode, moment: Date): Promise<NavigationTeaserRow[]> {
      return database
        .select()
        .from(navigationTeasers)
        .where(and(eq(navigationTeasers.site, site), isValidAt(navigationTeasers, moment)))
        .orderBy(asc(navigationTeasers.category), asc(navigationTeasers.position));
    },
  };
}
