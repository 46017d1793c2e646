import type { SliceContext } from '@ninefold/service';
import { SITE_CODES } from '@ninefold/sites';
import { contentPages, customers, promotions, stores, themeworlds } from '../schema.ts';
import { demoContentPages } from './content-pages.ts';
import { DEMO_CUSTOMERS } from './customers.ts';
import { demoPromotions } from './promotions.ts';
import { demoStores } from './stores.ts';
import { demoThemeworlds } from './themeworlds.ts';

/** Loads the demo content of all sites into each table that is empty. */
export async function seedDemo({ database }: SliceContext, progress: (line: string) => void): Promise<void> {
  const now = new Date();
  await database.transaction(async (transaction) => {
    const isEmpty = async (table: typeof customers | typeof promotions | typeof contentPages | typeof stores) =>
      (await transaction.$count(table)) === 0;
    if (await isEmpty(customers)) await transaction.insert(customers).values([...DEMO_CUSTOMERS]);
    if (await isEmpty(promotions)) {
      progress('loading promotions and themeworlds');
      await transaction.insert(promotions).values(SITE_CODES.flatMap(demoPromotions));
      await transaction.insert(themeworlds).values(SITE_CODES.flatMap((site) => demoThemeworlds(site, now)));
    }
    if (await isEmpty(contentPages)) {
      progress('loading content pages');
      await transaction.insert(contentPages).values(SITE_CODES.flatMap(demoContentPages));
    }
    if (await isEmpty(stores)) {
      progress('loading stores');
      await transaction.insert(stores).values(SITE_CODES.flatMap(demoStores));
    }
  });
}
