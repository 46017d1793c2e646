import { DEFAULT_HOST_NAMES, PATHS } from '@ninefold/sites';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from 'playwright/test';
import { startCheckout, type CheckoutProcess } from '../src/checkout-process.ts';
import { freePort } from '@ninefold/service/testing/free-port';
import { mailsTo } from '../src/mail-folder.ts';
import { addArticles, openCart } from './cart-parts.ts';
import { logIn } from './header-parts.ts';
import { hydrated } from './hydrated.ts';
import { expect, ownShopTest, type Shop } from './shop-test.ts';
import { violationsOf } from './violations-of.ts';

const SECRET = 'what this shop and its checkout know of each other';
const SERVICE_TOKEN = 'what the services of this shop know alone';
const CHECKOUT_PORT = await freePort();
/** Two sizes of one coat, whole beans, ground coffee. */
const BOUGHT = ['1096-1', '1096-3', '1001-1', '1011-1'];

const ADDRESS = [
  ['Name', 'Ben Sommer'],
  ['Straße und Hausnummer', 'Hafenweg 7'],
  ['Postleitzahl', '20095'],
  ['Ort', 'Hamburg'],
] as const;

/** With a checkout on another host, open while the test lasts. */
const test = ownShopTest.extend<{ checkout: CheckoutProcess }>({
  checkout: async ({ ownShop, faults }, use) => {
    faults.expect(/net::ERR_ABORTED/);
    const checkout = await openCheckout(ownShop);
    await use(checkout);
    checkout.stop();
  },
});

test.use({
  ownShopEnv: { CHECKOUT_URL: `http://localhost:${CHECKOUT_PORT}/{site}`, CHECKOUT_SECRETS: SECRET, SERVICE_TOKEN },
});

/** A code for one use, as the newsletter's service gets it. */
async function newVoucher(shop: Shop, value = 10_00): Promise<string> {
  const answer = await fetch(
    shop.url('DE', '/service/cart/api/vouchers').replace(DEFAULT_HOST_NAMES.DE[0]!, 'localhost'),
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-csrf-protection': '1',
        'x-service-token': SERVICE_TOKEN,
        site: 'DE',
      },
      body: JSON.stringify({ kind: 'AMOUNT', value, isSingleUse: true, purpose: 'test' }),
    },
  );
  return ((await answer.json()) as { code: string }).code;
}

/** @param address where the checkout reaches the shop */
const openCheckout = (shop: Shop, address = `http://localhost:${new URL(shop.url('DE')).port}`) =>
  startCheckout({
    PORT: `${CHECKOUT_PORT}`,
    SECRET,
    SHOPS: shop.url('DE', ''),
    SHOP_ADDRESS: address,
  });

const add = (page: Page, tcms: readonly string[]) =>
  addArticles(
    page,
    'DE',
    tcms.map((tcm) => ({ productId: tcm.split('-')[0]!, tcm })),
  );

/** From the cart's page over the shop's last page to the checkout's own. */
async function handOver(page: Page, checkout: CheckoutProcess): Promise<void> {
  await page.locator(`form[action="${PATHS.checkout}"] button`).click();
  await page.getByRole('main').getByRole('button', { name: 'Weiter zur Bezahlung' }).click();
  await expect(page).toHaveURL(`${checkout.origin}/order`);
}

/** From a cart with these to the checkout's own page. */
async function toCheckout(page: Page, shop: Shop, checkout: CheckoutProcess, tcms: readonly string[]): Promise<void> {
  await page.goto(shop.url('DE', PATHS.cart));
  await add(page, tcms);
  await openCart(page, shop, 'DE');
  await handOver(page, checkout);
}

async function fillAddress(page: Page): Promise<void> {
  for (const [label, value] of ADDRESS) await page.getByLabel(label, { exact: true }).fill(value);
}

const placeOrder = (page: Page) => page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();

