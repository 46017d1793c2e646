import { someOf } from '../src/some-of.ts';
import type { SiteCode } from '@ninefold/sites';
import type { BrowserContext, Locator, Page, Request } from 'playwright/test';
import { animationsEnded } from './animations-ended.ts';
import { atRest, hydrated } from './hydrated.ts';
import { pagePathsOf } from './page-paths.ts';
import { expect, ownShopTest, test } from './shop-test.ts';
import { violationsOf } from './violations-of.ts';

const SCRIPT = 'https://consent.example/script.js';
test.use({ hasRefusedConsent: false });
ownShopTest.use({ ownShopEnv: { CONSENT_SCRIPT: SCRIPT, CONSENT_DOMAIN_IDS: 'DE=id-of-de,TR=id-of-tr' } });

interface SiteTexts {
  question: string;
  reject: string;
  accept: string;
  analytics: string;
  settings: string;
  save: string;
}

const TEXTS: Partial<Record<SiteCode, SiteTexts>> = {
  DE: {
    question: 'Cookies: Sie entscheiden',
    reject: 'Ablehnen',
    accept: 'Akzeptieren',
    analytics: 'Statistik',
    settings: 'Cookie-Einstellungen',
    save: 'Auswahl speichern',
  },
  CH_FR: {
    question: 'Cookies : à vous de choisir',
    reject: 'Refuser',
    accept: 'Accepter',
    analytics: 'Statistiques',
    settings: 'Paramètres des cookies',
    save: 'Enregistrer mon choix',
  },
  TR: {
    question: 'Çerezler: Karar sizin',
    reject: 'Reddet',
    accept: 'Kabul et',
    analytics: 'İstatistik',
    settings: 'Çerez ayarları',
    save: 'Seçimi kaydet',
  },
};
const sites = Object.keys(TEXTS) as (keyof typeof TEXTS)[];
const german = TEXTS.DE!;

/** What a shop cannot do without: login, visitor and its binding; the decision itself. */
const NECESSARY_COOKIES = ['LoginToken', 'LongtermToken', 'SessionBinding', 'consent', 'Newcomer'];

/** Everything that the page has sent and kept. */
function record(page: Page, context: BrowserContext) {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return {
    /** How many events have been sent. */
    events: () => requests.filter((request) => request.url().endsWith('/service/telemetry/api/event')).length,
    foreign: () =>
      requests
        .map((request) => request.url())
        .filter((url) => !/^(?:http:\/\/[a-z-]+\.localhost|data:|blob:)/.test(url)),
    assignmentCookies: async () => {
      const calls = requests.filter((request) => request.url().endsWith('/getassignment'));
      return Promise.all(calls.map((request) => request.headerValue('cookie')));
    },
    async kept() {
      const cookies = (await context.cookies()).map(({ name }) => name);
      const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
      return [
        ...cookies.filter((name) => !NECESSARY_COOKIES.includes(name)),
        ...stored.filter((key) => key !== 'cart'),
        ...(await page.evaluate(() => ('dataLayer' in window ? ['dataLayer'] : []))),
      ];
    },
  };
}

/** How close two presses are that count as one, in ms. */
const DOUBLE_CLICK_MS = 500;

async function addToCart(page: Page): Promise<void> {
  const answered = page.waitForResponse(
    (response) => /\/service\/cart\/api\/cart/.test(response.url()) && response.request().method() === 'POST',
  );
  const add = page.getByRole('main').locator('form[action$="/form/add"] button[type="submit"]:not([name])').first();
  await add.click();
  await answered;
  // What follows within that time would be taken for the second half of a double click.
  await page.waitForTimeout(DOUBLE_CLICK_MS);
}

async function consentCookie(context: BrowserContext) {
  return (await context.cookies()).find(({ name }) => name === 'consent');
}

async function openSettings(page: Page, { settings }: SiteTexts): Promise<Locator> {
  await page.getByRole('contentinfo').getByRole('link', { name: settings }).click();
  const dialog = page.getByRole('dialog', { name: settings });
  await expect(dialog).toBeVisible();
  return dialog;
}

