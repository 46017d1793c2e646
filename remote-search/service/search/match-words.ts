import { sql, type SQL } from 'drizzle-orm';

/** Products that have every word, or one that starts with it; and how well they fit. */
export interface Match {
  where: SQL;
  rank: SQL;
}

/** Finds words anywhere in a product's texts by the full-text index; words are folded, see {@link SearchTerm}. */
export function matchByPrefix(words: readonly string[]): Match {
  const query = sql`to_tsquery('simple', ${words.map((word) => `'${word}':*`).join(' & ')})`;
  return { where: sql`product.search_vector @@ ${query}`, rank: rankOf(words, query) };
}

/** Finds words also inside longer ones of the title (`bohnen` in `espressobohnen`), by the trigram index. */
export function matchInside(words: readonly string[]): Match {
  const inside = words.map((word) => sql`product.search_title like ${`%${word}%`}`);
  return {
    where: sql`(${sql.join(inside, sql` and `)})`,
    rank: sql`product.popularity desc, product.product_id`,
  };
}

/** A word of the title counts most; of equals the more popular one comes first. */
function rankOf(words: readonly string[], query: SQL): SQL {
  const title = words.join(' ');
  return sql`
    (product.search_title = ${title}) desc,
    ts_rank('{0.02, 0.1, 0.4, 1}', product.search_vector, ${query}) * (1 + product.popularity / 200.0) desc,
    product.product_id`;
}
