import { PATHS } from '@ninefold/sites';
import type { Page } from 'playwright/test';
import { answerLate } from '../src/late-answers.ts';
import { someOf } from '../src/some-of.ts';
import {
  addByCall,
  ARTICLE,
  badge,
  cartOf,
  GIFT_CARD,
  lineOf,
  openCart,
  OTHER_ARTICLE,
  PARTNER_PRODUCT,
  productOf,
  SUBSCRIPTION,
} from './cart-parts.ts';
import { logIn } from './header-parts.ts';
import { atRest, hydrated } from './hydrated.ts';
import { layoutShifts, watchLayoutShifts } from './layout-shifts.ts';
import { expect, shopAt, test } from './shop-test.ts';
import { violationsOf } from './violations-of.ts';

const ADD = '**/service/cart/api/cart/add';
const CHANGE = '**/service/cart/api/cart';

for (const site of someOf(['DE', 'CH_FR', 'HU', 'TR'] as const)) {
  test(`CRT-1 CRT-2 CRT-9 CRT-14 ${site} takes lines of all kinds to the order, one of them by what is kept for later`, async ({
    page,
    shop,
  }) => {
    await page.goto(shop.url(site, PATHS.cart));
    const ids = [ARTICLE, GIFT_CARD, SUBSCRIPTION, PARTNER_PRODUCT];
    expect(await addByCall(page, shop, site, ids)).toEqual([200, 200, 200, 200]);
    await openCart(page, shop, site);
    for (const id of ids) await expect(lineOf(page, await productOf(shop, site, id))).toBeVisible();
    await expect(badge(page)).toContainText('3');

    const card = lineOf(page, await productOf(shop, site, GIFT_CARD));
    await card.locator('button[name="save"]').click();
    const kept = page
      .getByRole('main')
      .getByRole('region')
      .filter({ has: page.locator('input[name="save"]') });
    await expect(kept).toBeVisible();
    await expect(badge(page)).toContainText('2');
    expect(await violationsOf(page, 'main')).toEqual([]);
    await page.reload();
    await hydrated(page, 'cart/CartPage');
    await kept.getByRole('button').first().click();
    await expect(kept.locator('input[name="save"]')).toHaveCount(0);
    await expect(badge(page)).toContainText('3');
    expect(await violationsOf(page, 'main')).toEqual([]);
    await page.reload();
    await hydrated(page, 'cart/CartPage');

    await card.getByRole('button').nth(1).click();
    await expect(badge(page)).toContainText('4');
    const abo = lineOf(page, await productOf(shop, site, SUBSCRIPTION));
    const offered = (await abo.getByRole('link').first().getAttribute('href'))!;
    await abo.getByRole('button').last().click();
    await expect(abo).toHaveCount(0);
    await expect(badge(page)).toContainText('3');

    await page.locator(`form[action="${PATHS.checkout}"] button`).click();
    await expect(page).toHaveURL(new RegExp(`${PATHS.checkout}\\??$`));
    await expect(page.getByRole('banner').locator('form[role="search"], nav')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expect(page.locator('[data-slot="newsletter/NewsletterForm"]')).toHaveCount(0);
    expect(await violationsOf(page, 'main')).toEqual([]);

    // The same subscription twice makes no sense: nothing offers it.
    await page.goto(shop.url(site, offered));
    const more = page.locator('[data-slot="cart/AddToCart"] [role="group"] button').last();
    await expect(more).toHaveAttribute('aria-disabled', 'true');
  });
}

test('CRT-14 one more of what is kept for later lies in the cart beside it, and all of it comes back there', async ({
  page,
  shop,
}) => {
  const product = await productOf(shop, 'DE', ARTICLE);
  const addOne = async () => {
    await page.goto(shop.url('DE', product.url));
    await hydrated(page, 'cart/AddToCart');
    // The number is shown before the cart knows: whoever goes on by the address bar alone would be sooner.
    const added = page.waitForResponse((answer) => answer.url().endsWith('/api/cart/add') && answer.ok());
    await page.getByRole('main').locator('form[action$="/form/add"] button[type="submit"]:not([name])').first().click();
    await expect(badge(page)).toContainText('1');
    await added;
    await openCart(page, shop, 'DE');
  };
  const back = page.getByRole('main').getByRole('region').locator('form[action*="from=saved"] button');
  await addOne();
  await lineOf(page, product).locator('button[name="save"]').click();
  await expect(back).toBeVisible();
  await addOne();
  await expect(back).toBeVisible();
  await back.click();
  await expect(back).toHaveCount(0);
  await expect(badge(page)).toContainText('2');
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(back).toBeVisible();
  await expect(badge(page)).toContainText('1');
});

for (const site of someOf(['DE', 'CZ', 'TR'] as const))
  test(`CRT-15 ${site} shows what goes with the cart below it, also without scripts, and moves nothing`, async ({
    page,
    shop,
    browser,
  }) => {
    await watchLayoutShifts(page);
    await page.goto(shop.url(site, PATHS.cart));
    const shelf = page.locator('[data-slot="search/CartSuggestions"] section');
    await expect(shelf).toHaveCount(0);
    await addByCall(page, shop, site, [ARTICLE, OTHER_ARTICLE]);
    await openCart(page, shop, site);
    const tiles = shelf.getByRole('article');
    await expect(tiles).toHaveCount(5);
    for (const id of [ARTICLE, OTHER_ARTICLE])
      await expect(shelf.locator(`a[href^="${(await productOf(shop, site, id)).url}"]`)).toHaveCount(0);
    const buttons = shelf.locator('[data-slot="cart/AddToCart"] button');
    await shelf.scrollIntoViewIfNeeded();
    await hydrated(page, 'search/CartSuggestions');
    expect(await layoutShifts(page)).toEqual([]);
    expect(await violationsOf(page, 'main')).toEqual([]);
    const tile = tiles.filter({ has: page.locator('[data-slot="cart/AddToCart"] button') }).first();
    const added = (await tile.getByRole('link').first().getAttribute('href'))!;
    await buttons.first().click();
    await expect(badge(page)).toContainText('3');
    const plain = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    });
    const without = await plain.newPage();
    await without.goto(shop.url(site, PATHS.cart));
    await expect(without.locator('[data-slot="search/CartSuggestions"] article')).toHaveCount(6);
    await expect(without.locator(`[data-slot="search/CartSuggestions"] a[href^="${added}"]`)).toHaveCount(0);
    await plain.close();
  });