for (const site of someOf(sites)) {
  test(`HDR-10 TRK-1 G1 on ${site} nobody is tracked before they agree, after they refuse, or when they change their mind`, async ({
    page,
    context,
    shop,
  }) => {
    test.slow();
    const texts = TEXTS[site]!;
    const seen = record(page, context);
    const { product } = await pagePathsOf(shop, site);
    await page.goto(shop.url(site, product));
    const question = page.getByRole('region', { name: texts.question });
    await expect(question).toBeVisible();
    await hydrated(page, 'cart/AddToCart');
    await addToCart(page);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await hydrated(page, 'footer/Footer');
    await atRest(page);
    expect([seen.events(), seen.foreign(), await seen.kept(), await consentCookie(context)]).toEqual([
      0,
      [],
      [],
      undefined,
    ]);
    expect(await seen.assignmentCookies()).toEqual([null]);

    await question.getByRole('button', { name: texts.reject }).click();
    await expect(question).toHaveCount(0);
    const { value, sameSite, expires } = (await consentCookie(context))!;
    expect([value, sameSite]).toEqual(['', 'Lax']);
    expect((expires - Date.now() / 1000) / (24 * 60 * 60)).toBeCloseTo(183, 0);
    await page.reload();
    await hydrated(page, 'header/Header');
    await hydrated(page, 'cart/AddToCart');
    await addToCart(page);
    await atRest(page);
    expect([seen.events(), seen.foreign(), await seen.kept(), await question.count()]).toEqual([0, [], [], 0]);

    let settings = await openSettings(page, texts);
    const analytics = settings.getByRole('checkbox', { name: texts.analytics });
    await expect(analytics).not.toBeChecked();
    await analytics.check();
    await settings.getByRole('button', { name: texts.save }).click();
    await expect(settings).toBeHidden();
    await expect.poll(async () => (await consentCookie(context))?.value).toBe('analytics');
    await addToCart(page);
    await expect.poll(seen.events).toBe(1);
    expect(await page.evaluate(() => window.dataLayer)).toMatchObject([{ event: 'add_to_cart' }]);

    settings = await openSettings(page, texts);
    await expect(analytics).toBeChecked();
    await settings.getByRole('button', { name: texts.reject }).click();
    await expect.poll(async () => (await consentCookie(context))?.value).toBe('');
    await addToCart(page);
    await atRest(page);
    expect(seen.events()).toBe(1);
  });
}

test('HDR-10 TRK-1 what waited is sent when the visitor agrees, in every open tab', async ({ page, context, shop }) => {
  const seen = record(page, context);
  const { product } = await pagePathsOf(shop, 'DE');
  await page.goto(shop.url('DE', product));
  await hydrated(page, 'cart/AddToCart');
  await addToCart(page);
  const question = page.getByRole('region', { name: german.question });
  await expect(question).toBeVisible();
  expect(seen.events()).toBe(0);
  await context.addCookies([{ name: 'consent', value: 'analytics', url: shop.url('DE') }]);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(seen.events).toBe(3);
  const waited = await page.evaluate(() => (window.dataLayer as { event: string }[]).map(({ event }) => event));
  expect(waited.toSorted()).toEqual(['add_to_cart', 'page_view', 'view_item']);
  await expect(question).toHaveCount(0);
});

test('HDR-10 the settings are reached and left by keys, and by their address', async ({ page, shop }) => {
  await page.goto(shop.url('DE', '/contact#consent-settings'));
  const dialog = page.getByRole('dialog', { name: german.settings });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const question = page.getByRole('region', { name: german.question });
  await page.keyboard.press('Tab');
  await page.locator('a[href="#search"]').focus();
  await page.keyboard.press('Tab');
  await expect(question.getByRole('link', { name: 'Datenschutz' })).toBeFocused();
  await page.keyboard.press('Tab');
  const more = question.getByRole('button', { name: 'Einstellungen' });
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
  await question.getByRole('button', { name: german.reject }).press('Enter');

  const link = page.getByRole('contentinfo').getByRole('link', { name: german.settings });
  await link.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
  await expect(page).toHaveURL(/\/contact/);
});