/** Buys a gift card of 15 €. @returns its code */
async function buyGiftCard(page: Page, shop: Shop, checkout: CheckoutProcess): Promise<string> {
  await toCheckout(page, shop, checkout, ['1141-1']);
  await fillAddress(page);
  await placeOrder(page);
  await expect(page.getByRole('heading', { name: 'Danke' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveText(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}: 15,00\s€$/);
  return (await page.locator('code').textContent())!;
}

/** What the checkout's page asks for, in cents. */
const totalOf = async (page: Page) => Number((await page.locator('table strong').textContent())!.replaceAll(/\D/g, ''));
const euro = (cents: number) =>
  new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }).format(cents / 100);

test('CRT-13 LAY-3 RET-1 a cart goes to a checkout on another host, comes back as an order, and one piece of it goes back', async ({
  page,
  ownShop: shop,
  checkout,
  faults,
}) => {
  const main = page.getByRole('main');
  await logIn(page, shop, 'DE', 'ben');
  await add(page, BOUGHT);
  await openCart(page, shop, 'DE');
  // And the gift that so much brings.
  await expect(main.getByRole('listitem').filter({ hasText: 'Art.-Nr.' })).toHaveCount(BOUGHT.length + 1);

  // Changed, taken out, brought back, and redeemed.
  const beans = main.getByRole('spinbutton', { name: /Serena Crema, ganze Bohnen/ });
  await beans.fill('2');
  await beans.press('Enter');
  await main.getByRole('button', { name: /^Entfernen ?: Wollmantel, Karamell, L$/ }).click();
  await main.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(main.getByRole('button', { name: /^Entfernen ?: Wollmantel, Karamell, L$/ })).toBeVisible();
  await main.getByLabel('Gutscheincode').fill(await newVoucher(shop));
  await main.getByLabel('Gutscheincode').press('Enter');
  await expect(main).toContainText(/[-−]10,00/);

  // What the retailer says of the checkout stands at both buttons.
  const offer = main.getByText('Sie können als Gast bestellen');
  await expect(offer).toBeVisible();
  await page.locator(`form[action="${PATHS.checkout}"] button`).click();
  await expect(offer).toBeVisible();
  await main.getByRole('button', { name: 'Weiter zur Bezahlung' }).click();
  await expect(page).toHaveURL(`${checkout.origin}/order`);
  const total = await page.locator('table strong').textContent();
  for (const line of ['1 × Wollmantel, Karamell, S', '1 × Wollmantel, Karamell, L', '2 × Serena Crema', 'gemahlen'])
    await expect(page.locator('table')).toContainText(line);

  // A payment that fails costs nothing; the second one buys.
  const order = async (payment: string) => {
    await fillAddress(page);
    await page.getByRole('radio', { name: payment }).check();
    await placeOrder(page);
  };
  await order('Karte');
  await page.getByRole('button', { name: 'Zahlung scheitern lassen' }).click();
  await expect(page.getByRole('alert')).toContainText('fehlgeschlagen');
  await order('Rechnung');
  await expect(page.getByRole('heading', { name: 'Danke' })).toBeVisible();
  const number = (await page.locator('strong').textContent())!;

  // Delivered is told before sent, and sent twice.
  await page.goto(`${checkout.origin}/office`);
  await page.getByRole('button', { name: `${number} zustellen` }).click();
  await expect(page.getByRole('status')).toContainText('DELIVERED');

  await page.goto(shop.url('DE', PATHS.orderHistory));
  const shown = main.getByRole('article', { name: new RegExp(number) });
  await expect(shown).toContainText('Zugestellt');
  await expect(shown).toContainText(total!);
  await expect(shown).toContainText('Hafenweg 7');
  await expect(shown.getByRole('link', { name: /00340434/ })).toBeVisible();
  await expect(shown.getByRole('listitem').filter({ hasText: 'Größe: L' })).toContainText('Art.-Nr. 1096-3');

  // The invoice is a page of its own, and paper bears nothing else but the shop's name.
  await shown.getByRole('link', { name: `Rechnung RE-${number}` }).click();
  await expect(page).toHaveURL(shop.url('DE', `${PATHS.orderHistory}/${number}/invoice`));
  const invoice = main.getByRole('article', { name: `Rechnung RE-${number}` });
  for (const fact of ['Ninefold Handels GmbH', 'DE000000000', 'Hafenweg 7', 'Art.-Nr. 1096-3', '19 %', total!])
    await expect(invoice).toContainText(fact.replace(' %', '\u00a0%'));
  expect(await violationsOf(page, 'main')).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  for (const screenOnly of [page.getByRole('contentinfo'), page.getByRole('searchbox'), main.getByRole('button')])
    await expect(screenOnly.filter({ visible: true })).toHaveCount(0);
  const widthOf = (part: Locator) => part.evaluate(({ clientWidth }) => clientWidth);
  expect(await widthOf(invoice)).toBe(await widthOf(main.getByRole('heading', { level: 1 })));
  await page.emulateMedia({ media: null });
  faults.expect(/404 .*none\/invoice/);
  expect((await page.goto(shop.url('DE', `${PATHS.orderHistory}/none/invoice`)))?.status()).toBe(404);

  await page.goto(shop.url('DE', PATHS.orderHistory));
  await shown.getByText('Rücksendung anmelden').first().click();
  await shown.getByRole('button', { name: 'Rücksendung anmelden' }).click();
  await expect(main.getByRole('alert')).toHaveText('Bitte wählen Sie, was Sie zurücksenden möchten.');
  // Said once.
  await expect(page).toHaveURL(shop.url('DE', `${PATHS.orderHistory}/${number}#return`));
  await expect(main.getByRole('alert')).toBeInViewport();
  await shown.getByLabel('Zurück: Wollmantel, Karamell, L').fill('1');
  expect(await violationsOf(page, 'main')).toEqual([]);
  await shown.getByRole('button', { name: 'Rücksendung anmelden' }).click();
  await expect(main.getByRole('status')).toHaveText(
    'Ihre Rücksendung ist angemeldet. Die Bestätigung erhalten Sie per E-Mail.',
  );
  await expect(shown.getByRole('listitem').filter({ hasText: 'Größe: L' })).toContainText('angemeldet: 1');
  const mails = () => mailsTo(shop.process.dataDir, 'ben@example.com');
  await expect.poll(async () => (await mails()).length, { timeout: 60_000 }).toBe(1);
  const [mail] = await mails();
  for (const said of [number, 'Wollmantel, Karamell, L, Art.-Nr. 1096-3', 'So geht es']) expect(mail).toContain(said);
  await page.goto(/http\S+\/orderhistory\/\S+/.exec(mail!)![0]);
  await expect(main.getByRole('article', { name: new RegExp(number) })).toContainText('angemeldet: 1');

  await openCart(page, shop, 'DE');
  await expect(main.getByRole('listitem').filter({ hasText: 'Art.-Nr.' })).toHaveCount(0);
});

