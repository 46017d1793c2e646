import { atRest } from './hydrated.ts';
import { pagePathsOf } from './page-paths.ts';
import { expect, test } from './shop-test.ts';

declare global {
  interface Window {
    layoutShifts: string[];
  }
}

for (const width of [390, 1440]) {
  test(`LAY-1 nothing moves while a page loads at ${width} px`, async ({ page, shop }) => {
    test.slow();
    await page.addInitScript(() => {
      window.layoutShifts = [];
      type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Element | null }[] };
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries() as Shift[]) {
          const moved = shift.sources.map(({ node }) => `${node?.nodeName} ${node?.className}`).join(', ');
          if (!shift.hadRecentInput) window.layoutShifts.push(`${shift.value.toFixed(4)}: ${moved}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.setViewportSize({ width, height: 900 });
    const { home, product, category, search, cart } = await pagePathsOf(shop, 'DE');
    for (const path of [home, product, category, search!, cart!]) {
      await page.goto(shop.url('DE', path));
      await atRest(page);
      expect.soft(await page.evaluate(() => window.layoutShifts), path).toEqual([]);
    }
  });
}
