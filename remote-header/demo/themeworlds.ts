import { SERVICE_PAGES, type SiteCode } from '@ninefold/sites';
import { localized } from '../service/themeworlds/localized.ts';
import type { themeworlds } from '../service/schema.ts';
import { seasonsOf } from './seasons.ts';
import { DEMO_THEMEWORLDS, type DemoThemeworld } from './themeworld-list.ts';

const DAY_MS = 86_400_000;

/** The demo themeworlds of a site. */
export function demoThemeworlds(site: SiteCode, loadedAt: Date): (typeof themeworlds.$inferInsert)[] {
  return DEMO_THEMEWORLDS.flatMap((world) => timesOf(world, site, loadedAt).map((times) => ({ world, times }))).map(
    ({ world, times }, position) => ({
      site,
      section: world.section,
      position,
      // What is for card holders stands on the card's page.
      link: world.isCardOnly ? `service:${SERVICE_PAGES.loyaltyCard}` : `category:${world.category}`,
      image: `/service/imagedelivery/image/teasers/${world.scene}`,
      title: localized(site, world.title),
      availability: world.isStoreToo ? ['ONLINE', 'STORE'] : ['ONLINE'],
      badges: (world.badges ?? []).map((badge) => localized(site, badge)),
      isCardOnly: world.isCardOnly ?? false,
      ...times,
    }),
  );
}

type Times = Pick<typeof themeworlds.$inferInsert, 'endDate' | 'validFrom' | 'validUntil'>;

/** When a world is shown: one time, or every advent. */
function timesOf({ days, startsAfterDays, isForAdvent }: DemoThemeworld, site: SiteCode, loadedAt: Date): Times[] {
  const after = (count: number) => new Date(loadedAt.getTime() + count * DAY_MS);
  if (!isForAdvent) {
    return [
      {
        ...(days !== undefined && { endDate: dayOf(after(days)) }),
        ...(startsAfterDays !== undefined && { validFrom: after(startsAfterDays) }),
      },
    ];
  }
  return seasonsOf(site, loadedAt)
    .filter(({ name }) => name === 'advent')
    .map(({ validFrom, validUntil }) => ({
      validFrom,
      validUntil,
      endDate: dayOf(new Date(validUntil.getTime() - 1)),
    }));
}

function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}