for (const site of someOf(['AT', 'CZ', 'SK'] as const)) {
  test(`CRT-1 CRT-8 ${site} takes a voucher, refuses another with its reason, and gives the first back`, async ({
    page,
    shop,
    faults,
  }) => {
    faults.expect(/404 .*\/service\/cart\/api\/cart/);
    await page.goto(shop.url(site, PATHS.cart));
    await addByCall(page, shop, site, ['1035']);
    await openCart(page, shop, site);
    const summary = page.getByRole('main').locator('section[aria-busy]');
    const total = summary.locator('dd').last();
    const before = await total.innerText();
    const entry = summary.locator('form').filter({ has: page.locator('input[name="code"]:not([type="hidden"])') });
    const field = entry.locator('input[name="code"]');
    await field.fill('nobody-has-this');
    await entry.getByRole('button').click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill(' barista15 ');
    await entry.getByRole('button').click();
    await expect(summary).toContainText('BARISTA15');
    await expect(total).not.toHaveText(before);
    await page.reload();
    await expect(summary).toContainText('BARISTA15');
    await hydrated(page, 'cart/CartPage');
    await summary.locator('form').filter({ hasText: 'BARISTA15' }).getByRole('button').click();
    await expect(total).toHaveText(before);
  });
}

const COAT = { path: '/x-p1096', left: 2 };

