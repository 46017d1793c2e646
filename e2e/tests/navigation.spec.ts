import { someOf } from '../src/some-of.ts';
import { PATHS, type SiteCode } from '@ninefold/sites';
import type { Locator, Page } from 'playwright/test';
import {
  faultsOfHeader,
  flyoutMark,
  headerHtml,
  itemOf,
  NARROW,
  openByKey,
  openPage,
  toggleOf,
  WIDE,
} from './header-parts.ts';
import { expect, SITE_CODES, test } from './shop-test.ts';

const NAVIGATION = '/service/header-backend/api/show';

const main = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('navigation')
    .filter({ has: page.locator('[data-flyout]') });
const items = (page: Page) => main(page).locator('[data-flyout]');
const themeworlds = (page: Page) => items(page).nth(0);
const categories = (page: Page) => items(page).nth(1);
const coffee = (page: Page) => items(page).nth(2);
const isOpen = (item: Locator) => expect(item).toHaveAttribute('data-flyout', 'open');
const isClosed = (item: Locator) => expect(item).toHaveAttribute('data-flyout', 'closed');
const menu = (page: Page) => page.getByRole('banner').locator('details').first();
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** The main items of a site by the end of their addresses. */
const ITEMS: Record<'all' | 'only', string[]> = {
  all: ['-s16', '-s17', '-c1000', '-c10000'],
  only: ['-s19', '-s20'],
};

test('NAV-1 every site has its main items', async ({ shop }) => {
  for (const site of SITE_CODES) {
    const header = await headerHtml(shop, site);
    const ends = new Set([...header.matchAll(/href="[^"]+(-[sc]\d+)"/g)].map(([, end]) => end!));
    for (const end of ITEMS.all) expect(ends.has(end), `${site} ${end}`).toBe(true);
    for (const end of ITEMS.only) expect(ends.has(end), `${site} ${end}`).toBe(site === 'DE' || site === 'AT');
  }
});

for (const site of someOf(['DE', 'HU', 'TR'] as const)) {
  test(`NAV-2 N1 N2 the navigation of ${site} opens for a resting pointer and closes when it leaves`, async ({
    page,
    shop,
  }) => {
    await openPage(page, shop.url(site));
    const item = coffee(page);
    const openedAfterMs = item.evaluate(
      (element) =>
        new Promise<number>((resolve) => {
          let enteredAt = 0;
          // React hears of an entering pointer by this event, which comes before `pointerenter`.
          element.addEventListener('pointerover', () => (enteredAt = performance.now()), { once: true, capture: true });
          new MutationObserver((_changes, observer) => {
            observer.disconnect();
            resolve(performance.now() - enteredAt);
          }).observe(element, { attributeFilter: ['data-flyout'] });
        }),
    );
    await item.locator('> a').hover();
    const ms = await openedAfterMs;
    expect(ms).toBeGreaterThanOrEqual(299);
    expect(ms).toBeLessThan(2000);

    // The way into the flyout may be diagonal and cross the next item; there it may rest (1.4.13).
    const panel = item.locator('> div');
    await expect(panel.getByRole('link').first()).toBeVisible();
    const next = (await items(page).nth(3).boundingBox())!;
    const target = (await panel.boundingBox())!;
    // No time passes on the way, however busy the machine is.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.mouse.move(next.x + 10, next.y + next.height - 12);
    await page.mouse.move(target.x + 600, target.y + 120, { steps: 4 });
    await page.clock.runFor(700);
    await isOpen(item);
    await page.clock.resume();
    // By now it has all its content, and its height.
    const { height } = (await panel.boundingBox())!;
    await page.mouse.move(target.x + 600, target.y + height + 40);
    await isClosed(item);

    await item.locator('> a').hover();
    await isOpen(item);
    await page.keyboard.press('Escape');
    await isClosed(item);

    await openByKey(page, item);
    await page.mouse.click(10, target.y + height + 40);
    await isClosed(item);
  });

  test(`NAV-2 N1 the keyboard goes through the navigation of ${site}`, async ({ page, shop }) => {
    await openPage(page, shop.url(site));
    const item = categories(page);
    const toggle = toggleOf(item);
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await openByKey(page, item);
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    const panelId = await toggle.getAttribute('aria-controls');
    expect(await item.locator('> div').getAttribute('id')).toBe(panelId);
    await expect(page.getByRole('banner').locator('[role^="menu"]')).toHaveCount(0);
    await expect(item.locator('> div a').first()).toBeVisible();

    // Every link of the flyout comes into focus, those of every category too; after the last one it is closed.
    const hrefs = await item.locator('> div a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const reached: (string | null)[] = [];
    for (let stop = 0; stop < hrefs.length + 10; stop++) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      if ((await item.locator('> div :focus').count()) === 0) break;
      await expect(focused).toBeInViewport();
      reached.push(await focused.getAttribute('href'));
    }
    expect(reached).toEqual(expect.arrayContaining(hrefs));
    await isClosed(item);

    await openByKey(page, item);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await isClosed(item);
    await expect(toggle).toBeFocused();
    await page.keyboard.press('Space');
    await isOpen(item);
    await page.keyboard.press('Space');
    await isClosed(item);
  });

  test(`N3 nothing that has the focus is hidden in ${site}`, async ({ page, shop }) => {
    for (const size of [WIDE, NARROW]) {
      await page.setViewportSize(size);
      await openPage(page, shop.url(site));
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveAttribute('href', '#main');
      for (const key of ['Tab', 'Shift+Tab']) {
        if (key === 'Shift+Tab') await page.locator('footer a').first().focus();
        for (let stop = 0; stop < 25; stop++) {
          await page.keyboard.press(key);
          expect.soft(await hiddenFocus(page), `${key} ${stop} at ${size.width} px`).toBeNull();
        }
      }
    }
  });
}

/** What has the focus and cannot be seen at all, behind something else or out of the window; `null` when it can. */
function hiddenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement!;
    if (element === document.body) return null;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const shares = [0.1, 0.5, 0.9];
    const isSeen = shares.some((x) =>
      shares.some((y) => {
        const hit = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
        return hit !== null && (element.contains(hit) || hit.contains(element) || hit.closest('label') !== null);
      }),
    );
    return isSeen ? null : element.outerHTML.slice(0, 120);
  });
}

