import { runInShell } from '../src/operators-guide.ts';
import { someOf } from '../src/some-of.ts';
import { PATHS } from '@ninefold/sites';
import type { Page } from 'playwright/test';
import { addStyle, layOutAll } from './add-style.ts';
import { addByCall, ARTICLE, GIFT_CARD } from './cart-parts.ts';
import { logIn } from './header-parts.ts';
import { hydrated } from './hydrated.ts';
import { pagePathsOf } from './page-paths.ts';
import { expect, ownShopTest, test } from './shop-test.ts';

/** The distances between lines, paragraphs, words and letters that WCAG 1.4.12 wants a page to bear. */
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`;

/** What sticks out of the window to the right, although nothing that scrolls holds it. */
function stickingOut(page: Page, selector = 'body'): Promise<string[]> {
  return page.evaluate((within) => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const isScrolled = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).overflowX !== 'visible' || isScrolled(element.parentElement));
    return [...document.querySelectorAll(`${within} *`)]
      .filter((element) => element.getBoundingClientRect().right > width + 1 && !isScrolled(element.parentElement))
      .map((element) => `${element.tagName} ${element.getAttribute('class') ?? ''}`);
  }, selector);
}

/** Texts in links and buttons that their own boxes cut off. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('header a, header button, main h1, main h2, main button')]
      .filter(
        ({ clientHeight, clientWidth, scrollHeight, scrollWidth }) =>
          clientWidth > 1 && (scrollHeight > clientHeight + 4 || scrollWidth > clientWidth + 4),
      )
      .filter((element) => getComputedStyle(element).overflow === 'hidden')
      .map(({ innerText, className }) => `${className} ${innerText}`),
  );
}

for (const site of someOf(['DE', 'HU', 'TR'] as const)) {
  test(`E3 ${site} fits a window of 320 px without scrolling sideways, and bears wider text`, async ({
    page,
    shop,
    faults,
  }) => {
    test.slow();
    faults.expect(/404 .*does-not-exist/);
    await page.setViewportSize({ width: 320, height: 720 });
    for (const path of Object.values(await pagePathsOf(shop, site))) {
      await page.goto(shop.url(site, path));
      await layOutAll(page);
      expect.soft(await stickingOut(page), path).toEqual([]);
      await addStyle(page, TEXT_SPACING);
      expect.soft(await stickingOut(page), `${path} with wider text`).toEqual([]);
      expect.soft(await cutOff(page), `${path} with wider text`).toEqual([]);
    }
  });
}

test('E3 the shop works at 200 % of the text size', async ({ page, shop }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto(shop.url('CZ'));
  await layOutAll(page);
  await addStyle(page, 'html { font-size: 200% !important; }');
  expect(await stickingOut(page)).toEqual([]);
  await hydrated(page, 'header/Header');
  await page.getByRole('banner').locator('summary').filter({ visible: true }).first().click();
  await expect(page.getByRole('navigation').filter({ visible: true }).first()).toBeInViewport();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(shop.url('CZ', PATHS.contact));
  await addStyle(page, 'html { font-size: 200% !important; }');
  const icons = page.getByRole('banner').locator(`summary:visible, a[href="${PATHS.cart}"]`);
  await expect(icons).toHaveCount(2);
  for (const icon of await icons.all()) await expect(icon).toBeInViewport({ ratio: 1 });
});

test('E3 a phone with letters of twice their size shows contact, product, cart, checkout, account, orders and beans whole', async ({
  page,
  shop,
}) => {
  // Measured in its letters, such a window is half as wide. The header's icons are not: they have their own test above.
  await page.setViewportSize({ width: 195, height: 422 });
  await page.goto(shop.url('CZ', PATHS.contact));
  expect(await addByCall(page, shop, 'CZ', [ARTICLE, GIFT_CARD], 2)).toEqual([200, 200]);
  const { product } = await pagePathsOf(shop, 'CZ');
  const expectWhole = async (path: string) => {
    await page.goto(shop.url('CZ', path));
    await layOutAll(page);
    expect.soft(await stickingOut(page, 'main'), path).toEqual([]);
  };
  for (const path of [PATHS.contact, product, PATHS.cart, PATHS.checkout]) await expectWhole(path);
  await logIn(page, shop, 'CZ', 'anna');
  for (const path of [PATHS.orderHistory, PATHS.account, PATHS.beanAccount]) await expectWhole(path);
});

test('E3 in forced colours every control keeps an edge or an underline', async ({ page, shop }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(shop.url('PL'));
  await layOutAll(page);
  const bare = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, input:not([type=hidden])')]
      .filter((element) => element.checkVisibility() && element.innerText.trim() !== '')
      // Nobody sees the button that Enter presses without a script: its box is cut to a point.
      .filter((element) => element.parentElement!.getBoundingClientRect().width > 1)
      .filter((element) => {
        const { borderTopWidth, borderBottomWidth, outlineWidth, outlineStyle, textDecorationLine } =
          getComputedStyle(element);
        const hasEdge = [borderTopWidth, borderBottomWidth].some((width) => parseFloat(width) > 0);
        const hasOutline = outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
        return !hasEdge && !hasOutline && textDecorationLine === 'none' && !element.querySelector('svg');
      })
      .map(({ className, innerText }) => `${className} ${innerText}`),
  );
  expect(bare).toEqual([]);
});

/** As long as a feed may have it, and without a place to break: an address, the name of a part, a word of many. */
const endless = (beginning: string, length: number) => beginning.padEnd(length, 'x');

ownShopTest(
  'E3 goods whose words find no end stay within a phone’s window: in lists, on their page, in the cart',
  async ({ page, ownShop }) => {
    const texts = {
      title: endless('Titel', 140),
      description: `${endless('Text', 300)} https://shop.example/${endless('pfad', 200)}`,
      brand: endless('Marke', 60),
      product_type: `${endless('Kategorie', 60)} > ${endless('Unterkategorie', 60)}`,
      product_highlight: endless('Vorteil', 140),
      product_detail: [endless('Abschnitt', 60), endless('Name', 100), endless('Wert', 300)].join(':'),
      price: '8999999.99 EUR',
      availability: 'in_stock',
      link: 'https://shop.example/p',
      image_link: 'https://shop.example/service/imagedelivery/image/products/bag-serena/caramel/front-960.jpg',
      item_group_id: 'endless',
      gtin: '4006381333931',
    };
    const sizes = [endless('Groesse', 40), 'M'];
    const rows = sizes.map((size, index) => ({ ...texts, id: `endless-${index}`, size, color: endless('Farbe', 40) }));
    const feed = [Object.keys(rows[0]!), ...rows.map(Object.values)].map((cells) => cells.join('\t')).join('\n');
    const command = 'npx ninefold catalogue import endless.txt --site AT --categories from-feed';
    await runInShell(command, { 'endless.txt': feed }, ownShop.process);

    const { html } = await ownShop.ask('AT', `/search?query=${texts.gtin}`);
    const [, product = ''] = /href="(\/titelx+-p\d+)"/.exec(html) ?? [];
    const [, category = ''] = /href="(\/kategoriex+-c\d+)"/.exec((await ownShop.ask('AT', product)).html) ?? [];
    expect([product, category]).not.toContain('');
    await page.setViewportSize({ width: 390, height: 844 });
    const expectWhole = async (path: string) => {
      await page.goto(ownShop.url('AT', path));
      await layOutAll(page);
      expect.soft(await stickingOut(page), path).toEqual([]);
    };
    await expectWhole(category);
    await expectWhole(`/search?query=${texts.gtin}`);
    await expectWhole(product);
    await page.getByRole('main').getByRole('link', { name: 'M', exact: true }).click();
    await page.getByRole('main').getByRole('button', { name: 'In den Warenkorb' }).first().click();
    await expect(page.getByText(/liegt jetzt im Warenkorb/)).toBeVisible();
    expect.soft(await stickingOut(page), 'what is said of the press').toEqual([]);
    await expectWhole(PATHS.cart);
  },
);

test('NAV-5 E3 a main item whose word finds no end can be unfolded in the menu of a phone', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(shop.url('DE'));
  await hydrated(page, 'header/Header');
  const banner = page.getByRole('banner');
  await banner.locator('summary').filter({ visible: true }).first().click();
  const row = banner.locator('details details > summary').filter({ visible: true }).first();
  await addStyle(page, `summary::before { content: '${endless('Kategorie', 60)}'; }`);
  await expect(row.locator('svg')).toBeInViewport({ ratio: 1 });
});
