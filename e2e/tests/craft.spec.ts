import { PATHS } from '@ninefold/sites';
import type { Locator, Page } from 'playwright/test';
import { someOf } from '../src/some-of.ts';
import { addStyle } from './add-style.ts';
import { addByCall, ARTICLE, openCart } from './cart-parts.ts';
import { openByKey, openPage, WIDE } from './header-parts.ts';
import { expect, SITE_CODES, test } from './shop-test.ts';

// What a shopper sees when nothing is wrong and the page is used: nothing is covered, cut, empty or shown twice.

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 900, height: 1000 };

const doubleText = (page: Page) => addStyle(page, 'html { font-size: 200% !important; }');

const boxOf = async (locator: Locator) => (await locator.boundingBox())!;

test.describe('a row of products', () => {
  test.use({ viewport: WIDE });

  test('goes on and back by a button for whoever points', async ({ page, shop }) => {
    await page.goto(shop.url('DE'));
    const row = page.getByRole('region', { name: 'Unsere Bestseller' }).getByRole('list').first();
    await row.scrollIntoViewIfNeeded();
    const place = () => row.evaluate((list) => list.scrollLeft);
    // The buttons are of the style sheet: no element can be asked for. A click at the row waits until it stands still.
    const press = async (isForward: boolean) => {
      const { width } = await boxOf(row);
      await row.click({ position: { x: isForward ? width - 32 : 32, y: 128 } });
    };
    expect(await place()).toBe(0);
    await press(true);
    await expect.poll(place).toBeGreaterThan(WIDE.width / 2);
    await press(false);
    await expect.poll(place).toBe(0);
    await expect(page).toHaveURL(shop.url('DE'));
  });
});

for (const viewport of someOf([PHONE, WIDE, TABLET], 2)) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test('the home page asks for its first picture once, ahead of its HTML, in the crop that it shows', async ({
      page,
      shop,
    }) => {
      await page.goto(shop.url('DE'));
      const shown = await page
        .getByRole('main')
        .getByRole('img')
        .first()
        .evaluate(async (picture: HTMLImageElement) => {
          await picture.decode();
          return picture.currentSrc;
        });
      // Each season has its own scene, of which every crop and width is looked for.
      const scene = /\/img\/(?:teasers|scenes)\/(\w+)-/.exec(shown)![1]!;
      const asked = await page.evaluate(
        (name) =>
          performance
            .getEntriesByType('resource')
            .filter((entry) => new RegExp(`/img/(teasers|scenes)/${name}-`).test(entry.name))
            .map((entry) => [entry.name, entry.initiatorType]),
        scene,
      );
      expect(asked).toEqual([[shown, 'link']]);
    });

    test('what lies far below the screen is laid out when it comes near, and when the page is at rest', async ({
      page,
      shop,
      faults,
    }) => {
      faults.expect(/main-.*ERR_FAILED|Failed to load resource/);
      const imprint = page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' });
      const isLaidOut = () => imprint.evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }));
      await page.goto(shop.url('DE'));
      await expect.poll(isLaidOut).toBe(true);
      await expect(page.locator('html')).toHaveAttribute('data-at-rest');

      await page.route('**/assets/main-*', (route) => route.abort());
      await page.reload();
      expect(await isLaidOut()).toBe(false);
      // The end may lie further down once what is above it has been laid out.
      await expect(async () => {
        await page.keyboard.press('End');
        await expect(imprint).toBeInViewport({ timeout: 500 });
      }).toPass();
      expect(await isLaidOut()).toBe(true);
    });

    test('the message of a tile leaves its title, rating and price in sight', async ({ page, shop }) => {
      await page.goto(shop.url('DE', '/x-c1000'));
      const tile = page
        .getByRole('article')
        .filter({ has: page.locator('[data-slot="cart/AddToCart"]') })
        .first();
      await tile.scrollIntoViewIfNeeded();
      await expect(tile.locator('[data-slot="cart/AddToCart"]')).toHaveCount(1);
      const button = tile.getByRole('button', { name: /In den Warenkorb/ });
      await button.press('Enter');
      const message = tile.getByRole('status').locator('p');
      await expect(message).toContainText('liegt jetzt im Warenkorb');
      await expect.poll(async () => (await message.evaluate((box) => box.getAnimations().length)) === 0).toBe(true);
      const said = await boxOf(message);
      const heading = await boxOf(tile.getByRole('heading'));
      const whole = await boxOf(tile);
      expect(said.y + said.height).toBeLessThan(heading.y);
      expect(said.y).toBeGreaterThanOrEqual(whole.y);
      expect(said.x).toBeGreaterThanOrEqual(whole.x);
      expect(said.x + said.width).toBeLessThanOrEqual(whole.x + whole.width);
      // The picture's link lies below the message.
      const link = message.getByRole('link');
      await link.click();
      await expect(page).toHaveURL(shop.url('DE', PATHS.cart));
    });

    test('CRT-8 what is wrong with a voucher has the width of field and button', async ({ page, shop, faults }) => {
      faults.expect(/404 .*\/service\/cart\/api\/cart/);
      await page.goto(shop.url('DE', PATHS.cart));
      await addByCall(page, shop, 'DE', [ARTICLE]);
      await openCart(page, shop, 'DE');
      const field = page.locator('input[name="code"]:not([type="hidden"])');
      const form = page.locator('form').filter({ has: field });
      await field.fill('nobody-has-this');
      await field.press('Enter');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      const problem = await boxOf(page.locator(`[id="${await field.getAttribute('aria-describedby')}"]`));
      const input = await boxOf(field);
      const button = await boxOf(form.getByRole('button'));
      expect(problem.width).toBeGreaterThanOrEqual((await boxOf(form)).width - 1);
      expect(Math.abs(button.y + button.height / 2 - input.y - input.height / 2)).toBeLessThan(2);
    });
  });
}

