import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { sql } from '@ninefold/service/sql';
import { refreshProducts } from '../import/refresh-products.ts';
import type { CategoryRow } from './category-entry.ts';
import { keywordsOf } from './keywords.ts';
import type { GoodsMove } from './place-goods.ts';

type Transaction = Pick<Database, 'execute'>;

/** Rows that are worked on at a time. */
const BATCH_SIZE = 500;

interface OfferTexts extends Record<string, unknown> {
  tcm: string;
  number: number;
  title: string;
  brand: string;
  colour: string | null;
  size: string | null;
  keywords: string;
}

interface Replacement {
  before: readonly CategoryRow[];
  after: readonly CategoryRow[];
  moves: readonly GoodsMove[];
}

/** Moves offers, and works out anew what they and their products have of their categories. */
export async function refreshGoods(transaction: Transaction, site: SiteCode, tree: Replacement): Promise<void> {
  await moveOffers(transaction, site, tree);
  const numbers = changedNumbers(tree);
  const namesOf = namesByNumber(tree.after);
  for await (const offers of offersIn(transaction, site, numbers))
    await writeKeywords(
      transaction,
      site,
      offers.flatMap(({ tcm, number, title, brand, colour, size, keywords }) => {
        const wanted = keywordsOf([brand, ...(namesOf.get(number) ?? []), colour, size].join(' '), title, site);
        return wanted === keywords ? [] : [{ tcm, keywords: wanted }];
      }),
    );
  const ids = await productsIn(transaction, site, numbers, salesOf(tree.before) !== salesOf(tree.after));
  for (let start = 0; start < ids.length; start += BATCH_SIZE)
    await refreshProducts(transaction, site, ids.slice(start, start + BATCH_SIZE));
}

/** What is of another kind than its category by itself, a gift card, stays of its kind. */
async function moveOffers(transaction: Transaction, site: SiteCode, { before, after, moves }: Replacement) {
  const kindBefore = new Map(before.map(({ number, kind }) => [number, kind]));
  const kindAfter = new Map(after.map(({ number, kind }) => [number, kind]));
  const given = moves.map(({ from, path, to }) => ({
    source: from,
    path,
    target: to,
    kind_before: kindBefore.get(from),
    kind_after: kindAfter.get(to),
  }));
  await transaction.execute(sql`
    update search.offer set category_number = target,
      kind = case when offer.kind = coalesce(kind_before, offer.kind) then kind_after else offer.kind end
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(
      source int, path text, target int, kind_before text, kind_after text)
    where offer.site = ${site} and offer.category_number = source and offer.product_path is not distinct from path`);
}

/** The categories whose goods have something of them that was otherwise before. */
function changedNumbers({ before, after, moves }: Replacement): number[] {
  const describe = (rows: readonly CategoryRow[]) => {
    const names = namesByNumber(rows);
    return new Map(rows.map(({ number, trail, kind }) => [number, JSON.stringify([trail, kind, names.get(number)])]));
  };
  const known = describe(before);
  const changed = [...describe(after)].filter(([number, text]) => known.get(number) !== text);
  return [...new Set([...changed.map(([number]) => number), ...moves.map(({ to }) => to)])];
}

function namesByNumber(rows: readonly CategoryRow[]): Map<number, string[]> {
  const nameOf = new Map(rows.map(({ number, name }) => [number, name]));
  return new Map(rows.map(({ number, trail }) => [number, trail.map((each) => nameOf.get(each) ?? '')]));
}

function salesOf(rows: readonly CategoryRow[]): string {
  const sales = rows.filter(({ saleOf }) => saleOf !== null).map(({ trail, saleOf }) => `${trail.join('>')} ${saleOf}`);
  return sales.toSorted().join();
}

async function* offersIn(transaction: Transaction, site: SiteCode, numbers: number[]): AsyncGenerator<OfferTexts[]> {
  let last: string | undefined = '';
  while (last !== undefined) {
    const { rows }: { rows: OfferTexts[] } = await transaction.execute<OfferTexts>(sql`
      select tcm, category_number as number, product_title as title, brand, colour, size, search_keywords as keywords
      from search.offer where site = ${site} and tcm > ${last} and category_number = any(${sql.param(numbers)}::int[])
      order by tcm limit ${BATCH_SIZE}`);
    yield rows;
    last = rows.length < BATCH_SIZE ? undefined : rows.at(-1)?.tcm;
  }
}

async function writeKeywords(transaction: Transaction, site: SiteCode, given: { tcm: string; keywords: string }[]) {
  if (given.length === 0) return;
  await transaction.execute(sql`
    update search.offer set search_keywords = given.keywords
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(tcm text, keywords text)
    where offer.site = ${site} and offer.tcm = given.tcm`);
}

/** Where sales are other ones, what is reduced stands in other lists, too. */
async function productsIn(transaction: Transaction, site: SiteCode, numbers: number[], hasOtherSales: boolean) {
  const { rows } = await transaction.execute<{ id: string }>(sql`
    select product_id as id from search.offer
    where site = ${site} and gone_at is null and category_number = any(${sql.param(numbers)}::int[])
    union
    select product_id from search.product where site = ${site} and not is_gone and is_reduced and ${hasOtherSales}`);
  return rows.map(({ id }) => id);
}
