import { PATHS } from '@ninefold/sites';
import type { Page, Request } from 'playwright/test';
import { isLive, openBareTab } from '../src/bare-browser.ts';
import { logIn } from './header-parts.ts';
import { hydrated } from './hydrated.ts';
import { pagePathsOf } from './page-paths.ts';
import { expect, ownShopTest as test } from './shop-test.ts';

// A shop of its own: while others' pages are rendered, nobody is answered ahead.

const OPENING = '/service/telemetry/api/opening';

/** What the pages of a tab ask for before anybody has opened it. */
function askedAhead(page: Page): Request[] {
  const asked: Request[] = [];
  page.on('request', (request) => void (request.headers()['sec-purpose'] && asked.push(request)));
  return asked;
}

/** The page's first link to the address that can be seen. */
const linkTo = (page: Page, path: string) => page.locator(`a[href="${path}"]`).filter({ visible: true }).first();

/** Rests on a link until its page has come; the browser may not have had the rules when the pointer came first. */
async function restOn(page: Page, path: string): Promise<Request> {
  let fetched: Request | undefined;
  page.on('requestfinished', (request) => void (request.headers()['sec-purpose'] && (fetched = request)));
  const rest = async () => {
    await page.mouse.move(0, 0);
    await linkTo(page, path).hover();
    return fetched !== undefined;
  };
  await expect.poll(rest, { intervals: [2000], timeout: 60_000, message: `${path} has been asked for` }).toBe(true);
  return fetched!;
}

/** Whether the page that is shown is the one that was asked for ahead. */
const wasAskedAhead = (page: Page) =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as { deliveryType?: string }[];
    return navigation?.deliveryType === 'navigational-prefetch';
  });

/** Puts pieces of a product into the cart, as another tab or a form would. */
const put = (page: Page, quantity: number) =>
  page.evaluate(async (pieces) => {
    const setArticle = { productId: '1016', tcm: '1016', quantity: pieces };
    const headers = { 'content-type': 'application/json', 'x-csrf-protection': '1', site: 'DE' };
    const body = JSON.stringify({ setArticle });
    return (await fetch('/service/cart/api/cart', { method: 'POST', headers, body })).status;
  }, quantity);

test('LAY-4 whoever rests on a link and follows it gets the page that was asked for once, and no cookie before', async ({
  page,
  context,
  ownShop: shop,
}) => {
  const { category, product } = await pagePathsOf(shop, 'DE');
  const openings: string[] = [];
  page.on('request', (request) => void (request.url().endsWith(OPENING) && openings.push(request.url())));
  const asked = askedAhead(page);
  await page.goto(shop.url('DE', category));
  await hydrated(page, 'header/Header');
  // By then the page has asked for all that a visitor is given.
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('LongtermToken');
  const before = await context.cookies();

  const answer = await (await restOn(page, product)).response();
  await page.mouse.move(0, 0);
  await linkTo(page, product).hover();
  expect([answer?.status(), await answer?.headerValue('set-cookie')]).toEqual([200, null]);
  expect(await context.cookies()).toEqual(before);
  expect(openings).toEqual([]);

  await linkTo(page, product).click();
  await expect(page).toHaveURL(shop.url('DE', product));
  expect(await wasAskedAhead(page)).toBe(true);
  await expect.poll(() => openings).toHaveLength(1);
  expect(asked.map((request) => request.url()).filter((url) => url === shop.url('DE', product))).toHaveLength(1);
});

test('LAY-4 nobody asks ahead for what is the visitor’s own, changes something or opens elsewhere', async ({
  page,
  ownShop: shop,
}) => {
  const { category, product } = await pagePathsOf(shop, 'DE');
  const { home: _home, newsletter: _newsletter, contact: _contact, ...own } = PATHS;
  const asked = askedAhead(page);
  await page.goto(shop.url('DE', category));
  await hydrated(page, 'header/Header');
  const links: Record<string, string>[] = [
    ...Object.values(own).map((href) => ({ href })),
    { href: `${PATHS.search}?query=kaffee` },
    { href: `${PATHS.orderHistory}/1` },
    { href: `${PATHS.writeReview}/1016` },
    { href: '/service/login/form/logout' },
    { href: '/operators' },
    { href: '/merkzettel-s18' },
    { href: shop.url('AT') },
    { href: '#main' },
    { href: `${product}?elsewhere`, target: '_blank' },
    { href: `${product}?kept`, download: '' },
    { href: product },
  ];
  await page.evaluate((all) => {
    const list = document.body.appendChild(document.createElement('dialog'));
    for (const attributes of all) {
      const link = list.appendChild(document.createElement('a'));
      for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
      link.append(Object.values(attributes).join(' '));
      link.style.display = 'block';
      link.draggable = false;
      link.addEventListener('click', (event) => event.preventDefault());
    }
    list.showModal();
  }, links);
  // A press asks at once, so that nobody need wait to see that nothing is asked.
  for (const link of await page.locator('dialog[open] > a').all()) await link.click();
  await expect.poll(() => asked.map((request) => request.url())).toEqual([shop.url('DE', product)]);
});

