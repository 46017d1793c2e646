import type { CategoryItem, CategoryNode } from './category-document.ts';
import type { CategoryEntry, CategoryRow } from './category-entry.ts';

/** A tree as content documents have it: those below a category follow it. */
export function toItems(rows: readonly CategoryRow[]): CategoryItem[] {
  const below = Map.groupBy(rows, ({ parent }) => parent);
  const itemsBelow = (above: CategoryRow | undefined): CategoryItem[] =>
    (below.get(above?.number ?? null) ?? []).flatMap((row, position) => [
      {
        number: row.number,
        ...(above && { parent: above.number }),
        position,
        ...fieldsOf(row, above),
        ...(row.madeFrom === 'feed' && { fromFeed: true }),
      },
      ...itemsBelow(row),
    ]);
  return itemsBelow(undefined);
}

/** What files and content documents both say of a category; what goes without saying is absent. */
export function fieldsOf(row: CategoryRow, above: CategoryRow | undefined): Omit<CategoryNode, 'number' | 'children'> {
  return {
    name: row.name,
    ...(row.image !== null && { picture: row.image }),
    ...(row.kind !== (above?.kind ?? 'ARTICLE') && { kind: row.kind }),
    ...(row.saleOf !== null && { saleOf: row.saleOf === 0 ? 'all' : row.saleOf }),
    ...(row.isCoffee && { coffee: true }),
    ...(row.isFallback && { fallback: true }),
    ...(row.productTypes.length > 0 && { productTypes: row.productTypes }),
  };
}

/** An item that stands in the tree, and its place in the list. */
export interface PlacedItem extends CategoryEntry {
  index: number;
}

/** The tree of a list of items in any order: parents first, siblings by their positions. What stands below no known category is not in it. */
export function toEntries(items: readonly CategoryItem[]): PlacedItem[] {
  const placed = items.map((item, index) => ({ item, index }));
  const below = Map.groupBy(placed, ({ item }) => item.parent ?? null);
  const entriesBelow = (above: PlacedItem | undefined): PlacedItem[] =>
    (below.get(above?.number ?? null) ?? [])
      .toSorted((one, other) => one.item.position - other.item.position)
      .flatMap(({ item, index }) => {
        const entry = { ...toEntry(item, above), index };
        return [entry, ...entriesBelow(entry)];
      });
  return entriesBelow(undefined);
}

/** A category below another one, whose kind is its own unless it says otherwise. */
export function toEntry(
  node: Omit<CategoryNode, 'children'> & Pick<CategoryItem, 'fromFeed'>,
  above: Pick<CategoryEntry, 'number' | 'kind'> | undefined,
): CategoryEntry {
  const { number, name, picture, kind, saleOf, coffee = false, fallback = false, productTypes = [], fromFeed } = node;
  return {
    number,
    parent: above?.number ?? null,
    name: name.replace(/\s+/g, ' '),
    image: picture ?? null,
    kind: kind ?? above?.kind ?? 'ARTICLE',
    saleOf: saleOf === 'all' ? 0 : (saleOf ?? null),
    isCoffee: coffee,
    isFallback: fallback,
    productTypes,
    madeFrom: fromFeed ? 'feed' : 'file',
  };
}
