import type { SlotName } from '@ninefold/platform';
import { PATHS } from '@ninefold/sites';
import { slotNames } from '../src/remotes.ts';
import { createStaffSession } from '../src/staff-session.ts';
import { someOfTable } from '../src/some-of.ts';
import { addByCall, ARTICLE } from './cart-parts.ts';
import { logIn } from './header-parts.ts';
import { atRest, hydrated } from './hydrated.ts';
import { pagePathsOf } from './page-paths.ts';
import { expect, test } from './shop-test.ts';
import type { Page } from 'playwright/test';

/** What extensions and translators do to a page before its scripts run: to the first text and the first element of every slot. */
const CHANGES = {
  'adds a letter to texts': 'letter',
  'splits texts': 'split',
  'wraps texts in elements, as translators do': 'wrap',
  'adds attributes': 'attribute',
} as const;
type Change = (typeof CHANGES)[keyof typeof CHANGES];

const PAGES = [
  'home',
  'product',
  'category',
  'search',
  'cart',
  'checkout',
  'newsletter',
  'storeFinder',
  'login',
  'cancellation',
  'service',
  'notFound',
];

/** Slots whose content comes and goes with what is in the shop. */
const CONDITIONAL: readonly SlotName[] = ['header/AppInstallBanner', 'preview/PreviewPanel'];
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

const met = new Set<string>();

test.describe.configure({ mode: 'serial' });

for (const [kind, [what, change]] of someOfTable(PAGES, Object.entries(CHANGES))) {
  test(`LAY-1 an extension that ${what} costs the ${kind} page no part`, async ({ page, shop, faults }) => {
    faults.expect(/"slot":"page"|react\.dev\/errors|404 .*does-not-exist/);
    const path = kind === 'checkout' ? PATHS.checkout : (await pagePathsOf(shop, 'DE'))[kind]!;
    if (kind === 'cart') {
      await page.goto(shop.url('DE', path));
      await addByCall(page, shop, 'DE', [ARTICLE]);
    }
    await expectHealed(page, shop.url('DE', path), change);
  });
}

test('REV-2 an extension that adds a letter to texts costs who writes a review no part', async ({
  page,
  shop,
  faults,
}) => {
  faults.expect(/"slot":"page"|react\.dev\/errors/);
  await logIn(page, shop, 'DE', 'anna');
  await expectHealed(page, shop.url('DE', `${PATHS.writeReview}/1016`), 'letter');
});

test('PRV-1 an extension that adds a letter to texts costs staff no part', async ({ page, shop, context, faults }) => {
  faults.expect(/"slot":"page"|react\.dev\/errors/);
  await context.addCookies([{ name: 'StaffAuthToken', value: await createStaffSession(), url: shop.url('DE') }]);
  await expectHealed(page, shop.url('DE', '/'), 'letter');
});

test.describe('on a phone', () => {
  test.use({ userAgent: ANDROID, viewport: { width: 390, height: 844 } });
  test('PRM-7 an extension that adds a letter to texts costs no part', async ({ page, shop, faults }) => {
    faults.expect(/"slot":"page"|react\.dev\/errors/);
    await expectHealed(page, shop.url('DE', '/'), 'letter');
  });
});

test('every slot of the contract was among them', () => {
  expect([...met].sort()).toEqual(slotNames().sort());
});

test('a part that had to be made anew is counted for its release, and the product can be bought', async ({
  page,
  shop,
  faults,
}) => {
  faults.expect(/"slot":"page"|react\.dev\/errors/);
  const report = page.waitForRequest((request) => request.url().endsWith('/service/telemetry/api/failure'));
  const { product } = await pagePathsOf(shop, 'DE');
  await openChanged(page, shop.url('DE', product), 'letter', 'main h1');
  expect((await report).postDataJSON()).toMatchObject({ remote: 'search', view: expect.stringMatching(/\S/) });
  await hydrated(page, 'cart/AddToCart');
  const added = page.waitForResponse((response) => response.url().includes('/service/cart/api/cart'));
  await page.getByRole('main').locator('form[action$="/form/add"] button[type="submit"]').first().click();
  expect((await added).status()).toBe(200);
});

/** Every slot says what the server said, and answers to scripts. */
async function expectHealed(page: Page, url: string, change: Change): Promise<void> {
  const sent = await openChanged(page, url, change);
  expect(Object.keys(sent).length).toBeGreaterThan(1);
  await atRest(page);
  for (const name of Object.keys(sent) as SlotName[]) {
    met.add(name);
    // A page that is not there is without the newsletter's block (FTR-9).
    if (name === 'newsletter/NewsletterForm' && (await isNotThere(page))) continue;
    const slot = page.locator(`[data-slot="${name}"]`).first();
    await slot
      .locator('> :not(script)')
      .first()
      .scrollIntoViewIfNeeded()
      .catch(() => undefined);
    // Some are taken over when somebody reaches for them.
    const input = slot.locator('input').filter({ visible: true }).first();
    if ((await input.count()) > 0) {
      // A pointer that rests on it since before reaches for nothing.
      await page.mouse.move(0, 0);
      await input.hover({ force: true, timeout: 5000 }).catch(() => undefined);
    }
    await hydrated(page, name);
    if (!CONDITIONAL.includes(name)) await expect.poll(() => textOf(page, name), { message: name }).toBe(sent[name]);
  }
}

const isNotThere = (page: Page) => page.evaluate(() => document.documentElement.dataset['status'] === '404');

/** Opens a page whose HTML is changed when it is there, and before its scripts run. @returns the text of each slot, as the server sent it */
async function openChanged(
  page: Page,
  url: string,
  change: Change,
  only = '[data-slot]',
): Promise<Record<string, string>> {
  const changed = Promise.withResolvers<void>();
  await page.route(/\/assets\/main[^/]*\.js$/, async (route) => {
    await changed.promise;
    await route.continue();
  });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  const sent = await page.evaluate(textsOfSlots);
  await page.evaluate(changeHtml, { change, only });
  changed.resolve();
  return sent;
}

const textOf = async (page: Page, name: string) => (await page.evaluate(textsOfSlots))[name];

/** The words of the first box of every slot, without those of the slots in it. Runs on the page. */
function textsOfSlots(): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const slot of document.querySelectorAll<HTMLElement>('[data-slot][data-release]')) {
    const copy = slot.cloneNode(true) as HTMLElement;
    for (const inner of copy.querySelectorAll('script, [data-slot]')) inner.remove();
    texts[slot.dataset['slot']!] ??= copy.textContent;
  }
  return texts;
}

function changeHtml({ change, only }: { change: string; only: string }): void {
  for (const box of document.querySelectorAll(only)) {
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT, (node) =>
      node.parentElement!.closest('[data-slot], h1') &&
      node.textContent!.trim().length > 1 &&
      node.parentElement!.tagName !== 'SCRIPT'
        ? NodeFilter.FILTER_ACCEPT
        : NodeFilter.FILTER_SKIP,
    );
    const text = walker.nextNode() as Text | null;
    if (change === 'attribute') {
      for (const element of box.querySelectorAll('*')) element.setAttribute('data-extension', '1');
    } else if (!text) continue;
    else if (change === 'letter') text.data += ' ×';
    else if (change === 'split') text.splitText(1);
    else {
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(text);
    }
  }
}
