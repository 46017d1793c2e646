import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What a page, at rest, does against WCAG 2.2 AA: the rule, and the element's HTML as far as one wants to read it. */
export async function violationsOf(page: Page): Promise<string[]> {
  // A colour that is on its way, as links' are when a slow stylesheet comes after them, is not what anybody reads by.
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.all(transitions.map((transition) => transition.finished.catch(() => undefined)));
  });
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG_2_2_AA).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}
