import type { SiteCode } from '@ninefold/sites';
import { localized } from '../service/themeworlds/localized.ts';
import type { navigationItems, navigationTeasers } from '../service/schema.ts';
import { MAIN_ITEMS, SEASONAL_ITEM } from './navigation-items.ts';
import { CATEGORY_TEASERS, SEASONAL_TEASER } from './navigation-teasers.ts';
import { BEHIND_SEASONS, seasonsOf } from './seasons.ts';

/** The main items of a site; in advent one more. */
export function demoNavigationItems(site: SiteCode, loadedAt: Date): (typeof navigationItems.$inferInsert)[] {
  const items = MAIN_ITEMS.filter(({ sites }) => !sites || sites.includes(site));
  return [
    ...items.map(({ kind, title, link }, position) => ({ site, position, kind, title: localized(site, title), link })),
    ...advents(site, loadedAt).map((validity, index) => ({
      site,
      position: items.length + index,
      ...SEASONAL_ITEM,
      title: localized(site, SEASONAL_ITEM.title),
      ...validity,
    })),
  ];
}

/** The pictures beside the drill-down; in advent one more with coffee. */
export function demoNavigationTeasers(site: SiteCode, loadedAt: Date): (typeof navigationTeasers.$inferInsert)[] {
  const row = ({ category, link, scene, title }: (typeof CATEGORY_TEASERS)[number]) => ({
    site,
    category,
    title: localized(site, title),
    link,
    image: `/service/imagedelivery/image/teasers/${scene}`,
  });
  return [
    ...CATEGORY_TEASERS.map((teaser) => ({ ...row(teaser), position: BEHIND_SEASONS })),
    ...advents(site, loadedAt).map((validity, position) => ({ ...row(SEASONAL_TEASER), position, ...validity })),
  ];
}

function advents(site: SiteCode, loadedAt: Date) {
  return seasonsOf(site, loadedAt)
    .filter(({ name }) => name === 'advent')
    .map(({ validFrom, validUntil }) => ({ validFrom, validUntil }));
}