test('CRT-2 CRT-9 CRT-11 two sizes of one coat stay two in cart and order, and no more than are left can be ordered', async ({
  page,
  shop,
  faults,
}) => {
  faults.expect(/409 .*\/service\/cart\/api\/cart/);
  const main = page.getByRole('main');
  const add = main.locator('[data-slot="cart/AddToCart"] button[type="submit"]:not([name])').first();
  await page.goto(shop.url('DE', COAT.path));
  await hydrated(page, 'cart/AddToCart');
  await add.click();
  await expect(main.getByText('Bitte wählen Sie eine Größe.')).toBeVisible();
  await expect(main.getByRole('group', { name: /^Größe/ })).toBeFocused();
  for (const size of ['S', 'L']) {
    await main.getByRole('link', { name: size, exact: true }).click();
    await expect(page).toHaveURL(/\?variant=1096-\d+$/);
    await expect(main).toContainText(`nur noch ${COAT.left} Stück`);
    // The address names the size before the part of the cart knows it.
    await expect(add).toHaveAccessibleName(new RegExp(`Wollmantel, Karamell, ${size}$`));
    await add.click();
    await expect(main.getByText(`„Wollmantel, Karamell, ${size}“ liegt jetzt im Warenkorb.`)).toBeVisible();
  }
  await openCart(page, shop, 'DE');
  for (const size of ['S', 'L'])
    await expect(main.getByRole('listitem').filter({ hasText: `Größe: ${size}` })).toContainText('Wollmantel');

  const typed = main.getByRole('spinbutton', { name: 'Menge von Wollmantel, Karamell, S' });
  await typed.fill('5');
  await typed.press('Enter');
  await expect(main.getByRole('alert')).toContainText(`nur noch ${COAT.left} Stück`);
  await expect(typed).toHaveValue('1');
  await typed.fill('0');
  await typed.press('Enter');
  await main.getByRole('button', { name: 'Rückgängig' }).press('Enter');
  await expect(main.getByRole('button', { name: /^Entfernen ?: Wollmantel, Karamell, S$/ })).toBeFocused();

  await page.locator(`form[action="${PATHS.checkout}"] button`).click();
  await expect(main.getByRole('listitem').filter({ hasText: 'Größe: S' })).toContainText('Art.-Nr. 1096-1');
  await expect(main.getByRole('listitem').filter({ hasText: 'Größe: L' })).toContainText('Art.-Nr. 1096-3');
});

test('CRT-8 whoever is far down in a long cart sees there why a change was refused', async ({ page, shop, faults }) => {
  faults.expect(/409 .*\/service\/cart\/api\/cart/);
  await page.setViewportSize({ width: 390, height: 640 });
  await page.goto(shop.url('DE', PATHS.cart));
  await addByCall(page, shop, 'DE', [ARTICLE, OTHER_ARTICLE, GIFT_CARD, PARTNER_PRODUCT]);
  await openCart(page, shop, 'DE');
  const pieces = lineOf(page, await productOf(shop, 'DE', PARTNER_PRODUCT)).getByRole('spinbutton');
  await pieces.fill('50');
  await pieces.press('Enter');
  const refusal = page.getByRole('main').getByRole('alert');
  await expect(refusal).toContainText('höchstens 20 Stück');
  await expect(refusal).toBeInViewport({ ratio: 1 });
});

test('C1 CRT-3 a change is on the page within a frame of the press, in the parts of all remotes', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url('DE', PATHS.cart));
  await addByCall(page, shop, 'DE', [ARTICLE], 2);
  await openCart(page, shop, 'DE');
  await hydrated(page, 'cart/CartBadge');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(CHANGE, async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  const product = await productOf(shop, 'DE', ARTICLE);
  const shown = await lineOf(page, product)
    .getByRole('button')
    .nth(1)
    .evaluate(
      (button: HTMLElement, cart) =>
        new Promise<string[]>((resolve) => {
          button.click();
          requestAnimationFrame(() => {
            const texts = ['[data-slot="cart/CartBadge"]', 'main h1'].map(
              (place) => document.querySelector<HTMLElement>(place)!.innerText,
            );
            resolve([
              ...texts,
              document.querySelector<HTMLInputElement>(`main a[href^="${cart}"] ~ * input`)?.value ?? '',
            ]);
          });
        }),
      product.url,
    );
  expect(shown[0]).toContain('3');
  expect(shown[1]).toContain('3');
  release();
  await expect.poll(async () => (await cartOf(page, 'DE')).count).toBe(3);
});

test('C1 CRT-11 a double click adds once, and so does a call that is sent again', async ({ page, shop, faults }) => {
  faults.expect(/503/);
  const product = await productOf(shop, 'DE', OTHER_ARTICLE);
  await page.goto(shop.url('DE', product.url));
  await hydrated(page, 'cart/AddToCart');
  const add = page.getByRole('main').locator('form[action$="/form/add"] button[type="submit"]:not([name])').first();
  await add.dblclick();
  await expect(badge(page)).toContainText('1');
  await page.waitForTimeout(700);
  expect((await cartOf(page, 'DE')).articles).toEqual({ [OTHER_ARTICLE]: 1 });

  // The service adds, but its first answer is lost on the way.
  let calls = 0;
  await page.route(ADD, async (route) => {
    const url = route
      .request()
      .url()
      .replace(/\/\/[^/:]*localhost/, '//127.0.0.1');
    const headers = { ...route.request().headers(), origin: new URL(url).origin };
    const answer = await route.fetch({ url, headers });
    await (calls++ === 0
      ? route.fulfill({ status: 503, json: { error: 'UNKNOWN' } })
      : route.fulfill({ response: answer }));
  });
  await add.click();
  await expect(badge(page)).toContainText('2');
  await expect.poll(() => calls).toBe(2);
  expect((await cartOf(page, 'DE')).articles).toEqual({ [OTHER_ARTICLE]: 2 });
});