test('CRT-13 an order that its voucher pays whole is placed, and has an invoice', async ({
  page,
  ownShop: shop,
  checkout,
}) => {
  const main = page.getByRole('main');
  await logIn(page, shop, 'DE', 'ben');
  await add(page, ['1096-1']);
  await openCart(page, shop, 'DE');
  await main.getByLabel('Gutscheincode').fill(await newVoucher(shop, 1_000_00));
  await main.getByLabel('Gutscheincode').press('Enter');
  await expect(main.getByRole('button', { name: /^Gutschein .* entfernen$/ })).toBeVisible();
  await handOver(page, checkout);
  expect(await totalOf(page)).toBe(0);
  await fillAddress(page);
  await placeOrder(page);
  await expect(page.getByRole('heading', { name: 'Danke' })).toBeVisible();
  const number = (await page.locator('strong').textContent())!;
  await page.getByRole('link', { name: 'Zu Ihren Bestellungen' }).click();
  await expect(page).toHaveURL(shop.url('DE', PATHS.orderHistory));
  await expect(main.getByRole('link', { name: `Rechnung RE-${number}` })).toBeVisible();
});

test('CRT-13 LAY-3 an order that is cancelled or comes back leads to its credit note, a cancelled one to no invoice', async ({
  page,
  ownShop: shop,
  checkout,
}) => {
  const main = page.getByRole('main');
  await logIn(page, shop, 'DE', 'ben');
  for (const [said, status, hasInvoice] of [
    ['stornieren', 'Storniert', false],
    ['zurücknehmen', 'Zurückgesendet', true],
  ] as const) {
    await toCheckout(page, shop, checkout, ['1001-1']);
    await fillAddress(page);
    await placeOrder(page);
    const number = (await page.locator('strong').textContent())!;
    await page.goto(`${checkout.origin}/office`);
    await page.getByRole('button', { name: `${number} ${said}` }).click();
    await expect(page.getByRole('status')).toContainText(number);

    await page.goto(shop.url('DE', `${PATHS.orderHistory}/${number}`));
    await expect(main.getByText(status, { exact: true })).toBeVisible();
    const creditNote = main.getByRole('link', { name: `Stornorechnung ST-${number}` });
    await expect(creditNote).toHaveAttribute('href', `https://checkout.example/credit-notes/ST-${number}`);
    await expect(main.getByRole('link', { name: `Rechnung RE-${number}` })).toHaveCount(hasInvoice ? 1 : 0);
    expect(await violationsOf(page, 'main')).toEqual([]);
  }
});

