import type { Page } from 'playwright/test';
import { hydrated } from './hydrated.ts';
import { expect, test } from './shop-test.ts';

const ANDROID_CHROME =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const IOS_CHROME =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1';
const IOS_SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';

const SLOT = 'header/AppInstallBanner';
const banner = (page: Page) => page.locator(`[data-slot="${SLOT}"] aside`);
const PHONE = { width: 390, height: 844 };

const VISITS = [
  {
    site: 'DE',
    device: 'Android',
    userAgent: ANDROID_CHROME,
    name: 'Ninefold App',
    href: 'https://play.google.com/store/search?q=ninefold&c=apps&hl=de&gl=DE',
  },
  {
    site: 'CH_FR',
    device: 'iPhone',
    userAgent: IOS_CHROME,
    name: 'Appli Ninefold',
    href: 'https://apps.apple.com/ch/iphone/search?term=ninefold&l=fr',
  },
  {
    site: 'TR',
    device: 'iPhone',
    userAgent: IOS_CHROME,
    name: 'Ninefold Uygulaması',
    href: 'https://apps.apple.com/tr/iphone/search?term=ninefold&l=tr',
  },
] as const;

for (const { site, device, userAgent, name, href } of VISITS) {
  test.describe(`Chrome on ${device}`, () => {
    test.use({ userAgent, viewport: PHONE });

    test(`PRM-7 B2 on ${site} the banner leads to the country’s store and stays closed`, async ({
      page,
      context,
      shop,
    }) => {
      await page.goto(shop.url(site));
      await expect(banner(page)).toHaveAccessibleName(name);
      await expect(banner(page).getByRole('link')).toHaveAttribute('href', href);
      const box = (await banner(page).locator('> *').boundingBox())!;
      expect(box.y + box.height).toBe(PHONE.height);
      expect(box.height).toBeLessThan(PHONE.height / 6);
      const close = banner(page).getByRole('button');
      const { width, height } = (await close.boundingBox())!;
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);

      await hydrated(page, SLOT);
      await close.click();
      await expect(banner(page)).toHaveCount(0);
      expect((await context.cookies()).find((cookie) => cookie.name === 'app-banner-closed')).toMatchObject({
        value: '1',
        sameSite: 'Lax',
      });
      await page.reload();
      await hydrated(page, 'header/Header');
      await expect(banner(page)).toHaveCount(0);
    });
  });
}

test.describe('Chrome on Android', () => {
  test.use({ userAgent: ANDROID_CHROME, viewport: PHONE });

  test('PRM-7 not in the native app, not below a reduced header, not in an installed app', async ({
    page,
    context,
    shop,
  }) => {
    test.slow();
    await context.addCookies([{ name: 'xc-app', value: 'new', url: shop.url('AT') }]);
    await page.goto(shop.url('AT'));
    await expect(banner(page)).toHaveCount(0);
    await page.goto(shop.url('DE'));
    await expect(banner(page)).toBeVisible();

    // No browser can be told to run a page as an installed app, so the style sheet takes this window for one.
    await context.route(/\.css$/, async (route) => {
      const response = await route.fetch({
        url: route
          .request()
          .url()
          .replace(/[^/]*localhost/, '127.0.0.1'),
      });
      const body = (await response.text()).replaceAll('display-mode:standalone', 'display-mode:browser');
      await route.fulfill({ contentType: 'text/css', body });
    });
    await page.reload();
    await expect(banner(page)).toBeHidden();
    await context.unrouteAll();

    await page.addInitScript(() => Object.assign(window, { nativeApp: {} }));
    await page.goto(shop.url('DE'));
    await expect(banner(page)).toHaveCount(0);
  });

  test('PRM-7 what buys stays at hand: on the pages of products and of the cart the banner is their end', async ({
    page,
    shop,
  }) => {
    await page.goto(shop.url('DE', '/x-p1001'));
    await hydrated(page, 'cart/AddToCart');
    const buy = page.getByRole('main').locator('[data-slot="cart/AddToCart"] form button[type="submit"]').first();
    await expect(buy).toBeInViewport({ ratio: 1 });
    await buy.click({ trial: true });
    await expect(banner(page).getByRole('link')).not.toBeInViewport();
    await page.goto(shop.url('DE', '/service/cartfrontend/cart'));
    await hydrated(page, 'cart/CartPage');
    const atEnd = banner(page).getByRole('link');
    await expect(atEnd).not.toBeInViewport();
    await atEnd.scrollIntoViewIfNeeded();
    await atEnd.click({ trial: true });
  });

  test.describe('before a decision', () => {
    test.use({ hasRefusedConsent: false });

    test('PRM-7 HDR-10 the question for the consent comes first', async ({ page, shop }) => {
      await page.goto(shop.url('DE'));
      const question = page.getByRole('region', { name: 'Cookies: Sie entscheiden' });
      await expect(question).toBeVisible();
      await expect(banner(page)).toBeHidden();
      await hydrated(page, SLOT);
      await question.getByRole('button', { name: 'Ablehnen' }).click();
      await expect(banner(page)).toBeVisible();
    });
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false, hasRefusedConsent: false });

    test('PRM-7 the banner is a link at the end of the page', async ({ page, shop }) => {
      await page.goto(shop.url('DE'));
      await expect(banner(page).getByRole('link')).toBeVisible();
      await expect(banner(page).getByRole('button')).toBeHidden();
      const { y } = (await banner(page).boundingBox())!;
      expect(y).toBeGreaterThan(PHONE.height);
    });
  });
});

for (const [device, userAgent] of [
  ['Safari on iPhone', IOS_SAFARI],
  ['Samsung’s browser', `${ANDROID_CHROME} SamsungBrowser/29.0`],
] as const) {
  test.describe(device, () => {
    test.use({ userAgent, viewport: PHONE });

    test('PRM-7 no banner', async ({ page, shop }) => {
      await page.goto(shop.url('PL'));
      await hydrated(page, 'header/Header');
      await expect(banner(page)).toHaveCount(0);
    });
  });
}
