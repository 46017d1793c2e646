import type { CategoryRow } from './category-entry.ts';

/** How many categories differ in what an export shows of them. */
export interface TreeChanges {
  created: number;
  changed: number;
  removed: number;
  unchanged: number;
}

/** Compares two trees of a site. The fallback counts only where both have one. */
export function compareTrees(before: readonly CategoryRow[], after: readonly CategoryRow[]): TreeChanges {
  const [known, wanted] = [describe(before), describe(after)];
  const kept = [...wanted].filter(([number]) => known.has(number));
  const unchanged = kept.filter(([number, text]) => known.get(number) === text).length;
  return {
    created: after.filter(({ number, isFallback }) => !known.has(number) && !isFallback).length,
    changed: kept.length - unchanged,
    removed: before.filter(({ number, isFallback }) => !wanted.has(number) && !isFallback).length,
    unchanged,
  };
}

/** What is shown of each category, its place among its siblings included. */
function describe(rows: readonly CategoryRow[]): Map<number, string> {
  const siblings = Map.groupBy(rows, ({ parent }) => parent);
  return new Map(
    rows.map((row) => {
      const { number, parent, name, image, kind, saleOf, isCoffee, isFallback, productTypes } = row;
      const place = isFallback
        ? 0
        : siblings
            .get(parent)!
            .filter((each) => !each.isFallback)
            .indexOf(row);
      return [number, JSON.stringify([parent, place, name, image, kind, saleOf, isCoffee, isFallback, productTypes])];
    }),
  );
}
