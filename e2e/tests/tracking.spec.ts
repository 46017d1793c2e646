import { PATHS, searchPath } from '@ninefold/sites';
import { hydrated } from './hydrated.ts';
import { pagePathsOf } from './page-paths.ts';
import { expect, test } from './shop-test.ts';

interface Tracked {
  event: string;
  items?: { item_id: string }[];
  page_location?: string;
  search_term?: string;
}

/** Keeps what goes to the data layer over the pages of a walk. */
function keepEvents() {
  const layer: object[] = [];
  layer.push = (...events) => {
    const kept = JSON.parse(sessionStorage.getItem('tracked') ?? '[]') as object[];
    sessionStorage.setItem('tracked', JSON.stringify([...kept, ...events]));
    return 0;
  };
  window.dataLayer = layer;
}

test('TRK-1 who agreed is counted from the list to the checkout, in GA4’s names', async ({ page, shop, context }) => {
  await context.clearCookies({ name: 'consent' });
  await context.addCookies([{ name: 'consent', value: 'analytics', url: shop.url('DE') }]);
  await page.addInitScript(keepEvents);
  const last = async (event: string) => {
    const kept = await page.evaluate(() => sessionStorage.getItem('tracked') ?? '[]');
    return (JSON.parse(kept) as Tracked[]).findLast((each) => each.event === event);
  };
  const { category, product } = await pagePathsOf(shop, 'DE');

  await page.goto(shop.url('DE', `${category}?utm_source=a`));
  await expect.poll(async () => (await last('page_view'))?.page_location).toBe(shop.url('DE', category));
  await expect.poll(async () => (await last('view_item_list'))?.items?.length).toBeGreaterThan(5);
  const first = (await last('view_item_list'))!.items![0]!;
  await page.getByRole('main').getByRole('listitem').getByRole('heading').first().getByRole('link').click();
  await expect.poll(async () => (await last('select_item'))?.items).toMatchObject([{ item_id: first.item_id }]);

  await page.goto(shop.url('DE', product));
  await expect.poll(async () => (await last('view_item'))?.items).toMatchObject([{ item_id: '1016' }]);
  await hydrated(page, 'cart/AddToCart');
  await page.getByRole('main').getByRole('button', { name: 'In den Warenkorb' }).first().click();
  await expect.poll(async () => (await last('add_to_cart'))?.items).toMatchObject([{ item_id: '1016' }]);

  await page.goto(shop.url('DE', searchPath('tasse')));
  await expect.poll(async () => (await last('search'))?.search_term).toBe('tasse');

  await page.goto(shop.url('DE', PATHS.cart));
  await hydrated(page, 'cart/CartPage');
  await page.getByRole('button', { name: 'Zur Kasse' }).click();
  await expect.poll(async () => (await last('begin_checkout'))?.items).toMatchObject([{ item_id: '1016' }]);
  await page.goto(shop.url('DE', PATHS.cart));
  await hydrated(page, 'cart/CartPage');
  await page.getByRole('button', { name: /^Entfernen/ }).click();
  await expect.poll(async () => (await last('remove_from_cart'))?.items).toMatchObject([{ item_id: '1016' }]);
});
