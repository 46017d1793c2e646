import { PATHS, searchPath, servicePath } from '@ninefold/sites';
import type { Locator, Page } from 'playwright/test';
import { addByCall, ARTICLE, lineOf, openCart, OTHER_ARTICLE, productOf } from './cart-parts.ts';
import { itemOf, logIn, openByKey, openPage } from './header-parts.ts';
import { hydrated } from './hydrated.ts';
import { pagePathsOf } from './page-paths.ts';
import { SPRING, staffAt } from './preview-moment.ts';
import { openWith } from './promotion-content.ts';
import { expect, test, type Shop } from './shop-test.ts';
import { layoutFaultsOf } from './layout-faults.ts';
import { violationsOf } from './violations-of.ts';

const PHONE = 390;
const DESKTOP = 1440;

/**
 * What a visitor brings a page to: its name, the window's width, the way there, which ends with a look at what makes it this state, and
 * whether its colours are its own: then `npm run test:thorough` looks at it in the dark, too.
 */
type State = readonly [
  name: string,
  width: number,
  reach: (page: Page, shop: Shop) => Promise<void>,
  hasOwnColours?: 'own colours',
];

interface Journey {
  /** Failed requests that the states are about. */
  refusals?: RegExp;
  /** Each goes on where the one before ended. */
  states: readonly State[];
}

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).locator(`input[name="${name}"]`);
const formOf = (page: Page, name: string) => main(page).locator(`form[action$="/form/${name}"]`);
const send = (form: Locator) => form.getByRole('button').last().click();
const faulty = (within: Locator) => within.locator('[aria-invalid="true"]');
const add = (page: Page) =>
  main(page).locator('[data-slot="cart/AddToCart"] button[type="submit"]:not([name])').first();
const menu = (page: Page) => page.getByRole('banner').locator('details').first();
const categories = (page: Page) => page.getByRole('banner').getByRole('navigation').locator('[data-flyout]').nth(1);
const countries = (page: Page) => page.getByRole('contentinfo').locator('details').filter({ hasText: 'Türkiye' });

async function search(page: Page, shop: Shop, term: string): Promise<void> {
  await page.goto(shop.url('DE', searchPath(term)));
  await hydrated(page, 'search/SearchPage');
}

async function openAccountPage(page: Page, shop: Shop, path: string): Promise<void> {
  await page.goto(shop.url('DE', path));
  await hydrated(page, 'header/AccountPage');
}

async function openProduct(page: Page, shop: Shop, path: string): Promise<void> {
  await page.goto(shop.url('DE', path));
  await hydrated(page, 'search/ProductPage');
  await hydrated(page, 'cart/AddToCart');
}