test.describe('a link with a line of its own', () => {
  test.use({ viewport: PHONE });

  test('is 24 px high where one buys', async ({ page, shop }) => {
    await page.goto(shop.url('DE', '/x-p1096'));
    await addByCall(page, shop, 'DE', [ARTICLE]);
    for (const path of ['/x-p1096', PATHS.cart, PATHS.checkout]) {
      await page.goto(shop.url('DE', path));
      const links = page.getByRole('main').getByRole('link');
      await expect(links.first()).toBeVisible();
      const low = await links.evaluateAll((all) =>
        all
          .filter((link) => {
            const { width, height } = link.getBoundingClientRect();
            // What only a screen reader finds has next to no width.
            return getComputedStyle(link).display !== 'inline' && width > 1 && height < 24;
          })
          .map(({ textContent }) => textContent),
      );
      expect.soft(low, path).toEqual([]);
    }
  });
});

test.describe('the app on a narrow phone', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  });

  test('PRM-7 the banner says all its words on every site', async ({ page, shop }) => {
    for (const site of SITE_CODES) {
      await page.goto(shop.url(site, PATHS.contact));
      const texts = page.locator('[data-slot="header/AppInstallBanner"] aside p > *');
      await expect(texts).toHaveCount(2);
      const cut = await texts.evaluateAll((all) =>
        all
          .filter((text) => text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight)
          .map(({ textContent }) => textContent),
      );
      expect.soft(cut, site).toEqual([]);
    }
  });
});

for (const site of someOf(['DE', 'CH_FR', 'TR'] as const)) {
  test(`NAV-5 every flyout of ${site} has a picture beside its links`, async ({ page, shop }) => {
    await openPage(page, shop.url(site));
    const items = page.getByRole('banner').locator('nav [data-flyout]');
    const count = await items.count();
    expect(count).toBeGreaterThan(3);
    for (let at = 0; at < count; at++) {
      await openByKey(page, items.nth(at));
      await expect(items.nth(at).locator('img:visible').first()).toBeVisible();
      await page.keyboard.press('Escape');
    }
  });
}

test('SIT-6 an asterisk means one thing on every site: the field must be filled in', async ({ shop }) => {
  for (const site of SITE_CODES) {
    const { html } = await shop.ask(site, PATHS.home);
    const texts = html.slice(html.indexOf('<body')).replace(/<(script|style)\b.*?<\/\1>/gs, '');
    expect.soft(texts.match(/(?<=>)\s*\*[^<]+/g) ?? [], site).toHaveLength(1);
  }
});

/** How a given platform fits other windows than its own. */
const FOREIGN_WINDOWS = [
  ['tablet', 390],
  ['tablet', 700],
  ['desktop', 390],
  ['desktop', 700],
  ['desktop', 900],
  ['smartphone', 1500],
] as const;

