import { pagePathsOf } from './page-paths.ts';
import { expect, test } from './shop-test.ts';

/** What stands in the brackets of each `:has()`, up to the first that closes: brackets within are found wrong by themselves. */
const HAS = /:has\(([^)]*)/g;
/** Classes, ids and names of elements, and how they stand to each other. */
const PLAIN = /^[\w\s.#>+~,-]+$/;

// Where an attribute, a state or "anything" stands in one `:has()` of a page, browsers look at the styles of half the page anew with each
// element that comes or goes, wherever it does.
test('pages ask by :has() for classes, ids and elements alone, so that a change costs the styles of what is changed', async ({
  page,
  shop,
}) => {
  const wrong: string[] = [];
  let found = 0;
  const { notFound: _notFound, ...paths } = await pagePathsOf(shop, 'DE');
  for (const [kind, path] of Object.entries(paths)) {
    await page.goto(shop.url('DE', path));
    const selectors = await page.evaluate(() => {
      const selectorsOf = (rules: CSSRuleList): string[] =>
        [...rules].flatMap((rule) => [
          ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
          ...('cssRules' in rule ? selectorsOf(rule.cssRules as CSSRuleList) : []),
        ]);
      return [...document.styleSheets].flatMap(({ cssRules }) => selectorsOf(cssRules));
    });
    const asked = selectors.flatMap((selector) => [...selector.matchAll(HAS)].map(([, inside]) => inside!));
    found += asked.length;
    wrong.push(...asked.filter((inside) => !PLAIN.test(inside)).map((inside) => `${kind}: ${inside}`));
  }
  expect(found).toBeGreaterThan(20);
  expect(wrong).toEqual([]);
});