const JOURNEYS: Record<string, Journey> = {
  'navigation, footer and search': {
    states: [
      [
        'the menu of phones is open',
        PHONE,
        async (page, shop) => {
          await openPage(page, shop.url('DE', PATHS.contact));
          await menu(page).locator('> summary').click();
          await expect(menu(page).getByRole('navigation')).toBeVisible();
        },
      ],
      [
        'a branch of it is open',
        PHONE,
        async (page) => {
          const branch = menu(page)
            .locator('nav > ul > li > details')
            .filter({ has: page.locator('details') })
            .first();
          await branch.locator('> summary').click();
          await branch.locator('> ul > li > details > summary').first().click();
          await expect(branch.locator('ul ul').first()).toBeVisible();
        },
        'own colours',
      ],
      [
        'a flyout of the navigation is open',
        DESKTOP,
        async (page, shop) => {
          await openPage(page, shop.url('DE', PATHS.contact));
          await openByKey(page, categories(page));
          await expect(categories(page).getByRole('list').first()).toBeVisible();
        },
        'own colours',
      ],
      [
        'the account’s flyout is open',
        DESKTOP,
        async (page) => {
          await openByKey(page, itemOf(page, PATHS.userMenu));
          await expect(itemOf(page, PATHS.userMenu).locator(`a[href="${PATHS.login}"]`)).toBeVisible();
        },
      ],
      [
        'the countries are listed',
        DESKTOP,
        async (page) => {
          await page.keyboard.press('Escape');
          await countries(page).locator('summary').click();
          await expect(countries(page).getByRole('link', { name: 'Türkiye' })).toBeVisible();
        },
      ],
      [
        'the search suggests',
        DESKTOP,
        async (page) => {
          const box = page.getByRole('banner').locator('input[name=query]');
          await box.click();
          await hydrated(page, 'search/SearchBox');
          await box.pressSequentially('kaf');
          await expect(page.getByRole('option').first()).toBeVisible();
        },
        'own colours',
      ],
      [
        'a term is corrected',
        PHONE,
        async (page, shop) => {
          await search(page, shop, 'kafee');
          await expect(main(page).getByRole('status').filter({ hasText: 'kafee' })).toBeVisible();
        },
      ],
      [
        'nothing is found',
        DESKTOP,
        async (page, shop) => {
          await search(page, shop, 'xqzwvy');
          await expect(main(page).getByRole('heading', { name: /nichts gefunden/ })).toBeVisible();
        },
      ],
      [
        'a filter is chosen',
        DESKTOP,
        async (page, shop) => {
          await page.goto(shop.url('DE', '/x-c5000'));
          await hydrated(page, 'search/CategoryPage');
          await main(page).locator('[data-facet="colour"] a').first().click();
          await expect(main(page).locator('[data-facet="colour"] [aria-current="true"]')).toBeVisible();
          await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0);
        },
        'own colours',
      ],
      [
        'a filter is on its way',
        DESKTOP,
        async (page, shop) => {
          await page.goto(shop.url('DE', '/x-c5000'));
          await hydrated(page, 'search/CategoryPage');
          await page.route('**/service/catalogue/**', () => new Promise<void>(() => undefined), { times: 1 });
          await main(page).locator('[data-facet="colour"] a').first().click();
          await expect(main(page).locator('[aria-busy="true"]').getByRole('link').first()).toBeVisible();
        },
        'own colours',
      ],
      [
        'a category is not there',
        PHONE,
        async (page, shop) => {
          await page.goto(shop.url('DE', '/x-c99999'));
          await expect(main(page).getByRole('heading', { name: 'Diese Kategorie gibt es nicht' })).toBeVisible();
        },
      ],
    ],
    refusals: /404 .*-c99999/,
  },
  product: {
    refusals: /400 .*\/stock-alerts/,
    states: [
      [
        'the size is missing',
        PHONE,
        async (page, shop) => {
          await openProduct(page, shop, '/x-p1096');
          await add(page).click();
          await expect(main(page).getByText('Bitte wählen Sie eine Größe.')).toBeVisible();
        },
        'own colours',
      ],
      [
        'the address could not be shared',
        PHONE,
        async (page) => {
          await page.evaluate(() =>
            Object.defineProperties(navigator, { share: { value: undefined }, clipboard: { value: undefined } }),
          );
          await main(page)
            .getByRole('link', { name: /^Teilen/ })
            .click();
          await expect(main(page).getByRole('status').filter({ hasText: 'Kopieren' })).toBeVisible();
        },
      ],
      [
        'it is in the cart',
        DESKTOP,
        async (page, shop) => {
          await openProduct(page, shop, (await productOf(shop, 'DE', ARTICLE)).url);
          await add(page).click();
          await expect(main(page).getByText(/liegt jetzt im Warenkorb/)).toBeVisible();
        },
      ],
      [
        'its pictures are large',
        PHONE,
        async (page) => {
          await main(page).getByRole('button', { name: 'Bilder groß zeigen' }).click();
          await expect(page.getByRole('dialog')).toBeVisible();
        },
        'own colours',
      ],
      [
        'a picture is closer',
        DESKTOP,
        async (page) => {
          await page.getByRole('dialog').getByRole('button', { name: 'Näher heran' }).click();
          await expect(page.getByRole('dialog').getByRole('button', { name: 'Ganzes Bild' })).toBeVisible();
        },
      ],
      [
        'an address to write to is wrong',
        PHONE,
        async (page, shop) => {
          await openProduct(page, shop, '/x-p1092?variant=1092-13');
          await formOf(page, 'stock-alert').locator('input[name="email"]').fill('nobody');
          await send(formOf(page, 'stock-alert'));
          await expect(main(page).getByRole('alert').filter({ hasText: 'gültige E-Mail-Adresse' })).toBeVisible();
        },
        'own colours',
      ],
      [
        'it writes when the product is back',
        PHONE,
        async (page) => {
          await formOf(page, 'stock-alert').locator('input[name="email"]').fill('states@example.com');
          await send(formOf(page, 'stock-alert'));
          await expect(main(page).getByText(/^Fast geschafft/)).toBeVisible();
        },
        'own colours',
      ],
    ],
  },
  'a review': {
    refusals: /400 .*review/,
    states: [
      [
        'every field is wrong',
        PHONE,
        async (page, shop) => {
          await logIn(page, shop, 'CH', 'anna');
          await page.goto(shop.url('CH', PATHS.orderHistory));
          await main(page)
            .getByRole('link', { name: /^Artikel bewerten: / })
            .first()
            .click();
          await hydrated(page, 'search/ReviewPage');
          await field(page, 'name').fill('');
          await main(page)
            .getByRole('button', { name: /absenden|senden/i })
            .click();
          await expect(faulty(main(page)).first()).toBeVisible();
        },
        'own colours',
      ],
      [
        'it is sent',
        DESKTOP,
        async (page) => {
          await main(page).getByRole('radio', { name: '4 Sterne' }).press('Space');
          await main(page).getByLabel('Überschrift').fill('Schmeckt auch kalt');
          await main(page).getByLabel('Ihre Erfahrung').fill('Rund und mild, auch wenn er eine Weile steht.');
          await field(page, 'name').fill('Anna B.');
          await main(page).getByLabel('Überschrift').press('Enter');
          await expect(main(page).getByRole('status').first()).toContainText('wird gerade geprüft');
        },
        'own colours',
      ],
      [
        'it is deleted',
        PHONE,
        async (page) => {
          await main(page).getByRole('button', { name: 'Bewertung löschen' }).click();
          await expect(main(page).getByRole('status').first()).toContainText('gelöscht');
        },
      ],
    ],
  },
  cart: {
    refusals: /40[49] .*\/service\/cart\/api\/cart/,
    states: [
      [
        'it is empty',
        PHONE,
        async (page, shop) => {
          await openCart(page, shop, 'DE');
          await expect(main(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
        },
      ],
      [
        'more pieces are typed than can be had',
        PHONE,
        async (page, shop) => {
          await addByCall(page, shop, 'DE', [ARTICLE, OTHER_ARTICLE, '1035']);
          await openCart(page, shop, 'DE');
          const typed = lineOf(page, await productOf(shop, 'DE', ARTICLE)).getByRole('spinbutton');
          await typed.fill('500');
          await typed.press('Enter');
          await expect(main(page).getByRole('alert').first()).toContainText('höchstens');
        },
        'own colours',
      ],
      [
        'a voucher is refused',
        PHONE,
        async (page) => {
          await field(page, 'code').and(page.locator(':visible')).fill('nobody-has-this');
          await send(formOf(page, 'voucher'));
          await expect(faulty(formOf(page, 'voucher'))).toBeVisible();
        },
        'own colours',
      ],
      [
        'a voucher is in it',
        DESKTOP,
        async (page) => {
          await field(page, 'code').and(page.locator(':visible')).fill('BARISTA15');
          await field(page, 'code').and(page.locator(':visible')).press('Enter');
          await expect(main(page).locator('section[aria-busy]')).toContainText('BARISTA15');
        },
        'own colours',
      ],
      [
        'something is kept for later',
        DESKTOP,
        async (page, shop) => {
          await lineOf(page, await productOf(shop, 'DE', OTHER_ARTICLE))
            .locator('button[name="save"]')
            .click();
          await expect(main(page).getByRole('region').locator('input[name="save"]').first()).toBeAttached();
        },
        'own colours',
      ],
      [
        'a line can be brought back',
        PHONE,
        async (page, shop) => {
          await lineOf(page, await productOf(shop, 'DE', ARTICLE))
            .locator('button[name="remove"]')
            .click();
          await expect(main(page).getByRole('status').filter({ hasText: 'wurde entfernt' })).toBeVisible();
        },
        'own colours',
      ],
      [
        'a change is on its way',
        DESKTOP,
        async (page) => {
          await page.route('**/service/cart/api/cart', () => new Promise<void>(() => undefined), { times: 1 });
          await main(page).getByRole('spinbutton').first().locator('~ button').click();
          await expect(main(page).locator('section[aria-busy="true"]')).toBeVisible();
        },
        'own colours',
      ],
    ],
  },
  'signing in and up': {
    refusals: /40[01] .*\/(?:login|sign-up)/,
    states: [
      [
        'the login lacks both fields',
        PHONE,
        async (page, shop) => {
          await openAccountPage(page, shop, PATHS.login);
          await send(formOf(page, 'login'));
          await expect(faulty(main(page))).toHaveCount(2);
        },
      ],
      [
        'the password is wrong',
        DESKTOP,
        async (page) => {
          await field(page, 'email').fill('anna@example.com');
          await field(page, 'password').fill('wrong');
          await field(page, 'password').press('Enter');
          await expect(main(page).getByRole('alert').first()).toContainText('stimmen nicht');
        },
      ],
      [
        'every field of the sign-up is wrong',
        PHONE,
        async (page, shop) => {
          await openAccountPage(page, shop, PATHS.signup);
          await field(page, 'email').fill('nobody');
          await field(page, 'password').fill('short');
          await main(page).locator('form').getByRole('button').last().click();
          await expect(faulty(main(page))).toHaveCount(4);
        },
        'own colours',
      ],
      [
        'the address of a forgotten password is wrong',
        DESKTOP,
        async (page, shop) => {
          await openAccountPage(page, shop, PATHS.resetPassword);
          await field(page, 'email').fill('nobody');
          await field(page, 'email').press('Enter');
          await expect(faulty(main(page))).toHaveCount(1);
        },
      ],
      [
        'a link for a forgotten password is sent',
        PHONE,
        async (page) => {
          await field(page, 'email').fill('states@example.com');
          await field(page, 'email').press('Enter');
          await expect(page).toHaveURL(/done=MAIL/);
          await expect(main(page).getByText(/Link/).first()).toBeVisible();
        },
        'own colours',
      ],
    ],
  },
  account: {
    refusals: /40[01] .*\/service\//,
    states: [
      [
        'every field of the settings is missing',
        PHONE,
        async (page, shop) => {
          await logIn(page, shop, 'DE', 'ben');
          await openAccountPage(page, shop, PATHS.accountSettings);
          for (const name of ['firstname', 'lastname']) await field(page, name).fill('');
          for (const form of await main(page).locator('form').all())
            if (await form.locator('input[required]').first().isVisible()) await send(form);
          await expect(faulty(main(page))).toHaveCount(7);
        },
      ],
      [
        'a password is shown, and how strong it is',
        DESKTOP,
        async (page) => {
          const form = formOf(page, 'change-password');
          await form.locator('input[name="newPassword"]').fill('neun mal neun');
          await form.getByRole('checkbox', { name: 'Eingabe zeigen' }).last().check();
          await expect(form.locator('input[name="newPassword"]')).toHaveAttribute('type', 'text');
          await expect(form.getByText('In Ordnung')).toBeVisible();
        },
        'own colours',
      ],
      [
        'the deletion is refused',
        PHONE,
        async (page) => {
          await formOf(page, 'delete-account').locator('input[name="password"]').fill('wrong');
          await send(formOf(page, 'delete-account'));
          await expect(formOf(page, 'delete-account').getByRole('alert').first()).toContainText('Passwort');
        },
        'own colours',
      ],
      [
        'a return is about to be announced',
        PHONE,
        async (page, shop) => {
          await page.goto(shop.url('DE', PATHS.account));
          await formOf(page, 'logout').getByRole('button').first().click();
          await expect(page).toHaveURL(shop.url('DE'));
          await logIn(page, shop, 'DE', 'anna');
          await page.goto(shop.url('DE', PATHS.orderHistory));
          const start = main(page).locator('summary', { hasText: 'Rücksendung' }).first();
          await start.click();
          await expect(main(page).locator('details[open] input[type="number"]').first()).toBeVisible();
        },
      ],
    ],
  },
  'newsletter, stores, help and watchlist': {
    states: [
      [
        'the newsletter lacks the address',
        PHONE,
        async (page, shop) => {
          await page.goto(shop.url('DE', PATHS.newsletter));
          await hydrated(page, 'newsletter/NewsletterPage');
          await send(formOf(page, 'subscribe'));
          await expect(faulty(main(page)).first()).toBeVisible();
        },
        'own colours',
      ],
      [
        'the newsletter is subscribed to',
        DESKTOP,
        async (page) => {
          await field(page, 'email').fill('states@example.com');
          await send(formOf(page, 'subscribe'));
          await expect(main(page).getByText('Vielen Dank für Ihre Newsletter Anmeldung')).toBeVisible();
        },
        'own colours',
      ],
      [
        'no store is found',
        PHONE,
        async (page, shop) => {
          await page.goto(shop.url('DE', `${PATHS.storeFinder}?search=xqzwvy`));
          await expect(main(page).getByRole('status')).toContainText('Prüfen Sie die Schreibweise');
        },
      ],
      [
        'stores are found',
        DESKTOP,
        async (page, shop) => {
          await page.goto(shop.url('DE', `${PATHS.storeFinder}?search=koeln`));
          await expect(main(page).getByRole('article').first()).toBeVisible();
        },
        'own colours',
      ],
      [
        'a question is answered',
        PHONE,
        async (page, shop) => {
          await page.goto(shop.url('DE', servicePath('x', 8)));
          await hydrated(page, 'header/ContentPage');
          await main(page).locator('summary').first().click();
          await expect(main(page).locator('details[open] p').first()).toBeVisible();
        },
      ],
      [
        'a product is taken off the watchlist',
        PHONE,
        async (page, shop) => {
          await page.goto(shop.url('DE', (await pagePathsOf(shop, 'DE')).product));
          await hydrated(page, 'header/WatchlistButton');
          const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
          await main(page).locator('[data-slot="header/WatchlistButton"] button').first().click();
          await saved;
          await page.goto(shop.url('DE', '/watchlist-s18'));
          await hydrated(page, 'header/ContentPage');
          await expect(main(page).getByRole('article')).toHaveCount(1);
          await formOf(page, 'watchlist').getByRole('button').click();
          await expect(main(page).getByRole('button', { name: 'Rückgängig' })).toBeFocused();
        },
        'own colours',
      ],
    ],
  },
  'preview and promotions': {
    states: [
      [
        'the small print of the top banner is open',
        DESKTOP,
        async (page, shop) => {
          const value = await staffAt(shop, 'DE', SPRING);
          await page.context().addCookies([{ name: 'StaffAuthToken', value, url: shop.url('DE') }]);
          const banner = page.locator('[data-slot="header/Header"] > aside');
          await openWith(page, shop.url('DE'), '[data-slot="header/Header"] > aside');
          await hydrated(page, 'header/Header');
          await banner.locator('summary').click();
          await expect(banner.locator('details[open] p')).toBeVisible();
        },
        'own colours',
      ],
      [
        'the preview’s settings are open',
        DESKTOP,
        async (page) => {
          await hydrated(page, 'preview/PreviewPanel');
          await page.getByRole('button', { name: 'Preview settings' }).click();
          const dialog = page.getByRole('dialog', { name: 'Preview settings' });
          await dialog.getByText('A/B Test settings').click();
          await expect(dialog.getByLabel('Group')).toBeVisible();
        },
        'own colours',
      ],
      [
        'the preview’s settings are open on a phone',
        PHONE,
        (page) => expect(page.getByRole('dialog', { name: 'Preview settings' })).toBeVisible(),
      ],
    ],
  },
};

test('E1 what makes a page worse is found: a text too pale, a field without a name, a second main part', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url('DE', PATHS.home));
  expect(await violationsOf(page)).toEqual([]);
  await main(page).evaluate((element) => {
    const pale = Object.assign(document.createElement('p'), { textContent: 'Kaffee' });
    pale.style.cssText = 'color: #bbb; background: #fff';
    element.append(pale, document.createElement('input'), document.createElement('main'));
  });
  const found = await violationsOf(page);
  const rules = found.map((each) => each.split(':')[0]);
  expect(rules).toEqual(expect.arrayContaining(['color-contrast', 'label', 'landmark-no-duplicate-main']));
});

