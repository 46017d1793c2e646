import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteName } from '../src/remotes.ts';
import { REPOSITORY_ROOT } from '../src/repository-root.ts';
import { someOf } from '../src/some-of.ts';
import { findStoredFile } from '../src/stored-files.ts';
import { versionIn } from '../src/ask.ts';
import { pagePathsOf } from './page-paths.ts';
import { expectRestIsLive, expectShoppingGoesOn, PLACES } from './rest-of-the-shop.ts';
import { expect, ownShopTest as test, type OwnShop } from './shop-test.ts';

const MARK = 'THIS-CODE-WAS-TAMPERED-WITH';
const ENTRY = 'server/entry.js';

async function versionOf(remote: RemoteName): Promise<string> {
  const file = join(REPOSITORY_ROOT, `remote-${remote}`, 'package.json');
  return (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version;
}

const storedEntry = async (shop: OwnShop, remote: RemoteName) =>
  findStoredFile(shop.process.dataDir, { remote, version: await versionOf(remote) }, ENTRY);

const tampered = (original: Buffer) => Buffer.concat([Buffer.from(`console.log('${MARK}');\n`), original]);

test('LAY-1 code that was changed on disk is not run; the database has it as it was', async ({ ownShop }) => {
  await ownShop.process.stop();
  const entry = await storedEntry(ownShop, 'footer');
  await entry.replace(tampered(entry.original), { disk: true, database: false });
  await ownShop.start();
  const { status, html } = await ownShop.ask('DE');
  expect(status).toBe(200);
  expect(html).toContain('<footer');
  expect(versionIn(html, 'footer/Footer')).toBe(await versionOf('footer'));
  expect(ownShop.process.log()).not.toContain(MARK);
});

test('LAY-1 code that was changed on disk and in the database is not run; its slot shows its fallback', async ({
  page,
  ownShop,
}) => {
  await ownShop.process.stop();
  const entry = await storedEntry(ownShop, 'footer');
  await entry.replace(tampered(entry.original), { disk: true, database: true });
  await ownShop.start();
  const { html } = await ownShop.ask('DE');
  expect(html).toContain('class="fallback-footer"');
  expect(versionIn(html, 'footer/Footer')).toBeUndefined();
  expect(ownShop.process.log()).not.toContain(MARK);
  await page.goto(ownShop.url('DE', (await pagePathsOf(ownShop, 'DE')).product));
  await expectRestIsLive(page, 'footer');
  await expectShoppingGoesOn(page, ownShop, 'DE');

  await page.goto('about:blank');
  await ownShop.process.stop();
  await entry.restore();
  await ownShop.start();
  expect(versionIn((await ownShop.ask('DE')).html, 'footer/Footer')).toBe(await versionOf('footer'));
});

for (const remote of someOf(['cart', 'header'] as const)) {
  test(`LAY-1 a shop opens while the release of ${remote} is missing`, async ({ page, ownShop, faults }) => {
    // The cart's own page says that it comes back.
    if (remote === 'cart') faults.expect(/status of 503 .*\/service\/cartfrontend\/cart/);
    await ownShop.process.stop();
    const entry = await storedEntry(ownShop, remote);
    await entry.remove();
    await ownShop.start();
    await page.goto(ownShop.url('DE', (await pagePathsOf(ownShop, 'DE')).product));
    expect(await page.locator(`[data-slot="${PLACES[remote].slot}"][data-release]`).count()).toBe(0);
    await expectRestIsLive(page, remote);
    await expectShoppingGoesOn(page, ownShop, 'DE', { hasCartPage: remote !== 'cart' });
    await page.goto('about:blank');
    await ownShop.process.stop();
    await entry.restore();
    await ownShop.start();
    expect(versionIn((await ownShop.ask('DE')).html, 'header/Header')).toBe(await versionOf('header'));
  });
}

declare global {
  interface Window {
    tampered?: boolean;
  }
}

for (const [part, file] of Object.entries({ entry: 'entry\\.js', chunk: '(?!entry\\.js)[^/]+\\.js' })) {
  test(`LAY-1 the browser does not run a changed ${part} of a remote`, async ({ page, ownShop, faults }) => {
    faults.expect(/\/releases\/cart\/|"remote":"cart"/);
    let changed = 0;
    await page.route(new RegExp(`/releases/cart/[^/]+/browser/${file}$`), async (route) => {
      const { html: body } = await ownShop.ask('DE', new URL(route.request().url()).pathname);
      changed++;
      await route.fulfill({ contentType: 'text/javascript', body: `window.tampered = true;\n${body}` });
    });
    await page.goto(ownShop.url('DE', (await pagePathsOf(ownShop, 'DE')).product));
    await expectRestIsLive(page, 'cart');
    expect(changed).toBeGreaterThan(0);
    expect(await page.evaluate(() => window.tampered)).toBeUndefined();
    await expectShoppingGoesOn(page, ownShop, 'DE');
  });
}
