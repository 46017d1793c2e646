import { PATHS } from '@ninefold/sites';
import { isLive, openBareTab, type BareTab } from '../src/bare-browser.ts';
import { pagePathsOf } from './page-paths.ts';
import { expect, test } from './shop-test.ts';

/** Browsers keep no page that is left while it waits for an answer. */
const IS_AT_REST = `document.readyState === 'complete' &&
  performance.now() - Math.max(...performance.getEntriesByType('resource').map(({ responseEnd }) => responseEnd)) > 700`;
/** Whoever finds the mark again has the very document that was left, not a new one. */
const MARK = 'void (window.isMarked = true)';
const IS_MARKED = 'window.isMarked === true';
/** Puts so many pieces of the page's product into the cart, past its form, whose press could come before its scripts. */
const put = (pieces: number) => `(async () => {
  const offer = new FormData(document.querySelector('[data-slot="cart/AddToCart"] form'));
  const setArticle = { productId: offer.get('productId'), tcm: offer.get('tcm'), quantity: ${pieces} };
  const headers = { 'content-type': 'application/json', 'x-csrf-protection': '1', site: 'DE' };
  const send = () => fetch('/service/cart/api/cart', { method: 'POST', headers, body: JSON.stringify({ setArticle }) });
  return (await navigator.locks.request('longterm-token', send)).status;
})()`;
/** The badge shows the number, and says it with its unit. */
const counts = (pieces: number) =>
  `document.querySelector('[data-slot="cart/CartBadge"]').textContent.endsWith('${pieces}${pieces} Artikel')`;
const holds = (pieces: number) => `document.querySelector('main input[name="quantity"]')?.value === '${pieces}'`;

/** With `npm run test:thorough` a hundred steps back and more. */
const WALKS = process.env['THOROUGH'] ? 13 : 1;
const MOST_PIECES = 9;

let tab: BareTab;
test.beforeEach(async () => {
  tab = await openBareTab(process.env['CHROMIUM'] ?? '/usr/bin/chromium');
});
test.afterEach(() => tab.close());

test('a step back shows the page as it was left, with what is in the cart by then', async ({ shop }) => {
  const { product, home, category, search, cart, storeFinder, newsletter, contact } = await pagePathsOf(shop, 'DE');
  let pieces = 0;
  const paths = [home, category, search, cart, product, storeFinder, newsletter, contact];
  test.setTimeout(WALKS * 60_000);
  for (const [step, path] of Array.from({ length: WALKS }, () => paths)
    .flat()
    .entries()) {
    await tab.visit(shop.url('DE', path), isLive('cart/CartBadge'));
    await tab.until(IS_AT_REST);
    await tab.evaluate(MARK);
    await tab.visit(shop.url('DE', `${product}?step=${step}`), isLive('cart/AddToCart'));
    // Another number each time, and no more than there are.
    pieces = (pieces % MOST_PIECES) + 1;
    expect(await tab.evaluate(put(pieces))).toBe(200);
    await tab.evaluate('history.back()');
    await tab.until(`location.href === '${shop.url('DE', path)}'`);
    expect(await tab.evaluate(IS_MARKED), `${path} is the page that was left`).toBe(true);
    await tab.until(counts(pieces));
    if (path === cart) await tab.until(holds(pieces));
  }
});

test('a step back to a page of the account asks for it again', async ({ shop }) => {
  await tab.visit(shop.url('DE', PATHS.login), isLive('cart/CartBadge'));
  await tab.evaluate(MARK);
  await tab.visit(shop.url('DE', PATHS.home), isLive('cart/CartBadge'));
  await tab.evaluate('history.back()');
  await tab.until(`location.pathname === '${PATHS.login}' && ${isLive('cart/CartBadge')}`);
  expect(await tab.evaluate(IS_MARKED)).toBe(false);
});