test('LAY-3 what is laid out wrongly is found: words cut off or over others, a picture stretched, a page too wide', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: PHONE, height: 900 });
  await page.goto(shop.url('DE', PATHS.contact));
  expect(await layoutFaultsOf(page)).toEqual([]);
  await main(page).evaluate(async (element) => {
    const add = (tag: 'p' | 'img', textContent: string, cssText: string) => {
      const added = Object.assign(document.createElement(tag), { textContent });
      added.style.cssText = cssText;
      element.append(added);
      return added;
    };
    add('p', 'Bohnen aus Peru', 'width: 3rem; height: 1.2rem; overflow: hidden; white-space: nowrap');
    add('p', 'Kaffeemühlen', 'width: 40rem');
    add('p', 'Filter', 'margin: 0');
    add('p', 'Kannen', 'margin: 0; margin-top: -1.5em');
    // What is scrolled away below a title is no fault.
    add('p', 'Sorten', 'margin: 0');
    const scroller = add('p', '', 'margin: 0; height: 1.5em; overflow: auto');
    const lines = ['Arabica', 'Robusta'].map((text) =>
      Object.assign(document.createElement('span'), { textContent: text }),
    );
    for (const line of lines) line.style.display = 'block';
    scroller.append(...lines);
    scroller.scrollTop = 1000;
    const picture = add('img', '', 'display: block; width: 30rem; height: 2rem') as HTMLImageElement;
    picture.src = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
    await picture.decode();
  });
  expect(await layoutFaultsOf(page)).toEqual([
    expect.stringMatching(/^at 390 px the page is \d+ px wide$/),
    'at 390 px cut off: Bohnen aus Peru',
    'at 390 px lies over another: Filter / Kannen',
    expect.stringMatching(/^at 390 px stretched: /),
  ]);
});

for (const [journey, { refusals, states }] of Object.entries(JOURNEYS)) {
  test(`E1 ${journey}: every state passes WCAG 2.2 AA and best practice`, async ({ page, shop, faults }) => {
    test.slow();
    page.setDefaultTimeout(10_000);
    if (refusals) faults.expect(refusals);
    for (const [name, width, reach, hasOwnColours] of states)
      await test.step(name, async () => {
        await page.setViewportSize({ width, height: 900 });
        await reach(page, shop);
        expect.soft(await violationsOf(page), name).toEqual([]);
        if (!hasOwnColours || !process.env['THOROUGH']) return;
        await page.emulateMedia({ colorScheme: 'dark' });
        expect.soft(await violationsOf(page), `${name}, in the dark`).toEqual([]);
        await page.emulateMedia({ colorScheme: 'light' });
      });
  });
}