test('NAV-5 a pointer crosses other categories on its way to what is shown beside', async ({ page, shop }) => {
  await openPage(page, shop.url('DE'));
  const item = categories(page);
  await item.locator('> a').hover();
  await isOpen(item);
  const first = item.locator('> div > div > ul > li > a').first();
  await first.hover();
  await expect(first).toHaveAttribute('data-chosen', 'true');
  const from = (await first.boundingBox())!;
  const target = item.getByRole('link', { name: 'Filterkaffeemaschinen', exact: true });
  const to = (await target.boundingBox())!;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.move(to.x + 20, to.y + to.height / 2, { steps: 12 });
  await page.waitForTimeout(700);
  await expect(first).toHaveAttribute('data-chosen', 'true');
  await target.click();
  await expect(page).toHaveURL(/filterkaffeemaschinen-c\d+$/);
});

test.describe('NAV-3 on touch devices', () => {
  test.use({ hasTouch: true, viewport: { width: 1180, height: 820 } });
  for (const site of someOf(['DE', 'CZ', 'CH_FR'] as const)) {
    test(`the first tap opens, the second follows the link in ${site}`, async ({ page, shop }) => {
      await openPage(page, shop.url(site));
      const item = categories(page);
      const link = item.locator('> a');
      await link.tap();
      await isOpen(item);
      await expect(page).toHaveURL(shop.url(site));
      const second = item.locator('> div > div > ul > li > a').nth(1);
      await second.tap();
      await expect(second).toHaveAttribute('data-chosen', 'true');
      await expect(page).toHaveURL(shop.url(site));
      // Beside the content, where no link lies below the finger.
      await page.touchscreen.tap(8, 800);
      await isClosed(item);
      await expect(page).toHaveURL(shop.url(site));
      await link.tap();
      await isOpen(item);
      const href = (await link.getAttribute('href'))!;
      await link.tap();
      await expect(page).toHaveURL(shop.url(site, href));
    });
  }
});

