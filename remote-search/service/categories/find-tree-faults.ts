import type { SiteCode } from '@ninefold/sites';
import { foldText } from '../language/fold-text.ts';
import type { CategoryFault } from './categories-refused.ts';
import { foldedPathOf, namesOfProductType, toCategoryRows } from './category-entry.ts';
import type { PlacedEntry } from './category-entry.ts';

/** What is wrong between the categories of a tree: one alone looks right. */
export function findTreeFaults(site: SiteCode, entries: readonly PlacedEntry[]): CategoryFault[] {
  return [
    ...repeatedNumbers(entries),
    ...repeatedNames(entries),
    ...unknownSales(entries),
    ...wrongFallbacks(entries),
    ...ambiguousProductTypes(site, entries),
  ];
}

function repeatedNumbers(entries: readonly PlacedEntry[]): CategoryFault[] {
  return repeated(entries, ({ number }) => String(number)).map(([entry, first]) => ({
    path: `${entry.path}.number`,
    reason: `${entry.number} is the number of ${first.path}, too`,
  }));
}

/** Feeds could not tell two siblings of one name apart. */
function repeatedNames(entries: readonly PlacedEntry[]): CategoryFault[] {
  return repeated(entries, ({ parent, name }) => `${parent} ${foldText(name)}`).map(([entry, first]) => ({
    path: `${entry.path}.name`,
    reason: `"${entry.name}" stands beside ${first.path} of the same name`,
  }));
}

function unknownSales(entries: readonly PlacedEntry[]): CategoryFault[] {
  const numbers = new Set(entries.filter(({ saleOf }) => saleOf === null).map(({ number }) => number));
  return entries
    .filter(({ saleOf }) => saleOf !== null && saleOf !== 0 && !numbers.has(saleOf))
    .map(({ path, saleOf }) => ({
      path: `${path}.saleOf`,
      reason: `${saleOf} is the number of no category that holds goods`,
    }));
}

function wrongFallbacks(entries: readonly PlacedEntry[]): CategoryFault[] {
  const [, ...further] = entries.filter(({ isFallback }) => isFallback);
  const reasonOf = (entry: PlacedEntry) => {
    if (further.includes(entry)) return 'is marked a second time: a tree has one fallback';
    if (entry.parent !== null || entries.some(({ parent }) => parent === entry.number))
      return 'must stand at the top and have nothing below it';
    return entry.saleOf === null ? undefined : 'cannot be a sale as well';
  };
  return entries
    .filter(({ isFallback }) => isFallback)
    .flatMap((entry) => {
      const reason = reasonOf(entry);
      return reason === undefined ? [] : [{ path: `${entry.path}.fallback`, reason }];
    });
}

/** One product type names one category. */
function ambiguousProductTypes(site: SiteCode, entries: readonly PlacedEntry[]): CategoryFault[] {
  const owners = new Map<string, number>();
  for (const { foldedPath, number } of toCategoryRows(site, entries)) owners.set(foldedPath, number);
  return entries.flatMap(({ path, number, productTypes }) =>
    productTypes.flatMap((productType, index): CategoryFault[] => {
      const place = `${path}.productTypes[${index}]`;
      const folded = foldedPathOf(namesOfProductType(productType));
      if (folded === '') return [{ path: place, reason: 'names nothing' }];
      const owner = owners.get(folded) ?? number;
      owners.set(folded, owner);
      return owner === number ? [] : [{ path: place, reason: `"${productType}" names category ${owner} already` }];
    }),
  );
}

/** Those that have the key of an earlier one, each with that one. */
function repeated(
  entries: readonly PlacedEntry[],
  keyOf: (entry: PlacedEntry) => string,
): [entry: PlacedEntry, first: PlacedEntry][] {
  const firsts = new Map<string, PlacedEntry>();
  return entries.flatMap((entry): [PlacedEntry, PlacedEntry][] => {
    const first = firsts.get(keyOf(entry));
    if (first) return [[entry, first]];
    firsts.set(keyOf(entry), entry);
    return [];
  });
}