test('LAY-3 E1 whoever has a keyboard alone gets from the home page to a placed order within 40 keys', async ({
  page,
  ownShop: shop,
  checkout,
}) => {
  const pressed: string[] = [];
  const press = async (key: string) => {
    pressed.push(key);
    await page.keyboard.press(key);
  };
  /** From where the focus is, as far as it takes; what is typed on the way is no stop. */
  const tabTo = async (stop: Locator) => {
    while (!(await stop.evaluate((element) => element === document.activeElement))) {
      if (pressed.length > 80) throw new Error(`${String(stop)} is out of reach: ${pressed.join(' ')}`);
      await press('Tab');
    }
  };
  const main = page.getByRole('main');

  await page.goto(shop.url('DE'));
  await hydrated(page, 'header/Header');
  await tabTo(page.locator('a[href="#search"]'));
  await press('Enter');
  const box = page.getByRole('banner').locator('input[name="query"]').filter({ visible: true });
  await expect(box).toBeFocused();
  await page.keyboard.type('Kaffeebecher');
  await expect(page.getByRole('option', { name: /Kaffeebecher/ }).first()).toBeVisible();
  while (!(await box.getAttribute('aria-activedescendant'))?.length) await press('ArrowDown');
  // Past the term and the category of that name.
  await press('ArrowDown');
  await press('ArrowDown');
  await press('Enter');

  await expect(page).toHaveURL(/-p\d+/);
  await hydrated(page, 'cart/AddToCart');
  await tabTo(page.locator('a[href="#main"]'));
  await press('Enter');
  await tabTo(main.locator('a[href="#buy"]'));
  await press('Enter');
  const add = main.locator('form[action$="/form/add"]').first();
  await tabTo(add.locator('button[type="submit"]:not([name])'));
  await press('Enter');
  await expect(add.getByRole('status').getByRole('link')).toBeVisible();
  await tabTo(add.getByRole('status').getByRole('link'));
  await press('Enter');

  await expect(page).toHaveURL(shop.url('DE', PATHS.cart));
  await hydrated(page, 'cart/CartPage');
  await tabTo(page.locator('a[href="#main"]'));
  await press('Enter');
  await tabTo(main.locator('a[href="#checkout"]'));
  await press('Enter');
  await tabTo(page.locator(`form[action="${PATHS.checkout}"] button`));
  await press('Enter');
  await expect(page).toHaveURL(new RegExp(`${PATHS.checkout}\\??$`));
  await hydrated(page, 'cart/CheckoutPage');
  await tabTo(page.locator('a[href="#main"]'));
  await press('Enter');
  await tabTo(main.getByRole('button', { name: 'Weiter zur Bezahlung' }));
  await press('Enter');

  await expect(page).toHaveURL(`${checkout.origin}/order`);
  for (const [label, value] of ADDRESS) {
    await tabTo(page.getByLabel(label, { exact: true }));
    await page.keyboard.type(value);
  }
  // As any form it is sent from its last field.
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Danke' })).toBeVisible();
  expect(pressed.length, pressed.join(' ')).toBeLessThanOrEqual(40);
});

