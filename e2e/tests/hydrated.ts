import { expect, type Page } from 'playwright/test';

/** Whether React has taken over the first of a slot's boxes. */
export function isHydrated(page: Page, slot: string): Promise<boolean> {
  return page.evaluate((name) => {
    const content = document.querySelector(`[data-slot="${name}"]`)?.firstElementChild;
    return content ? Object.keys(content).some((key) => key.startsWith('__reactFiber$')) : false;
  }, slot);
}

/** Waits until React has taken over all of a slot's boxes that show something. */
export async function allHydrated(page: Page, slot: string): Promise<void> {
  const untaken = () =>
    page.evaluate((name) => {
      const shown = [...document.querySelectorAll(`[data-slot="${name}"] > :first-child:not(script)`)];
      return shown.filter((content) => !Object.keys(content).some((key) => key.startsWith('__reactFiber$'))).length;
    }, slot);
  await expect.poll(untaken, { message: `boxes of ${slot} that are not hydrated` }).toBe(0);
}

/** Waits until a slot answers to scripts. */
export async function hydrated(page: Page, slot: string): Promise<void> {
  await expect.poll(() => isHydrated(page, slot), { message: `${slot} is hydrated` }).toBe(true);
}

/** Waits until the page has loaded and for half a second nothing more has been fetched. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  let fetched = -1;
  await expect
    .poll(
      async () => {
        const before = fetched;
        fetched = await page.evaluate(() => performance.getEntriesByType('resource').length);
        return fetched === before;
      },
      { intervals: [500], message: 'the page has come to rest' },
    )
    .toBe(true);
}
