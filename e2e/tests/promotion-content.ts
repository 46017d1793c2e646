import type { SiteCode } from '@ninefold/sites';
import { expect, type Page } from 'playwright/test';
import { visibleText } from '../src/visible-text.ts';
import type { Shop } from './shop-test.ts';

interface Content {
  headline: string;
  subline?: string;
  ctaButtonLink?: string;
}

/** What the service answers for a promotion: to a visitor, or with a cookie to whoever has it. */
export async function contentOf(shop: Shop, site: SiteCode, id: string, cookie?: string): Promise<Content> {
  const { status, html } = await shop.ask(site, `/service/promotion/api/promotion/${id}`, cookie);
  expect(status, id).toBe(200);
  return JSON.parse((JSON.parse(html) as { contentJSON: string }).contentJSON) as Content;
}

/** A page's HTML as the server sends it, once `text` is in it: a loaded machine may be late with a promotion. */
export async function htmlWith(shop: Shop, site: SiteCode, text: string, path = '/', cookie?: string): Promise<string> {
  let html = '';
  await expect(async () => {
    ({ html } = await shop.ask(site, path, cookie));
    expect(visibleText(html)).toContain(text.replaceAll(/\s+/g, ' '));
  }).toPass({ timeout: 60_000 });
  return html;
}

/** Opens a page on which the server has put the promotion of a placement in time. */
export async function openWith(page: Page, url: string, selector: string): Promise<void> {
  await expect(async () => {
    await page.goto(url);
    await expect(page.locator(selector).first()).toBeAttached({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
}
