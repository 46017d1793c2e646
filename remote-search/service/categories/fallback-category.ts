import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { and, eq } from '@ninefold/service/sql';
import { category } from '../schema.ts';
import { languageOf, type Language } from '../language/language.ts';
import { toCategoryRows, type CategoryEntry } from './category-entry.ts';

const NAMES: Record<Language, string> = {
  de: 'Weitere Artikel',
  fr: 'Autres articles',
  cs: 'Další zboží',
  hu: 'További termékek',
  pl: 'Pozostałe produkty',
  sk: 'Ďalší tovar',
  tr: 'Diğer ürünler',
};
const USUAL_NUMBER = 9900;

/** The category of whatever a feed puts nowhere that the site knows, in the site's language, with a number that is free. */
export function fallbackEntry(site: SiteCode, taken: ReadonlySet<number>): CategoryEntry {
  let number = USUAL_NUMBER;
  while (taken.has(number)) number += 1;
  return {
    number,
    parent: null,
    name: NAMES[languageOf(site)],
    image: null,
    kind: 'ARTICLE',
    saleOf: null,
    isCoffee: false,
    isFallback: true,
    productTypes: [],
    madeFrom: 'file',
  };
}

/** Gives a site its fallback category where it has none. Nobody sees it before it holds goods. */
export async function ensureFallback(database: Pick<Database, 'select' | 'insert'>, site: SiteCode): Promise<void> {
  const isOfSite = eq(category.site, site);
  const found = await database
    .select({ number: category.number })
    .from(category)
    .where(and(isOfSite, eq(category.isFallback, true)));
  if (found.length > 0) return;
  const taken = await database.select({ number: category.number }).from(category).where(isOfSite);
  const entry = fallbackEntry(site, new Set(taken.map(({ number }) => number)));
  await database
    .insert(category)
    .values(toCategoryRows(site, [{ ...entry, madeFrom: 'feed' }]))
    .onConflictDoNothing();
}
