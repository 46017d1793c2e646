import type { Database } from '@ninefold/service';
import { createRowCheck } from '@ninefold/service/documents';
import type { SiteCode } from '@ninefold/sites';
import { and, asc, eq } from '@ninefold/service/sql';
import { navigationItemPart, navigationTeaserPart } from '../content-documents/header-content.ts';
import { navigationItems, navigationTeasers } from '../schema.ts';
import { isValidAt } from '../validity.ts';

export type NavigationItemRow = typeof navigationItems.$inferSelect;
export type NavigationTeaserRow = typeof navigationTeasers.$inferSelect;

/** The content of the navigation, as it is valid at a moment. Broken rows are left out, and `onFault` is told of each. */
export function createNavigationRepository(database: Database, onFault: (fault: string) => void) {
  const soundItems = createRowCheck(navigationItemPart, onFault);
  const soundTeasers = createRowCheck(navigationTeaserPart, onFault);
  return {
    async items(site: SiteCode, moment: Date): Promise<NavigationItemRow[]> {
      const rows = await database
        .select()
        .from(navigationItems)
        .where(and(eq(navigationItems.site, site), isValidAt(navigationItems, moment)))
        .orderBy(asc(navigationItems.position));
      return soundItems(rows);
    },
    async teasers(site: SiteCode, moment: Date): Promise<NavigationTeaserRow[]> {
      const rows = await database
        .select()
        .from(navigationTeasers)
        .where(and(eq(navigationTeasers.site, site), isValidAt(navigationTeasers, moment)))
        .orderBy(asc(navigationTeasers.category), asc(navigationTeasers.position));
      return soundTeasers(rows);
    },
  };
}