test('CRT-13 LAY-3 a gift card that was bought pays until it is empty, and what it does not pay is paid as usual', async ({
  page,
  ownShop: shop,
  checkout,
}) => {
  const main = page.getByRole('main');
  const card = page.getByLabel('Code einer Geschenkkarte');
  const placed = page.getByRole('heading', { name: 'Danke' });
  const expectAddressKept = async () => {
    for (const [label, value] of ADDRESS) await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  };
  await logIn(page, shop, 'DE', 'ben');
  const code = await buyGiftCard(page, shop, checkout);
  expect(await violationsOf(page)).toEqual([]);

  // It is no article: nothing of it is taxed before something is bought with it.
  const bought = (await page.locator('strong').textContent())!;
  await page.goto(shop.url('DE', `${PATHS.orderHistory}/${bought}/invoice`));
  const taxed = main.getByRole('row', { name: '%' });
  await expect(taxed).toHaveText([new RegExp(`^0\\s%${euro(15_00)}${euro(0)}${euro(15_00)}$`)]);

  // More is on it than the order costs: it is told before anything is ordered, and no other way to pay is asked for.
  await toCheckout(page, shop, checkout, ['1001-1']);
  const less = await totalOf(page);
  expect(less).toBeLessThan(15_00);
  await fillAddress(page);
  await card.fill('ABCD-2345');
  await placeOrder(page);
  await expect(main.getByRole('alert')).toHaveText('Diese Geschenkkarte kennen wir nicht. Bitte prüfen Sie den Code.');
  await expect(card).toHaveValue('ABCD-2345');
  await expectAddressKept();
  expect(await violationsOf(page)).toEqual([]);
  await card.fill(code.toLowerCase().replaceAll('-', ' '));
  await placeOrder(page);
  await expect(main.getByRole('status')).toHaveText(`Die Geschenkkarte zahlt ${euro(less)}. Bestellt ist noch nichts.`);
  await expectAddressKept();
  await expect(page.getByRole('row', { name: 'Noch zu zahlen' })).toContainText(euro(0));
  await expect(page.getByRole('radio')).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
  await placeOrder(page);
  await expect(placed).toBeVisible();
  const left = 15_00 - less;
  await expect(main).toContainText(`Auf der Geschenkkarte bleiben ${euro(left)}.`);
  expect(await violationsOf(page)).toEqual([]);
  const first = (await page.locator('strong').textContent())!;

  // Less is on it: a payment of the rest that fails takes nothing from it either.
  await toCheckout(page, shop, checkout, ['1001-1', '1011-1']);
  const more = await totalOf(page);
  expect(more).toBeGreaterThan(left);
  await fillAddress(page);
  await card.fill(code);
  await page.getByRole('radio', { name: 'Karte' }).check();
  await placeOrder(page);
  await expect(page.getByRole('row', { name: 'Noch zu zahlen' })).toContainText(euro(more - left));
  await expect(page.getByRole('radio', { name: 'Karte' })).toBeChecked();
  expect(await violationsOf(page)).toEqual([]);
  await placeOrder(page);
  await expect(main).toContainText(euro(more - left));
  await page.getByRole('button', { name: 'Zahlung scheitern lassen' }).click();
  await expect(main.getByRole('alert')).toContainText('fehlgeschlagen');
  await expect(main.getByRole('status')).toContainText(`zahlt ${euro(left)}.`);
  await expectAddressKept();
  await page.getByRole('radio', { name: 'Rechnung' }).check();
  await placeOrder(page);
  await expect(placed).toBeVisible();
  await expect(main).toContainText(`Auf der Geschenkkarte bleiben ${euro(0)}.`);
  const second = (await page.locator('strong').textContent())!;

  // Nothing is on it any more.
  await toCheckout(page, shop, checkout, ['1001-1']);
  await fillAddress(page);
  await card.fill(code);
  await placeOrder(page);
  await expect(main.getByRole('alert')).toHaveText('Auf dieser Geschenkkarte ist kein Guthaben mehr.');
  await expect(card).toHaveValue(code);
  await expectAddressKept();
  expect(await violationsOf(page)).toEqual([]);

  // The customer's account says how each was paid, and what each cost.
  await page.goto(shop.url('DE', PATHS.orderHistory));
  for (const [number, total, payment] of [
    [first, less, `Geschenkkarte ${euro(less)}`],
    [second, more, `Geschenkkarte ${euro(left)}, Rechnung ${euro(more - left)}`],
  ] as const) {
    const shown = main.getByRole('article', { name: new RegExp(number) });
    await expect(shown).toContainText(payment);
    await expect(shown).toContainText(euro(total));
  }
});

