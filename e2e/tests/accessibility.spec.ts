import { AxeBuilder } from '@axe-core/playwright';
import { pagePathsOf } from './page-paths.ts';
import { expect, test } from './shop-test.ts';

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

for (const width of [390, 1440]) {
  test(`LAY-1 every kind of page passes WCAG 2.2 AA at ${width} px`, async ({ page, shop, faults }) => {
    test.slow();
    faults.expect(/404 .*does-not-exist/);
    await page.setViewportSize({ width, height: 900 });
    for (const path of Object.values(await pagePathsOf(shop, 'DE'))) {
      await page.goto(shop.url('DE', path));
      const { violations } = await new AxeBuilder({ page }).withTags(WCAG_2_2_AA).analyze();
      const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
      expect.soft(found, path).toEqual([]);
    }
  });
}