for (const width of someOf([390, 1440])) {
  test(`HDR-10 at ${width} px the question moves nothing, hides no focus for good, and is accessible`, async ({
    page,
    shop,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(() => {
      window.layoutShifts = [];
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
          window.layoutShifts.push(`${shift.value}`);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(shop.url('DE', '/contact'));
    const question = page.getByRole('region', { name: german.question });
    await expect(question).toBeVisible();
    await atRest(page);
    expect(await page.evaluate(() => window.layoutShifts)).toEqual([]);
    const [reject, accept] = await Promise.all(
      [german.reject, german.accept].map(async (name) => {
        const button = question.getByRole('button', { name });
        const look = await button.evaluate((element) => {
          const { backgroundColor, color, fontSize, fontWeight } = getComputedStyle(element);
          return [backgroundColor, color, fontSize, fontWeight];
        });
        const { width, height, y } = (await button.boundingBox())!;
        return { look, width, height, y };
      }),
    );
    expect(reject).toEqual(accept);

    await hydrated(page, 'header/Header');
    const top = (await question.boundingBox())!.y;
    const covered: string[] = [];
    for (let stop = 0; stop < 80; stop++) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement!;
        const { top, height } = element.getBoundingClientRect();
        return { top, height, name: element.textContent, isInside: element.closest('[popover]') !== null };
      });
      if (!focused.isInside && focused.height > 0 && focused.top >= top) covered.push(focused.name);
    }
    expect(covered).toEqual([]);
    expect(await violationsOf(page)).toEqual([]);
    await question.getByRole('button', { name: 'Einstellungen' }).click();
    const dialog = page.getByRole('dialog', { name: german.settings });
    await expect(dialog).toBeVisible();
    await animationsEnded(dialog);
    expect(await violationsOf(page)).toEqual([]);
  });
}

/** A consent script with OneTrust's contract, as far as the shop relies on it. */
const FOREIGN_SCRIPT = `
  const { domainScript, documentLanguage } = document.currentScript.dataset;
  document.documentElement.dataset.askedAs = [domainScript, documentLanguage].join(' ');
  let hasDecided = false;
  window.OnetrustActiveGroups = ',C0001,';
  window.OneTrust = {
    IsAlertBoxClosed: () => hasDecided,
    ToggleInfoDisplay: () => { document.documentElement.dataset.settings = 'open'; },
  };
  window.decide = (groups) => { hasDecided = true; window.OnetrustActiveGroups = groups; window.OptanonWrapper(); };
  window.OptanonWrapper();
`;

ownShopTest(
  'HDR-10 a script of the configuration is loaded with the id of the site, on development hosts with its test id',
  async ({ page, context, ownShop }) => {
    ownShopTest.setTimeout(180_000);
    await context.clearCookies();
    await context.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: FOREIGN_SCRIPT }));
    const seen = record(page, context);
    for (const [site, id] of [
      ['DE', 'id-of-de-test'],
      ['TR', 'id-of-tr-test'],
      ['AT', 'at-test'],
    ] as const) {
      await page.goto(ownShop.url(site));
      await expect(page.locator('html')).toHaveAttribute('data-asked-as', `${id} true`);
    }
    await expect(page.getByRole('region', { name: german.question })).toHaveCount(0);
    expect(seen.foreign()).toEqual(Array(3).fill(SCRIPT));
    expect(await consentCookie(context)).toBeUndefined();

    const decide = (groups: string) =>
      page.evaluate((text) => (window as unknown as { decide(groups: string): void }).decide(text), groups);
    await decide(',C0001,C0002,');
    await expect.poll(async () => (await consentCookie(context))?.value).toBe('analytics');
    await decide(',C0001,');
    await expect.poll(async () => (await consentCookie(context))?.value).toBe('');
    await page.getByRole('contentinfo').getByRole('link', { name: german.settings }).click();
    await expect(page.locator('html')).toHaveAttribute('data-settings', 'open');
  },
);