test('CRT-13 while the shop does not answer the checkout says that it does not know, and then orders once', async ({
  page,
  ownShop: shop,
  faults,
}) => {
  faults.expect(/net::ERR_ABORTED/);
  const port = Number(new URL(shop.url('DE')).port);
  let isCut = false;
  const way = createServer((incoming, answer) => {
    if (isCut) return void incoming.socket.destroy();
    const { method, url: path, headers } = incoming;
    incoming.pipe(
      request({ host: 'localhost', port, method, path, headers }, (given) => {
        answer.writeHead(given.statusCode!, given.headers);
        given.pipe(answer);
      }),
    );
  });
  way.listen(0, '127.0.0.1');
  await once(way, 'listening');
  const checkout = await openCheckout(shop, `http://127.0.0.1:${(way.address() as AddressInfo).port}`);
  const main = page.getByRole('main');
  await logIn(page, shop, 'DE', 'ben');
  await toCheckout(page, shop, checkout, ['1001-1']);
  await fillAddress(page);
  isCut = true;
  await placeOrder(page);
  await expect(page.getByRole('heading', { name: 'Noch nicht bestätigt' })).toBeVisible({ timeout: 30_000 });
  await expect(main).not.toContainText('nichts bestellt');
  const number = (await page.locator('strong').textContent())!;
  expect(await violationsOf(page)).toEqual([]);

  isCut = false;
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(page.getByRole('heading', { name: 'Danke' })).toBeVisible();
  await expect(page.locator('strong')).toHaveText(number);
  await page.goto(shop.url('DE', PATHS.orderHistory));
  await expect(main.getByRole('article', { name: new RegExp(number) })).toHaveCount(1);
  checkout.stop();
  way.close();
});

test('CRT-13 two orders at once never take more than is on a gift card, and an order that is refused takes nothing', async ({
  page,
  context,
  browser,
  ownShop: shop,
  checkout,
}) => {
  const stranger = await browser.newContext({ storageState: await context.storageState() });
  const code = await buyGiftCard(page, shop, checkout);
  /** Until the page has said what the card pays. */
  const redeem = async (of: Page, cents: number) => {
    await fillAddress(of);
    await of.getByLabel('Code einer Geschenkkarte').fill(code);
    await placeOrder(of);
    await expect(of.getByRole('status')).toContainText(`zahlt ${euro(cents)}.`);
  };
  await toCheckout(page, shop, checkout, ['1001-1']);
  const cents = await totalOf(page);
  const left = 15_00 - cents;
  expect(left).toBeLessThan(cents);
  await redeem(page, cents);

  // On another device the same shopper hands the cart over again, which ends what was handed over first.
  const device = await browser.newContext({ storageState: await context.storageState() });
  const again = await device.newPage();
  await toCheckout(again, shop, checkout, []);
  await placeOrder(page);
  await expect(page.getByRole('heading', { name: 'Nicht bestellt' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('HANDOVER_ENDED');
  await redeem(again, cents);

  const other = await stranger.newPage();
  await toCheckout(other, shop, checkout, ['1001-1']);
  await redeem(other, cents);
  // Both press at one moment, while the shop has answered neither.
  const moment = Date.now() + 1000;
  const ends = await Promise.all(
    [again, other].map(async (each) => {
      await each
        .getByRole('button', { name: 'Zahlungspflichtig bestellen' })
        .evaluate((button: HTMLElement, at) => void setTimeout(() => button.click(), at - Date.now()), moment);
      await expect(each.getByRole('main')).toContainText(new RegExp(`(bleiben|zahlt) ${euro(left)}`));
      return each.getByRole('heading').textContent();
    }),
  );
  expect(new Set(ends)).toEqual(new Set(['Danke', 'Kasse']));
  await stranger.close();
  await device.close();
});
