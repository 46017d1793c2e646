import { sql } from '@ninefold/service/sql';
import type { ProductSource } from './product-source.ts';

/** How much less than the words themselves others of the same meaning say. */
const WORDING_WEIGHT = sql.raw('0.7');

/** The products of a term and of its other wordings; those of the term come first where both are as relevant. Undefined: none has any. */
export function uniteSources(
  own: ProductSource | undefined,
  others: readonly (ProductSource | undefined)[],
): ProductSource | undefined {
  const known = others.filter((source) => source !== undefined);
  if (known.length === 0) return own;
  if (!own && known.length === 1) return known[0];
  const every = (most: number) => [
    ...(own ? [sql`select number, relevance from (${own.select(most)}) as own`] : []),
    ...known.map(
      ({ select }) => sql`select number, relevance * ${WORDING_WEIGHT} as relevance from (${select(most)}) as other`,
    ),
  ];
  return {
    select: (most) => sql`
      select number, max(relevance)::real as relevance from (${sql.join(every(most), sql` union all `)}) as every
      group by number order by relevance desc, number limit ${sql.raw(String(most))}`,
    isCapped: [own, ...known].some((source) => source?.isCapped),
  };
}