test('LAY-4 what was put into the cart after a page was asked for ahead is on its badge', async ({
  page,
  ownShop: shop,
}) => {
  const { category, product } = await pagePathsOf(shop, 'DE');
  await page.goto(shop.url('DE', category));
  await hydrated(page, 'cart/CartBadge');
  await restOn(page, product);
  expect(await put(page, 3)).toBe(200);
  await linkTo(page, product).click();
  await expect(page).toHaveURL(shop.url('DE', product));
  expect(await wasAskedAhead(page)).toBe(true);
  await expect(page.locator('[data-slot="cart/CartBadge"]')).toContainText('3 Artikel');
});

const CALLS = `performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname).filter((path) => path.startsWith('/service/') && !path.includes('image'))`;

test('LAY-4 whoever rests on a link finds its page laid out when it is opened: nothing runs, calls or counts before', async ({
  ownShop: shop,
}) => {
  const { category, product } = await pagePathsOf(shop, 'DE');
  const tab = await openBareTab(process.env['CHROMIUM'] ?? '/usr/bin/chromium');
  try {
    const decided = { name: 'consent', value: '', url: shop.url('DE') };
    await tab.command('Network.setCookie', decided);
    await tab.visit(shop.url('DE', category), isLive('cart/CartBadge'));
    const link = `main a[href="${product}"]`;
    const ahead = () =>
      tab.evaluateAhead<string>(`document.prerendering ? location.pathname + ' ' + document.readyState : ''`);
    await tab.point('h1');
    await tab.point(link);
    await expect.poll(ahead, { timeout: 60_000 }).toBe(`${product} complete`);
    expect(await tab.evaluateAhead(isLive('cart/AddToCart'))).toBe(false);
    expect(await tab.evaluateAhead(CALLS)).toEqual([]);
    const setArticle = { productId: '1016', tcm: '1016', quantity: 3 };
    const headers = { 'content-type': 'application/json', 'x-csrf-protection': '1', site: 'DE' };
    const call = { method: 'POST', headers, body: JSON.stringify({ setArticle }) };
    expect(
      await tab.evaluate(`fetch('/service/cart/api/cart', ${JSON.stringify(call)}).then(({ status }) => status)`),
    ).toBe(200);

    await tab.press();
    await tab.until(`location.pathname === '${product}' && ${isLive('cart/AddToCart')}`);
    expect(await tab.evaluate(`performance.getEntriesByType('navigation')[0].activationStart > 0`)).toBe(true);
    await tab.until(`document.querySelector('[data-slot="cart/CartBadge"]').textContent.endsWith('33 Artikel')`);
    await tab.until(`${CALLS}.includes('${OPENING}')`);
  } finally {
    await tab.close();
  }
});

test('LAY-4 HDR-2 a page that was asked for before a login greets by name, and one from before a logout does not', async ({
  page,
  context,
  ownShop: shop,
}) => {
  const { category, product } = await pagePathsOf(shop, 'DE');
  const banner = page.getByRole('banner');
  await page.goto(shop.url('DE', category));
  await hydrated(page, 'header/Header');
  await restOn(page, product);
  const another = await context.newPage();
  await logIn(another, shop, 'DE', 'anna');
  await page.bringToFront();
  await linkTo(page, product).click();
  await expect(page).toHaveURL(shop.url('DE', product));
  expect(await wasAskedAhead(page)).toBe(true);
  await expect(banner).toContainText('Anna');

  await restOn(page, PATHS.home);
  await another.getByRole('main').locator('form[action$="/form/logout"] button').click();
  await expect(another).toHaveURL(shop.url('DE'));
  await page.bringToFront();
  await linkTo(page, PATHS.home).click();
  await expect(page).toHaveURL(shop.url('DE'));
  await expect(banner).not.toContainText('Anna');
});
