import { sql, type SQL } from '@ninefold/service/sql';

/**
 * What a posting has the best products of: a term of the catalogue, which is the stem of a word; two frequent terms together; a large
 * category. No two postings of a site have one key, whatever their kinds.
 */
export const POSTING_KINDS = ['term', 'pair', 'category'] as const;
export type PostingKind = (typeof POSTING_KINDS)[number];

/** How far behind everything else stands what can't be bought. */
export const SOLD_OUT = 1000;

/** The key of two terms together, whichever is named first. */
export function pairKey(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}

/** The same in a statement. The database compares as JavaScript does. */
export function pairKeyOf(one: SQL, other: SQL): SQL {
  return sql`(least(${one} collate "C", ${other} collate "C") || ' ' || greatest(${one} collate "C", ${other} collate "C")) collate "default"`;
}

/** The key of a category. */
export function categoryKey(number: number): string {
  return `# ${number}`;
}

/** The same in a statement. */
export function categoryKeyOf(number: SQL): SQL {
  return sql`'# '::text || ${number}`;
}
