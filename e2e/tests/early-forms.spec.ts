import { PATHS, searchPath } from '@ninefold/sites';
import type { Page, Route } from 'playwright/test';
import { someOfTable } from '../src/some-of.ts';
import { atRest } from './hydrated.ts';
import { pagePathsOf, type PagePaths } from './page-paths.ts';
import { expect, test, type Shop } from './shop-test.ts';

/** A form that answers to a press before its script has come. */
interface EarlyForm {
  path: (paths: PagePaths) => string;
  /** The button that is pressed. */
  button: string;
  /** What the visitor did before. */
  prepare?: (page: Page, paths: PagePaths) => Promise<unknown>;
  /** What the service says once the press has counted, and counted once. */
  counted: (page: Page, paths: PagePaths) => Promise<void>;
}

const ADD = 'form[action="/service/cart/form/add"] button[type=submit]';
const WATCH = 'form[action$="/form/watchlist"]';

const inCart = (count: number) => (page: Page) => expect.poll(() => countOf(page)).toBe(count);
const withOneInCart = (page: Page, { product }: PagePaths) =>
  post(page, '/service/cart/form/add', { productId: idOf(product), tcm: idOf(product) });

const FORMS: Record<string, EarlyForm> = {
  'a tile of the home page': { path: ({ home }) => home, button: ADD, counted: inCart(1) },
  'a tile of a search': { path: () => searchPath('kaffee'), button: ADD, counted: inCart(1) },
  'a tile of a category': { path: ({ category }) => category, button: ADD, counted: inCart(1) },
  'the product page': { path: ({ product }) => product, button: `${ADD}:not([name])`, counted: inCart(1) },
  'more of a line': {
    path: () => PATHS.cart,
    button: 'button[name=step][value="1"]',
    prepare: withOneInCart,
    counted: inCart(2),
  },
  'the removal of a line': {
    path: () => PATHS.cart,
    button: 'main button[name=remove]',
    prepare: withOneInCart,
    // Sums that no script mends are asked for anew.
    counted: async (page) => {
      await inCart(0)(page);
      await expect(page.locator('main button[name=remove]')).toHaveCount(0);
    },
  },
  'the watchlist button': {
    path: ({ product }) => product,
    button: `${WATCH} button`,
    counted: (page, { product }) => expect.poll(() => watched(page)).toEqual([idOf(product)]),
  },
  'the newsletter': {
    path: () => PATHS.newsletter,
    button: 'main form[action="/service/newsletter/form/subscribe"] button[type=submit]',
    counted: async () => undefined,
  },
};

const SCRIPTS = /\/(?:assets|releases)\/.*\.js$/;
const failed = new WeakMap<Page, Set<string>>();
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What happens to scripts, and whether they come in the end. */
const TROUBLES: Record<string, { act: (route: Route, page: Page) => Promise<unknown>; isTakenOver: boolean }> = {
  slow: {
    act: async (route) => {
      await after(1500);
      await route.continue();
    },
    isTakenOver: true,
  },
  blocked: { act: (route) => route.abort(), isTakenOver: false },
  failing: {
    act: (route, page) => {
      const url = route.request().url();
      const before = failed.get(page) ?? new Set();
      failed.set(page, before);
      if (!url.endsWith('/entry.js') || before.has(url)) return route.continue();
      before.add(url);
      return route.fulfill({ status: 500, body: 'Internal Server Error' });
    },
    isTakenOver: true,
  },
  reordered: {
    act: async (route) => {
      await after(Math.random() * 1500);
      await route.continue();
    },
    isTakenOver: true,
  },
};

const TRIES = process.env['THOROUGH'] ? 7 : 1;

