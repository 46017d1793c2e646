import { packRelease } from '@ninefold/build/release';
import { PATHS } from '@ninefold/sites';
import { changeCart, CHANGED_CART } from '../src/changed-cart.ts';
import { changeHost } from '../src/changed-host.ts';
import { fetchedBytes, fileText, isDifference, startIn } from '../src/deltas.ts';
import { freePort } from '@ninefold/service/testing/free-port';
import { copyOfData, removeFolder, startShop, temporaryFolder, type ShopProcess } from '../src/shop-process.ts';
import { atRest, hydrated } from './hydrated.ts';
import { expect, ownShopTest, shopAt, test } from './shop-test.ts';
import { VERSIONS } from '../src/remotes.ts';

const waitForDifference = (port: number, address: string, had: string) =>
  expect.poll(() => isDifference(port, address, had), { message: 'the host has the difference' }).toBe(true);

ownShopTest(
  'REL-19 after a small change of the cart the second visit fetches at most 3 % of its bytes, and runs the new one',
  async ({ page, ownShop }) => {
    await page.goto(ownShop.url('AT', PATHS.cart));
    await atRest(page);
    const before = await page.evaluate(fetchedBytes, `/releases/cart/${VERSIONS.cart}/`);
    expect(before.onTheLine).toBeGreaterThan(5000);
    const badge = 'cart/CartBadge';

    const changed = await temporaryFolder();
    const { archive } = await packRelease(await changeCart(changed));
    await removeFolder(changed);
    expect((await ownShop.operator.publish(archive)).status).toBe(201);
    await ownShop.operator.activate({ remote: 'cart', version: CHANGED_CART.version, sites: ['AT'] });
    const { port } = ownShop.process;
    const entryOf = (version: string) => `/releases/cart/${version}/browser/entry.js`;
    await waitForDifference(port, entryOf(CHANGED_CART.version), await fileText(port, entryOf(VERSIONS.cart)));

    await page.goto(ownShop.url('AT', PATHS.cart));
    await hydrated(page, badge);
    await atRest(page);
    const after = await page.evaluate(fetchedBytes, `/releases/cart/${CHANGED_CART.version}/`);
    expect(after.decoded).toBeGreaterThan(0.9 * before.decoded);
    expect(after.onTheLine / before.onTheLine).toBeLessThanOrEqual(0.03);
    await expect(page.locator(`[data-slot="${badge}"] [${CHANGED_CART.mark}]`).first()).toBeVisible();
    test.info().annotations.push({ type: 'bytes', description: `${after.onTheLine} of ${before.onTheLine}` });
  },
);

test("REL-19 after a small change of the host's start the second visit fetches at most 10 % of it, and runs the new one", async ({
  page,
}) => {
  test.setTimeout(300_000);
  const [newer, dataDir] = await Promise.all([temporaryFolder(), copyOfData(process.env['PREPARED_DATA']!)]);
  await changeHost(newer);
  const [PORT, OPERATORS_PORT] = [String(await freePort()), String(await freePort())];
  let shop: ShopProcess | undefined;
  const start = async (tree?: string) => {
    await shop?.stop();
    const env = { DATABASE_URL: '', PORT, OPERATORS_PORT };
    shop = await startShop({ dataDir, entry: 'production', env, ...(tree && { tree }) });
    return shopAt(shop);
  };
  try {
    const before = await start();
    await page.goto(before.url('DE'));
    await atRest(page);
    const whole = await page.evaluate(fetchedBytes, '/assets/main-');
    const oldScript = startIn((await before.ask('DE')).html);
    const old = await fileText(shop!.port, oldScript);
    expect(await page.evaluate(() => 'startedAs' in window)).toBe(false);
    const stylesheet = (await page.locator('link[rel="stylesheet"][href^="/assets/page-"]').getAttribute('href'))!;
    const styles = await fileText(shop!.port, stylesheet);

    // A page that is open asks for what it shows later, also of a host that is just not there.
    await page.goto('about:blank');
    const after = await start(newer);
    // Pages of the build before may be open, or come from a host that still has it.
    expect(await fileText(shop!.port, oldScript)).toBe(old);
    expect(await fileText(shop!.port, stylesheet)).toBe(styles);
    const address = startIn((await after.ask('DE')).html);
    await waitForDifference(shop!.port, address, old);
    await page.goto(after.url('DE'));
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'startedAs'))).toBe('new');
    const difference = await page.evaluate(fetchedBytes, address);
    expect(difference.onTheLine / whole.onTheLine).toBeLessThanOrEqual(0.1);
    test.info().annotations.push({ type: 'bytes', description: `${difference.onTheLine} of ${whole.onTheLine}` });
  } finally {
    await page.goto('about:blank');
    await shop?.stop();
    await Promise.all([newer, dataDir].map(removeFolder));
  }
});
