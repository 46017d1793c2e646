import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql } from '@ninefold/service/sql';
import type { CategoryFault } from './categories-refused.ts';
import type { CategoryRow } from './category-entry.ts';
import { createCategoryIndex, type CategoryIndex } from './category-index.ts';

/** Offers of one category that the feed names by one product type. */
export interface Goods {
  number: number;
  /** Folded; null: imported before it was kept. */
  path: string | null;
  /** Those that the shop has; others are gone. */
  offers: number;
}

export interface GoodsMove {
  from: number;
  path: string | null;
  to: number;
  offers: number;
}

export async function readGoods(database: Pick<Database, 'execute'>, site: SiteCode): Promise<Goods[]> {
  const { rows } = await database.execute<{ number: number; path: string | null; offers: number }>(sql`
    select category_number as number, product_path as path, count(*) filter (where gone_at is null)::int as offers
    from search.offer where site = ${site} group by 1, 2`);
  return rows;
}

/** Where goods go when one tree takes the place of another, and what the operator must know of it. */
export function placeGoods(before: readonly CategoryRow[], after: readonly CategoryRow[], goods: readonly Goods[]) {
  const known = new Map(before.map((row) => [row.number, row]));
  const wanted = new Map(after.map((row) => [row.number, row]));
  const index = createCategoryIndex(after);
  const former = before.some(({ isFallback }) => isFallback) ? createCategoryIndex(before) : undefined;
  const homeless = new Map<number, number>();
  const misnamed: Goods[] = [];
  const moves = goods.map((each): GoodsMove => {
    const row = known.get(each.number);
    const found = index.find(each.path ?? row?.foldedPath ?? '');
    const isKept = wanted.has(each.number) && row?.isFallback !== true;
    if (!isKept && !found.isExact && row && !row.isFallback && each.offers > 0)
      homeless.set(each.number, (homeless.get(each.number) ?? 0) + each.offers);
    if (isKept && !found.isExact && each.offers > 0 && isExact(former, each)) misnamed.push(each);
    const to = isKept && !(found.isExact && each.path !== null) ? each.number : found.category.number;
    return { from: each.number, path: each.path, to, offers: each.offers };
  });
  return {
    moves: moves.filter(({ from, to }) => from !== to || known.get(from)?.kind !== wanted.get(to)?.kind),
    leftOver: [...homeless].map(([number, offers]) => ({
      path: `${number} ${known.get(number)!.name}`,
      reason: `is taken out, but holds ${offers} offers that the feed names in no other category`,
    })),
    warnings: misnamed.map(({ number, path, offers }): CategoryFault => ({
      path: `${number} ${wanted.get(number)!.name}`,
      reason: `${offers} of its offers come with the product type "${path}", which names it no more: add that to its productTypes, or the next feed puts them elsewhere`,
    })),
  };
}

function isExact(index: CategoryIndex | undefined, { number, path }: Goods): boolean {
  const found = path === null ? undefined : index?.find(path);
  return found?.isExact === true && found.category.number === number;
}
