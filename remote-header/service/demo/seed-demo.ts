import type { SliceContext } from '@ninefold/service';
import { SITE_CODES } from '@ninefold/sites';
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  contentPages,
  customers,
  navigationItems,
  navigationTeasers,
  places,
  promotions,
  stores,
  themeworlds,
} from '../schema.ts';
import { demoContentPages } from './content-pages.ts';
import { DEMO_CUSTOMERS } from './customers.ts';
import { demoNavigationItems, demoNavigationTeasers } from './navigation-rows.ts';
import { demoPromotions } from './promotions.ts';
import { seedAccount } from './seed-account.ts';
import { demoPlaces, demoStores } from './stores/demo-stores.ts';
import { demoThemeworlds } from './themeworlds.ts';

/** Loads the demo content of all sites into each table that is empty. */
export async function seedDemo(context: SliceContext, progress: (line: string) => void): Promise<void> {
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
}