for (const [[what, form], [trouble, { act, isTakenOver }]] of someOfTable(
  Object.entries(FORMS),
  Object.entries(TROUBLES),
)) {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    test(`LAY-1 ${what} answers to a press 50 ms after first paint and counts it once, with ${trouble} scripts (${attempt})`, async ({
      page,
      shop,
      faults,
    }) => {
      faults.expect(/\.js|script|"slot"|ERR_FAILED/i);
      const paths = await pagePathsOf(shop, 'DE');
      await visitBefore(page, shop, form, paths);
      const calls: string[] = [];
      page.on('request', (request) => {
        if (request.method() !== 'GET' && /\/service\/(?:cart|customerfrontenddata|newsletter)\//.test(request.url()))
          calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
      });
      await page.route(SCRIPTS, (route) => act(route, page));
      await page.addInitScript(pressEarly, form.button);
      await page.goto(shop.url('DE', form.path(paths)), { waitUntil: 'commit' });

      await expect.poll(() => page.evaluate(() => window.pressed)).toBeDefined();
      const pressed = await page.evaluate(() => window.pressed!);
      expect(pressed.isShown, 'whether the press shows by the next frame').toBe(true);
      // Scripts in another order may have come by then.
      if (trouble !== 'reordered') expect(pressed.wasEarly, 'whether the script was missing').toBe(true);
      const early = page.locator('[data-early].pressed');
      if (isTakenOver) await expect(early).toHaveCount(0, { timeout: 60_000 });
      else await expect(early.locator('xpath=descendant-or-self::*[@data-early-text!=""]')).toHaveCount(1);
      await expectTold(page, form, isTakenOver);
      await form.counted(page, paths);
      // A form that was taken over by the press may still fetch its rules.
      await expect.poll(() => calls.length, { message: 'calls that change something' }).toBe(1);
      if (isTakenOver) await atRest(page);
      expect(calls, 'calls that change something').toHaveLength(1);
    });
  }
}

declare global {
  interface Window {
    pressed?: { wasEarly: boolean; isShown: boolean };
  }
}

/** Presses the first button that can be seen, 50 ms after the first paint. */
function pressEarly(selector: string): void {
  const press = () => {
    const button = [...document.querySelectorAll<HTMLButtonElement>(selector)].find((each) => each.checkVisibility());
    if (!button || document.readyState === 'loading') return void requestAnimationFrame(press);
    const form = button.form!;
    const email = form.querySelector<HTMLInputElement>('[name=email]');
    if (email) email.value = `early-${Math.random().toString(36).slice(2)}@example.com`;
    form.classList.add('pressed');
    // Busy, another quantity, or already what became of it.
    const shown = () => {
      const html = form.outerHTML.replace(/ data-early="[^"]*"/, '');
      return `${form.querySelector<HTMLInputElement>('[name=quantity]')?.value} ${html}`;
    };
    const before = shown();
    const wasEarly = form.dataset['early'] !== undefined;
    button.click();
    // A slot that is taken over by this very press shows it when React renders: before the next frame, too.
    requestAnimationFrame(() => (window.pressed = { wasEarly, isShown: shown() !== before }));
  };
  new PerformanceObserver((_list, observer) => {
    observer.disconnect();
    setTimeout(press, 50);
  }).observe({ type: 'paint', buffered: true });
}

/** What the visitor sees in the end. */
async function expectTold(page: Page, form: EarlyForm, isTakenOver: boolean): Promise<void> {
  if (form.button === ADD) {
    const badge = page.locator('[data-slot="cart/CartBadge"] a');
    const shown = () =>
      badge.evaluate(({ dataset, textContent }) => (dataset['earlyShows'] ? dataset['earlyValue'] : textContent));
    await expect.poll(shown).toContain('1');
  }
  if (!isTakenOver) await expect(page.locator('body > p[role=status]')).not.toHaveText('');
}

/** Goes to the shop without its scripts, for what is done before. */
async function visitBefore(page: Page, shop: Shop, { prepare }: EarlyForm, paths: PagePaths): Promise<void> {
  await page.goto(shop.url('DE', '/robots.txt'));
  await prepare?.(page, paths);
}

const idOf = (product: string) => /-p(\d+)$/.exec(product)![1]!;

function post(page: Page, path: string, fields: Record<string, string>): Promise<number> {
  return page.evaluate(
    async ([to, body]) => (await fetch(to, { method: 'POST', body: new URLSearchParams(body) })).status,
    [path, fields] as const,
  );
}

function countOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const answer = await fetch('/service/cart/api/cart');
    return ((await answer.json()) as { cart: { numberOfArticles: number } }).cart.numberOfArticles;
  });
}

function watched(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const answer = await fetch('/service/customerfrontenddata/api/v1/watchlist');
    return ((await answer.json()) as { productIds: string[] }).productIds;
  });
}
