import type { Page } from 'playwright/test';

/** Gives a page rules of style, as a browser's setting does: what a script makes is no inline style. */
export function addStyle(page: Page, css: string): Promise<void> {
  return page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, css);
}

/** Has what is far below the screen laid out like what is near. */
export function layOutAll(page: Page): Promise<void> {
  return addStyle(page, ':not([hidden]) { content-visibility: visible !important; }');
}