test('CRT-5 a gift card that was removed comes back into its place', async ({ page, shop }) => {
  await page.goto(shop.url('CH', PATHS.cart));
  await addByCall(page, shop, 'CH', [ARTICLE, GIFT_CARD, PARTNER_PRODUCT]);
  await openCart(page, shop, 'CH');
  const lines = page.getByRole('main').getByRole('list').first().getByRole('listitem');
  const titles = () => lines.evaluateAll((items) => items.map((item) => item.querySelector('a ~ div a')?.textContent));
  const before = await titles();
  await lines.nth(1).getByRole('button').last().click();
  await expect(lines).toHaveCount(before.length);
  await expect(lines.nth(1).getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(titles).toEqual(before);
  await expect(badge(page)).toContainText('2');
});

test('CRT-6 two tabs of one visitor end with the same cart', async ({ page, shop, context }) => {
  await page.goto(shop.url('PL', PATHS.cart));
  await addByCall(page, shop, 'PL', [ARTICLE, OTHER_ARTICLE]);
  await openCart(page, shop, 'PL');
  const other = await context.newPage();
  await openCart(other, shop, 'PL');
  const product = await productOf(shop, 'PL', ARTICLE);
  await lineOf(page, product).getByRole('button').nth(1).click();
  await expect(badge(other)).toContainText('3');
  await lineOf(other, product).getByRole('button').nth(1).click();
  await expect(badge(page)).toContainText('4');
  await expect(lineOf(page, product).locator('input[name="quantity"]')).toHaveValue('3');
});

test('CRT-4 what is changed without a network goes back, and the cart is read again with one', async ({
  page,
  shop,
  context,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.goto(shop.url('AT', PATHS.cart));
  await addByCall(page, shop, 'AT', [ARTICLE], 2);
  await openCart(page, shop, 'AT');
  const line = lineOf(page, await productOf(shop, 'AT', ARTICLE));
  await line.getByRole('button').nth(1).click();
  await expect(badge(page)).toContainText('3');
  await expect.poll(async () => (await cartOf(page, 'AT')).count).toBe(3);
  // What is fetched when it comes into sight is there before the network goes.
  for (const slot of ['search/CartSuggestions', 'footer/Footer'] as const) {
    await page.locator(`[data-slot="${slot}"] > *`).first().scrollIntoViewIfNeeded();
    await hydrated(page, slot);
  }
  await page.evaluate(() => scrollTo(0, 0));
  await context.setOffline(true);
  await line.getByRole('button').nth(1).click();
  await expect(line.locator('input[name="quantity"]')).toHaveValue('4');
  await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible();
  await expect(line.locator('input[name="quantity"]')).toHaveValue('3');
  await context.setOffline(false);
  await line.getByRole('button').nth(1).click();
  await expect.poll(async () => (await cartOf(page, 'AT')).count).toBe(4);
});

test('CRT-12 a login brings the cart of before along, and a logout leaves it with the customer', async ({
  page,
  shop,
  browser,
}) => {
  await page.goto(shop.url('SK', PATHS.cart));
  await addByCall(page, shop, 'SK', [ARTICLE], 2);
  await logIn(page, shop, 'SK', 'ben');
  const before = await cartOf(page, 'SK');
  expect(before.articles[ARTICLE]).toBeGreaterThanOrEqual(2);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(shop.url('SK', PATHS.cart));
  await addByCall(other, shop, 'SK', [OTHER_ARTICLE]);
  await logIn(other, shop, 'SK', 'ben');
  const merged = await cartOf(other, 'SK');
  expect(merged.articles).toMatchObject({ [ARTICLE]: before.articles[ARTICLE], [OTHER_ARTICLE]: expect.any(Number) });
  expect((await cartOf(page, 'SK')).articles).toEqual(merged.articles);

  await other.goto(shop.url('SK', PATHS.account));
  await other.getByRole('main').locator('form[action$="/form/logout"] button').click();
  await other.goto(shop.url('SK', PATHS.cart));
  expect((await cartOf(other, 'SK')).count).toBe(0);
  await elsewhere.close();
});

test('CRT-6 CRT-12 what a customer had in the cart is gone from the other tabs of who has logged out', async ({
  page,
  shop,
  context,
}) => {
  await page.goto(shop.url('CZ', PATHS.cart));
  await addByCall(page, shop, 'CZ', [ARTICLE]);
  await logIn(page, shop, 'CZ', 'clara');
  await openCart(page, shop, 'CZ');
  const product = await productOf(shop, 'CZ', ARTICLE);
  await expect(lineOf(page, product)).toBeVisible();
  const other = await context.newPage();
  await other.goto(shop.url('CZ', PATHS.account));
  await other.getByRole('main').locator('form[action$="/form/logout"] button').click();
  await expect(lineOf(page, product)).toHaveCount(0);
  await expect(badge(page)).not.toContainText(/\d/);
});

test('CRT-10 a link of another site asks before it adds', async ({ page, shop }) => {
  const { productId, tcm } = await productOf(shop, 'TR', ARTICLE);
  await page.goto(shop.url('TR', `/service/cart/form/add?productId=${productId}&tcm=${tcm}&quantity=2`));
  await expect(page).toHaveURL(/message=CONFIRM_ADD/);
  expect((await cartOf(page, 'TR')).count).toBe(0);
  const question = page.getByRole('main').locator('form[action*="/form/add"]').first();
  await expect(question).toHaveText(/^2 × \S.*₺/);
  await question.getByRole('button').click();
  // Its address has said it once.
  await expect(page).toHaveURL(shop.url('TR', PATHS.cart));
  expect((await cartOf(page, 'TR')).articles).toEqual({ [ARTICLE]: 2 });
});

test('SES-4 CRT-10 what a plain form puts into the cart stays, though the page has just asked who the visitor is', async ({
  page,
  shop,
}) => {
  const { productId, tcm } = await productOf(shop, 'TR', ARTICLE);
  // The answer to what the page asks comes while the browser waits for the next page.
  const late = await answerLate(Number(new URL(shop.url('TR')).port), [
    [/longtermtoken/, 300],
    [/message=ADDED/, 1500],
  ]);
  const lateShop = shopAt({ port: late.port, operatorsPort: 0, token: '' });
  const asksWho = page.waitForRequest(/longtermtoken/);
  await page.goto(lateShop.url('TR', `/service/cart/form/add?productId=${productId}&tcm=${tcm}&quantity=2`));
  const add = page.getByRole('main').locator('form[action*="/form/add"] button');
  await asksWho;
  await add.click();
  await expect(page).toHaveURL(lateShop.url('TR', PATHS.cart));
  expect((await cartOf(page, 'TR')).articles).toEqual({ [ARTICLE]: 2 });
  late.close();
});

test('SES-4 CRT-10 what a plain form puts into the cart joins what was pressed in another tab a moment before', async ({
  page,
  shop,
}) => {
  const [asked, other] = [await productOf(shop, 'TR', ARTICLE), await productOf(shop, 'TR', OTHER_ARTICLE)];
  const late = await answerLate(Number(new URL(shop.url('TR')).port), [[/\/add$/, 700]]);
  const lateShop = shopAt({ port: late.port, operatorsPort: 0, token: '' });
  const ADD_LINK = `/service/cart/form/add?productId=${asked.productId}&tcm=${asked.tcm}&quantity=2`;
  const tab = await page.context().newPage();
  // Neither page has asked yet who the visitor is.
  await page.context().route(/longtermtoken/, (route) => route.fulfill({ json: { status: 'SUCCESS' } }));
  await tab.goto(lateShop.url('TR', other.url));
  await page.goto(lateShop.url('TR', ADD_LINK));

  const isPressed = tab.waitForRequest(/\/add$/);
  await tab.getByRole('main').locator('form[action$="/form/add"] button[type="submit"]:not([name])').first().click();
  await isPressed;
  await page.getByRole('main').locator('form[action*="/form/add"] button').click();
  await expect(page).toHaveURL(lateShop.url('TR', PATHS.cart));
  expect((await cartOf(page, 'TR')).articles).toEqual({ [ARTICLE]: 2, [OTHER_ARTICLE]: 1 });
  late.close();
});

/** Lets everything that the page asks for take a second to be answered. */
async function slowNetwork(page: Page): Promise<void> {
  const network = await page.context().newCDPSession(page);
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1 };
  await network.send('Network.emulateNetworkConditions', { offline: false, latency: 1000, ...unlimited });
}

for (const [who, isKnown] of [
  ['a new visitor', false],
  ['a visitor whom the shop knows', true],
] as const)
  test(`CRT-10 ${who} on a slow network who presses and goes on to the cart at once finds the article there`, async ({
    page,
    shop,
  }) => {
    const product = await productOf(shop, 'DE', ARTICLE);
    if (isKnown) {
      await page.goto(shop.url('DE', PATHS.cart));
      await addByCall(page, shop, 'DE', [OTHER_ARTICLE]);
    }
    await page.goto(shop.url('DE', product.url));
    await hydrated(page, 'cart/AddToCart');
    // By then the page has made a new visitor known, and the shop has nothing of theirs.
    await atRest(page);
    await slowNetwork(page);
    await page.getByRole('main').locator('form[action$="/form/add"] button[type="submit"]:not([name])').first().click();
    await badge(page).click();
    await expect(page).toHaveURL(shop.url('DE', PATHS.cart));
    await expect(lineOf(page, product)).toBeVisible();
    await expect(badge(page)).toContainText(isKnown ? '2' : '1');
  });

test('CRT-10 a new visitor on a slow network who presses before the scripts come, and goes on, finds the article in the cart', async ({
  page,
  shop,
  faults,
}) => {
  const product = await productOf(shop, 'DE', ARTICLE);
  const scripts = /\/(?:assets|releases)\/.*\.js$/;
  faults.expect(/ERR_FAILED/);
  await page.route(scripts, (route) => route.abort());
  await page.goto(shop.url('DE', product.url));
  await slowNetwork(page);
  await page.getByRole('main').locator('form[action$="/form/add"] button[type="submit"]:not([name])').first().click();
  await page.unroute(scripts);
  await badge(page).click();
  await expect(page).toHaveURL(shop.url('DE', PATHS.cart));
  await expect(lineOf(page, product)).toBeVisible();
  await expect(badge(page)).toContainText('1');
});

test('CRT-11 every press counts once, however soon the page is left', async ({ page, shop }) => {
  const product = await productOf(shop, 'DE', ARTICLE);
  await page.goto(shop.url('DE', PATHS.cart));
  await addByCall(page, shop, 'DE', [ARTICLE]);
  const late = await answerLate(Number(new URL(shop.url('DE')).port), [[/\/api\/cart$/, 2000]]);
  const lateShop = shopAt({ port: late.port, operatorsPort: 0, token: '' });
  await openCart(page, lateShop, 'DE');
  await atRest(page);
  const more = lineOf(page, product).locator('button[name="step"][value="1"]');
  await more.click();
  await more.click();
  await expect(badge(page)).toContainText('3');
  // The second change waits for the answer to the first.
  await page.getByRole('contentinfo').getByRole('link').first().click();
  await expect(page).not.toHaveURL(lateShop.url('DE', PATHS.cart));
  await expect(badge(page)).toContainText('3');
  await expect.poll(async () => (await cartOf(page, 'DE')).articles).toEqual({ [ARTICLE]: 3 });
  late.close();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('CRT-1 a voucher is entered and removed, a gift card taken out again', async ({ page, shop }) => {
    for (const id of ['1035', GIFT_CARD]) {
      const { url, tcm } = await productOf(shop, 'DE', id);
      await page.goto(shop.url('DE', `${url}?variant=${tcm}`));
      await page
        .getByRole('main')
        .locator('form[action$="/form/add"] button[type="submit"]:not([name])')
        .first()
        .click();
    }
    await page.goto(shop.url('DE', PATHS.cart));
    const main = page.getByRole('main');
    await main.locator('input[name="code"]:visible').fill('BARISTA15');
    await main.locator('form[action$="/form/voucher"] button').click();
    await expect(main.locator('section[aria-busy]')).toContainText('BARISTA15');
    await main.locator('form[action$="/form/voucher"] button[name="remove"]').click();
    await expect(main.locator('section[aria-busy]')).not.toContainText('BARISTA15');
    const card = lineOf(page, await productOf(shop, 'DE', GIFT_CARD));
    await card.locator('button[name="remove"]').click();
    await expect(card).toHaveCount(0);
  });
});