for (const site of someOf<SiteCode>(['DE', 'AT', 'PL'])) {
  test(`NAV-4 NAV-5 the flyouts of ${site} show themeworlds and the tree`, async ({ page, shop }) => {
    await openPage(page, shop.url(site));
    const worlds = themeworlds(page);
    await openByKey(page, worlds);
    await expect(worlds.locator('section h2')).not.toHaveCount(0);
    const picture = worlds.locator('img').first();
    await expect(picture).toHaveAttribute('width', '488');
    await expect(picture).toHaveAttribute('height', '287');
    expect.soft(await faultsOfHeader(page), 'themeworlds').toEqual([]);
    await page.keyboard.press('Escape');

    const tree = categories(page);
    await openByKey(page, tree);
    const tops = tree.locator('> div > div > ul > li');
    await expect(tops.first().locator('> div')).toBeVisible();
    expect.soft(await faultsOfHeader(page), 'categories').toEqual([]);
    await tops.nth(2).locator('> a').hover();
    await expect(tops.nth(2).locator('> div')).toBeVisible();
    await expect(tops.first().locator('> div')).toBeHidden();
    const leaf = tops.nth(2).locator('li li a').first();
    const href = (await leaf.getAttribute('href'))!;
    await leaf.click();
    await expect(page).toHaveURL(shop.url(site, href));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('NAV-5 a flyout whose content cannot be had closes, is logged, and its link stays', async ({
  page,
  shop,
  faults,
}) => {
  faults.expect(/503/);
  faults.expect(/A flyout could not be loaded/);
  await page.route(`**${NAVIGATION}`, (route) => route.fulfill({ status: 503, json: { error: 'UNKNOWN' } }));
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  for (const site of someOf(['DE', 'CH', 'SK'] as const)) {
    logged.length = 0;
    await openPage(page, shop.url(site));
    await toggleOf(coffee(page)).click();
    await expect.poll(() => logged.some((text) => text.includes('A flyout could not be loaded'))).toBe(true);
    await isClosed(coffee(page));
    await expect(coffee(page).locator('> a')).toHaveAttribute('href', /-c1000$/);
  }
});

for (const site of someOf(['DE', 'CH_FR', 'TR'] as const)) {
  test(`NAV-6 the page of ${site} is where it was when the navigation closes`, async ({ page, shop }) => {
    await openPage(page, shop.url(site));
    await page.mouse.wheel(0, 500);
    await expect.poll(() => scrollY(page)).toBe(500);
    await openByKey(page, coffee(page));
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    await page.keyboard.press('Escape');
    await expect.poll(() => scrollY(page)).toBe(500);

    await page.setViewportSize(NARROW);
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(NARROW.width);
    await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
    expect(await scrollY(page), 'before the menu opens').toBe(400);
    await menu(page).locator('> summary').click();
    await expect.poll(() => flyoutMark(page)).toBe('menu');
    expect(await scrollY(page), 'when the menu has opened').toBe(400);
    await page.mouse.move(200, 500);
    await page.mouse.wheel(0, 3000);
    await page.waitForTimeout(200);
    expect(await scrollY(page), 'the page behind the menu').toBe(400);
    await expect(menu(page).getByRole('link').last()).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect.poll(() => flyoutMark(page)).toBeNull();
    expect(await scrollY(page)).toBe(400);
    await expect(menu(page).locator('> summary')).toBeFocused();
  });

  test(`NAV-5 the menu of narrow windows in ${site} has every level of the tree`, async ({ page, shop }) => {
    await page.setViewportSize(NARROW);
    await openPage(page, shop.url(site));
    await menu(page).locator('> summary').click();
    const top = menu(page)
      .locator('nav > ul > li > details')
      .filter({ has: page.locator('details details') })
      .first();
    await expect(top).toBeVisible();
    expect.soft(await faultsOfHeader(page), 'closed branches').toEqual([]);
    const second = top
      .locator('> ul > li > details')
      .filter({ has: page.locator('details') })
      .first();
    const third = second.locator('> ul > li > details').first();
    for (const level of [top, second, third]) {
      // Where its text begins, far from its arrow.
      await level.locator('> summary').click({ position: { x: 16, y: 20 } });
      await expect(level.locator('> ul a').first()).toBeFocused();
      await expect(page).toHaveURL(shop.url(site));
    }
    const rows = menu(page).locator('nav summary:visible, nav a:visible');
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    expect.soft(await faultsOfHeader(page), 'open branches').toEqual([]);

    await page.keyboard.press('Escape');
    await expect(third.locator('> summary')).toBeFocused();
    await page.keyboard.press('Enter');
    const leaf = third.locator('> ul > li > a').nth(1);
    const href = (await leaf.getAttribute('href'))!;
    await leaf.click();
    await expect(page).toHaveURL(shop.url(site, href));
  });

  test(`NAV-4 the menu of narrow windows in ${site} shows the themeworlds`, async ({ page, shop }) => {
    await page.setViewportSize(NARROW);
    await openPage(page, shop.url(site));
    await menu(page).locator('> summary').click();
    const worlds = menu(page)
      .locator('nav > ul > li > details')
      .filter({ has: page.locator('section') });
    await worlds.locator('> summary').click();
    await expect(worlds.locator('> ul a').first()).toHaveAttribute('href', /-s16$/);
    await expect(worlds.locator('section img').first()).toBeVisible();
    expect.soft(await faultsOfHeader(page), 'themeworlds').toEqual([]);
  });
}

test('NAV-5 without scripts the menu leads to the categories', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: NARROW });
  const page = await context.newPage();
  for (const site of someOf(['DE', 'HU', 'CH_FR'] as const)) {
    await page.goto(shop.url(site));
    await menu(page).locator('> summary').click();
    await menu(page).locator('details > summary').first().click();
    const link = menu(page).locator('details li a').nth(1);
    const href = (await link.getAttribute('href'))!;
    await link.click();
    await expect(page).toHaveURL(shop.url(site, href));
  }
  await context.close();
});

test('NAV-2 N1 the item of the page that is shown says so', async ({ page, shop }) => {
  for (const site of someOf(['DE', 'CZ', 'TR'] as const)) {
    await openPage(page, shop.url(site));
    const href = (await coffee(page).locator('> a').getAttribute('href'))!;
    await page.goto(shop.url(site, href));
    await expect(main(page).locator('[aria-current="page"]')).toHaveAttribute('href', href);
    await expect(itemOf(page, PATHS.userMenu).locator('> a')).not.toHaveAttribute('aria-current', 'page');
  }
});
