import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from 'playwright/test';
import { PAGE_PATH } from '../contract/paths.ts';

/** What `npx ninefold dev` has printed: whoever opens it sees the draft from then on. */
const LINK = process.env['DRAFT_LINK']!;
const PAGE = '[data-slot="example/ExamplePage"]';
const TEASER = '[data-slot="example/ExampleTeaser"]';
const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What the browser says is wrong on the pages of a test. */
let faults: string[];

test.beforeEach(async ({ page }) => {
  faults = [];
  page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())));
  page.on('pageerror', (error) => void faults.push(error.message));
  await page.goto(LINK);
});
test.afterEach(() => expect(faults).toEqual([]));

/** Waits until a slot answers to scripts. */
async function takenOver(page: Page, slot: string): Promise<void> {
  await page.locator(slot).locator(':scope > *').first().scrollIntoViewIfNeeded();
  await page.waitForFunction((selector) => {
    const content = document.querySelector(selector)?.firstElementChild;
    return Object.keys(content ?? {}).some((key) => key.startsWith('__reactFiber$'));
  }, slot);
}

/** What is wrong with a slot; the rest of the page is for other teams to check. */
async function violationsOf(page: Page, slot: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include(slot).withTags(WCAG_2_2_AA).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

for (const width of [390, 900, 1440]) {
  test(`the page passes WCAG 2.2 AA at ${width} px, and fits`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(new URL(PAGE_PATH, LINK).href);
    await takenOver(page, PAGE);
    expect(await violationsOf(page, PAGE)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
}

test('the part of product pages passes WCAG 2.2 AA, and leads to the page', async ({ page }) => {
  await page.goto(new URL('/', LINK).href);
  const product = await page.getByRole('main').locator('a[href*="-p"]').first().getAttribute('href');
  await page.goto(new URL(product!, LINK).href);
  await takenOver(page, TEASER);
  expect(await violationsOf(page, TEASER)).toEqual([]);
  await page.locator(TEASER).getByRole('link').first().click();
  await expect(page).toHaveURL(new URL(PAGE_PATH, LINK).href);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
