import type { Database } from '@ninefold/service';
import { asc, eq } from '@ninefold/service/sql';
import { navigationItemPart, navigationTeaserPart } from '../content-documents/header-content.ts';
import { navigationItems, navigationTeasers } from '../schema.ts';
import { createShownRows } from '../shown-rows.ts';

export type NavigationItemRow = typeof navigationItems.$inferSelect;
export type NavigationTeaserRow = typeof navigationTeasers.$inferSelect;

/** The content of the navigation, as it is valid at a moment. Broken rows are left out, and `onFault` is told of each. */
export function createNavigationRepository(database: Database, onFault: (fault: string) => void) {
  return {
    items: createShownRows({
      part: navigationItemPart,
      read: (site) =>
        database
          .select()
          .from(navigationItems)
          .where(eq(navigationItems.site, site))
          .orderBy(asc(navigationItems.position)),
      onFault,
    }),
    teasers: createShownRows({
      part: navigationTeaserPart,
      read: (site) =>
        database
          .select()
          .from(navigationTeasers)
          .where(eq(navigationTeasers.site, site))
          .orderBy(asc(navigationTeasers.category), asc(navigationTeasers.position)),
      onFault,
    }),
  };
}
