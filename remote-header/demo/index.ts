import type { Demo } from '@ninefold/service';
import { SITE_CODES } from '@ninefold/sites';
import type { PgTable } from '@ninefold/service/tables';
import {
  beanBookings,
  contentPages,
  customers,
  navigationItems,
  navigationTeasers,
  orders,
  places,
  promotions,
  stores,
  themeworlds,
} from '../service/schema.ts';
import { demoContentPages } from './content-pages.ts';
import { DEMO_CUSTOMERS } from './customers.ts';
import { demoNavigationItems, demoNavigationTeasers } from './navigation-rows.ts';
import { openStore } from '../service/pictures/store/open-store.ts';
import { keepAllDrawings, removeAllDrawings } from './drawings/keep-drawings.ts';
import { demoPromotions } from './promotions.ts';
import { seedAccount } from './seed-account.ts';
import { demoPlaces, demoStores } from './stores/demo-stores.ts';
import { demoThemeworlds } from './themeworlds.ts';

/** Content of all sites, and customers with what they have ordered and collected. */
export const demo: Demo = {
  name: 'header',
  tables: [
    { table: customers },
    { table: beanBookings, key: [beanBookings.loginId] },
    { table: orders },
    { table: promotions, isKeptWhenChanged: true },
    { table: themeworlds, isKeptWhenChanged: true },
    { table: navigationItems, isKeptWhenChanged: true },
    { table: navigationTeasers, isKeptWhenChanged: true },
    { table: contentPages, isKeptWhenChanged: true },
    { table: stores, isKeptWhenChanged: true },
    { table: places, isKeptWhenChanged: true },
  ],
  load: async (context, progress) => {
    const { database } = context;
    const now = new Date();
    await database.transaction(async (transaction) => {
      const isEmpty = async (table: PgTable) => (await transaction.$count(table)) === 0;
      if (await isEmpty(customers)) await transaction.insert(customers).values([...DEMO_CUSTOMERS]);
      if (await isEmpty(promotions)) {
        progress('loading promotions');
        await transaction.insert(promotions).values(SITE_CODES.flatMap((site) => demoPromotions(site, now)));
      }
      if (await isEmpty(themeworlds)) {
        progress('loading themeworlds');
        await transaction.insert(themeworlds).values(SITE_CODES.flatMap((site) => demoThemeworlds(site, now)));
      }
      if (await isEmpty(navigationItems)) {
        progress('loading the navigation');
        await transaction.insert(navigationItems).values(SITE_CODES.flatMap((site) => demoNavigationItems(site, now)));
        await transaction
          .insert(navigationTeasers)
          .values(SITE_CODES.flatMap((site) => demoNavigationTeasers(site, now)));
      }
      if (await isEmpty(contentPages)) {
        progress('loading content pages');
        await transaction.insert(contentPages).values(SITE_CODES.flatMap(demoContentPages));
      }
      if (await isEmpty(stores)) {
        progress('loading stores');
        await transaction.insert(stores).values(SITE_CODES.flatMap(demoStores));
      }
      if (await isEmpty(places)) await transaction.insert(places).values(SITE_CODES.flatMap(demoPlaces));
    });
    await seedAccount(context, progress);
  },
  files: ({ pictures }, progress) => keepAllDrawings(openStore(pictures), progress),
  removed: ({ pictures }) => removeAllDrawings(openStore(pictures)),
};
