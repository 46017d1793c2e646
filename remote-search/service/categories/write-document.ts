import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { asc, eq } from '@ninefold/service/sql';
import { category } from '../schema.ts';
import type { CategoryNode } from './category-document.ts';
import type { CategoryRow } from './category-entry.ts';
import { fieldsOf } from './category-items.ts';

/** The categories of a site as one JSON document; the same tree is the same text. */
export async function writeCategoryDocument(database: Pick<Database, 'select'>, site: SiteCode): Promise<string> {
  const categories = toNodes(await readRows(database, site));
  return `${JSON.stringify({ format: 1, site, categories }, null, 2)}\n`;
}

/** All rows of a site, siblings in the order in which they are shown. */
export async function readRows(database: Pick<Database, 'select'>, site: SiteCode): Promise<CategoryRow[]> {
  return await database
    .select()
    .from(category)
    .where(eq(category.site, site))
    .orderBy(asc(category.position), asc(category.foldedPath));
}

function toNodes(rows: readonly CategoryRow[]): CategoryNode[] {
  const below = Map.groupBy(rows, ({ parent }) => parent);
  const nodesBelow = (above: CategoryRow | undefined): CategoryNode[] =>
    (below.get(above?.number ?? null) ?? []).map((row) => ({
      number: row.number,
      ...fieldsOf(row, above),
      ...(below.has(row.number) && { children: nodesBelow(row) }),
    }));
  return nodesBelow(undefined);
}
