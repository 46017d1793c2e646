import type { SlotName } from '@ninefold/platform';
import { REMOTES } from '../src/remotes.ts';
import { atRest, hydrated } from './hydrated.ts';
import { pagePathsOf } from './page-paths.ts';
import { expect, test } from './shop-test.ts';

const SCRIPT_OF_RELEASE = /\/releases\/([a-z]+)\/([^/]+)\/browser\/([^/]+\.js)$/;

test('LAY-1 a page holds the code of every remote that it shows, each script once', async ({ page, shop }) => {
  const scripts: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const { product } = await pagePathsOf(shop, 'DE');
  await page.goto(shop.url('DE', product));
  const slots: SlotName[] = ['header/Header', 'search/ProductPage', 'cart/AddToCart', 'cart/CartBadge'];
  for (const slot of slots) await hydrated(page, slot);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await hydrated(page, 'footer/Footer');
  await hydrated(page, 'newsletter/NewsletterForm');

  expect(scripts.filter((path, index) => scripts.indexOf(path) !== index)).toEqual([]);
  const remotes = new Set(scripts.map((path) => SCRIPT_OF_RELEASE.exec(path)?.[1]).filter(Boolean));
  expect(remotes).toEqual(new Set(REMOTES.filter((remote) => remote !== 'preview')));
});

test('SES-6 React and the platform exist once on a page', async ({ page, shop }) => {
  const bodies: { path: string; body: string }[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return;
    bodies.push({ path: new URL(response.url()).pathname, body: await response.text() });
  });
  const { product } = await pagePathsOf(shop, 'DE');
  await page.goto(shop.url('DE', product));
  await atRest(page);

  const carriers = (marker: string) => bodies.filter(({ body }) => body.includes(marker)).map(({ path }) => path);
  const host = bodies.map(({ path }) => path).filter((path) => path.startsWith('/assets/'));
  expect(carriers('react.transitional.element').filter((path) => !host.includes(path))).toEqual([]);
  expect(carriers('A slot is shown outside a page of the host')).toHaveLength(1);
  const versions = await page.evaluate(() => {
    type Instance = { options: { shared: Record<string, { version: string }[]> } };
    const { __INSTANCES__: instances } = (window as unknown as { __FEDERATION__: { __INSTANCES__: Instance[] } })
      .__FEDERATION__;
    const found: Record<string, string[]> = {};
    for (const { options } of instances) {
      for (const [name, offers] of Object.entries(options.shared)) {
        found[name] = [...new Set([...(found[name] ?? []), ...[offers].flat().map(({ version }) => version)])];
      }
    }
    return found;
  });
  for (const name of ['react', 'react-dom', '@ninefold/platform']) expect(versions[name], name).toHaveLength(1);
});

for (const kind of ['home', 'product', 'category', 'search', 'cart', 'newsletter', 'login', 'storeFinder']) {
  test(`LAY-1 the browser takes over the ${kind} page without a fault`, async ({ page, shop }) => {
    const path = (await pagePathsOf(shop, 'DE'))[kind]!;
    await page.goto(shop.url('DE', path));
    await atRest(page);
    await hydrated(page, 'header/Header');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await hydrated(page, 'footer/Footer');
  });
}
