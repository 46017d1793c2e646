import { atRest } from './hydrated.ts';
import { layoutShifts, watchLayoutShifts } from './layout-shifts.ts';
import { pagePathsOf } from './page-paths.ts';
import { expect, test } from './shop-test.ts';

for (const width of [390, 900, 1440]) {
  test(`LAY-1 nothing moves while a page loads at ${width} px`, async ({ page, shop }) => {
    test.slow();
    await watchLayoutShifts(page);
    await page.setViewportSize({ width, height: 900 });
    const { home, product, category, search, cart } = await pagePathsOf(shop, 'DE');
    for (const path of [home, product, category, search!, cart!]) {
      await page.goto(shop.url('DE', path));
      await atRest(page);
      expect.soft(await layoutShifts(page), path).toEqual([]);
    }
  });
}
