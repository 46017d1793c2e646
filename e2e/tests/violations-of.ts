import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';
import { layOutAll } from './add-style.ts';
import { layoutFaultsOf } from './layout-faults.ts';

/** The rules of WCAG 2.2 AA, and what axe holds for good practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What a page, or the part of it that `selector` names, does at rest against WCAG 2.2 AA and good practice: the rule, and the element's
 * HTML as far as one wants to read it. And what is laid out wrongly.
 */
export async function violationsOf(page: Page, selector?: string): Promise<string[]> {
  await layOutAll(page);
  // From the top: a header that stays covers no part of what lies below it, which axe would take for a target that is too small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  // A header that has yielded to what is read comes back a frame later, and slides.
  await expect(page.locator('[data-sticky]:not([data-position="top"])')).toHaveCount(0);
  await page.evaluate(async () => {
    // What is on its way, as links' colours are when a slow stylesheet comes after them, is not what anybody reads by.
    const ending = document.getAnimations().filter(({ playState, timeline, effect }) => {
      const endsByItself = timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity;
      return playState === 'running' && endsByItself;
    });
    await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
  });
  // Without the details of what passes, and without another page that puts frames' results together, it takes a quarter of the time.
  const axe = new AxeBuilder({ page })
    .options({ runOnly: { type: 'tag', values: TAGS }, resultTypes: ['violations'] })
    .setLegacyMode();
  const { violations } = await (selector === undefined ? axe : axe.include(selector)).analyze();
  return [
    ...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`)),
    ...(await layoutFaultsOf(page, selector)),
  ];
}

export async function expectAccessible(page: Page): Promise<void> {
  expect.soft(await violationsOf(page), page.url()).toEqual([]);
}
