import type { Database } from '@ninefold/service';
import type { OfferKind } from '@ninefold/platform/contracts';
import { SITES, type SiteCode } from '@ninefold/sites';
import { sql } from 'drizzle-orm';
import { CATEGORIES, type Category } from '../demo/categories.ts';
import { categoryAddress, categoryName, categoryTrail } from '../demo/category-paths.ts';
import { FALLBACK_CATEGORY, foldedPathOf } from '../import/category-index.ts';

/** Where the kinds of goods other than articles stand in the tree. */
const KINDS: readonly [number: number, kind: OfferKind][] = [
  [8110, 'PARTNER_PRODUCT'],
  [8210, 'SUBSCRIPTION'],
  [8000, 'SERVICE'],
  [9000, 'GIFT_CARD'],
];
/** Lists what is reduced; each category below it, `10300`, what is reduced in one at the top, `3000`. */
const SALE_ROOT = 10_000;

const FALLBACK: Category = {
  number: FALLBACK_CATEGORY,
  names: {
    de: 'Weitere Artikel',
    fr: 'Autres articles',
    cs: 'Další zboží',
    hu: 'További termékek',
    pl: 'Pozostałe produkty',
    sk: 'Ďalší tovar',
    tr: 'Diğer ürünler',
  },
};

/** Writes the category tree of every site; what is there already is brought up to date. */
export async function writeCategories(database: Database): Promise<void> {
  const rows = Object.values(SITES).flatMap(({ code, locale }) =>
    [...CATEGORIES, FALLBACK].map((category, position) => toRow(code, locale, category, position)),
  );
  await database.execute(sql`
    insert into search.category (site, number, parent, name, url, trail, folded_path, kind, position, sale_of)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(
      site text, number int, parent int, name text, url text, trail int[], folded_path text, kind text, position int, sale_of int)
    on conflict (site, number) do update set
      parent = excluded.parent, name = excluded.name, url = excluded.url, trail = excluded.trail,
      folded_path = excluded.folded_path, kind = excluded.kind, position = excluded.position,
      sale_of = excluded.sale_of`);
}

function toRow(site: SiteCode, locale: string, category: Category, position: number) {
  const trail = category === FALLBACK ? [FALLBACK] : categoryTrail(category);
  return {
    site,
    number: category.number,
    parent: category.parent,
    name: categoryName(category, locale),
    url: categoryAddress(category, locale),
    trail: trail.map(({ number }) => number),
    folded_path: foldedPathOf(trail.map((each) => categoryName(each, locale))),
    kind: kindOf(trail.map(({ number }) => number)),
    position,
    sale_of: saleOf(category.number),
  };
}

function kindOf(trail: readonly number[]): OfferKind {
  return KINDS.find(([number]) => trail.includes(number))?.[1] ?? 'ARTICLE';
}

function saleOf(number: number): number | null {
  return number >= SALE_ROOT ? (number - SALE_ROOT) * 10 : null;
}
