import { PATHS } from '@ninefold/sites';
import type { Locator, Page } from 'playwright/test';
import { animationsEnded } from './animations-ended.ts';
import { hydrated } from './hydrated.ts';
import { expect, type Shop } from './shop-test.ts';
import type { SiteCode } from '@ninefold/sites';
import { violationsOf } from './violations-of.ts';

export const WIDE = { width: 1440, height: 900 };
export const NARROW = { width: 390, height: 844 };

/** The header's HTML as a site answers it. One that a loaded machine had no time for is asked for again. */
export async function headerHtml(shop: Shop, site: SiteCode): Promise<string> {
  let header = '';
  const read = async () => {
    const { html } = await shop.ask(site);
    header = /<header.*?<\/header>/s.exec(html)?.[0] ?? '';
    return header.includes('data-bare') ? '' : header;
  };
  await expect.poll(read, { message: `the header of ${site}` }).toContain('data-scripts');
  return header;
}

/** Opens a page and waits until its header answers to scripts. */
export async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await hydrated(page, 'header/Header');
  await expect(page.getByRole('banner')).toHaveAttribute('data-platform', /./);
}

export async function logIn(page: Page, shop: Shop, site: SiteCode, name: 'anna' | 'ben' | 'clara'): Promise<void> {
  await page.goto(shop.url(site, PATHS.login));
  await page.getByRole('main').locator('input[name="email"]').fill(`${name}@example.com`);
  await page.getByRole('main').locator('input[name="password"]').fill('kaffee-und-kuchen');
  await page.getByRole('main').locator('form button[type="submit"]').first().click();
  await expect(page).toHaveURL(shop.url(site, PATHS.account));
}

/** The item of the header whose link leads to `href`: link, button and flyout. */
export const itemOf = (page: Page, href: string): Locator =>
  page
    .getByRole('banner')
    .locator('[data-flyout]')
    .filter({ has: page.locator(`> a[href="${href}"]`) });

export const toggleOf = (item: Locator): Locator => item.locator('> button');

/** What the page says that is open; `null` when nothing is. */
export const flyoutMark = (page: Page): Promise<string | null> => page.locator('html').getAttribute('data-flyout-open');

/** The scripts' way to open an item: its button and the Enter key. */
export async function openByKey(page: Page, item: Locator): Promise<void> {
  // It shows when it works.
  await expect(toggleOf(item)).toBeVisible();
  await toggleOf(item).focus();
  await page.keyboard.press('Enter');
  await expect(item).toHaveAttribute('data-flyout', 'open');
}

/** What of WCAG 2.2 AA the header breaks as it stands. */
export async function faultsOfHeader(page: Page): Promise<string[]> {
  await animationsEnded(page.getByRole('banner'));
  return await violationsOf(page, 'header');
}