for (const [platform, width] of FOREIGN_WINDOWS) {
  test(`HDR-6 the header of a ${platform} has room on ${width} px, and leads everywhere`, async ({
    page,
    context,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await context.addCookies([{ name: 'Hunter-Platform', value: platform, url: shop.url('DE') }]);
    await openPage(page, shop.url('DE', PATHS.contact));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    const header = page.getByRole('banner');
    const ways = header.locator('[data-flyout] > a:visible, details > summary:visible, form[role="search"]:visible');
    expect(await ways.count()).toBeGreaterThan(1);
    const search = await boxOf(header.getByRole('search'));
    const icons = await boxOf(header.locator(`a[href="${PATHS.cart}"]`).first());
    const areApart = search.y >= icons.y + icons.height - 1 || search.x + search.width <= icons.x;
    expect(areApart, 'search and cart do not overlap').toBe(true);
    if (platform === 'smartphone') expect(Math.abs(search.y - icons.y)).toBeLessThan(icons.height);
  });
}

test('HDR-8 a low window is not taken up by the header', async ({ page, shop }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await openPage(page, shop.url('DE', '/x-c1000'));
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await expect(page.getByRole('banner')).not.toBeInViewport();
});

test('on phones the breadcrumb is one step, to what is above', async ({ page, shop }) => {
  await page.setViewportSize(PHONE);
  await page.goto(shop.url('DE', '/x-p1096'));
  const steps = page.getByRole('navigation', { name: 'Brotkrumen' }).or(page.locator('main nav ol').first()).first();
  const shown = steps.getByRole('listitem').filter({ visible: true });
  await expect(shown).toHaveCount(1);
  await shown.getByRole('link').click();
  await expect(page).toHaveURL(/-c\d+$/);
});

test('LAY-3 below a product and a search in vain what else may please stands in full rows on phones, tablets and screens', async ({
  page,
  shop,
}) => {
  for (const [path, heading] of [
    ['/x-p1001', 'Das könnte Ihnen auch gefallen'],
    ['/search?query=xqzwvy', 'Das kaufen andere gerne'],
  ] as const) {
    await page.goto(shop.url('DE', path));
    const tiles = page.locator('section').filter({ hasText: heading }).getByRole('listitem');
    await expect(tiles.first()).toBeAttached();
    for (const [width, columns] of [
      [390, 2],
      [900, 3],
      [1440, 5],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const tops = await tiles.evaluateAll((each) =>
        each.filter((tile) => tile.checkVisibility()).map((tile) => tile.getBoundingClientRect().top),
      );
      const rows = [...Map.groupBy(tops, (top) => top).values()].map((row) => row.length);
      expect(rows.length, `${path} on ${width} px`).toBeGreaterThan(1);
      expect(new Set(rows), `${path} on ${width} px`).toEqual(new Set([columns]));
    }
  }
});

test.describe('before a decision on cookies', () => {
  test.use({ hasRefusedConsent: false });

  for (const width of [320, 390]) {
    test(`HDR-10 at twice the text size both answers have their words on ${width} px`, async ({ page, shop }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(shop.url('DE', PATHS.contact));
      const answers = page.getByRole('button', { name: /^(Ablehnen|Akzeptieren)$/ });
      await expect(answers).toHaveCount(2);
      await doubleText(page);
      const cut = await answers.evaluateAll((all) =>
        all
          .filter(
            (answer) =>
              answer.scrollWidth > answer.clientWidth + 1 || answer.getBoundingClientRect().right > window.innerWidth,
          )
          .map(({ textContent }) => textContent),
      );
      expect(cut).toEqual([]);
    });
  }

  test('HDR-10 at twice the text size the question leaves two fifths of a window of 900 px, and cuts no answer', async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width: 900, height: 900 });
    await page.goto(shop.url('DE', PATHS.contact));
    const accept = page.getByRole('button', { name: 'Akzeptieren' });
    await expect(accept).toBeVisible();
    await doubleText(page);
    const question = page.locator('[popover]').filter({ has: accept });
    expect((await boxOf(question)).height).toBeLessThanOrEqual(540);
    const { x, width } = await boxOf(accept);
    expect(x + width).toBeLessThanOrEqual(900);
  });
});
