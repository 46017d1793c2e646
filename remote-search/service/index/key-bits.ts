import { sql, type SQL } from '@ninefold/service/sql';
import { createHash } from 'node:crypto';

const BEGINNING_LENGTH = 3;

/**
 * The bit of 64 that stands for a key in the signatures of the products that have it. A product without the bit does not have the key;
 * one with it may have another key of the same bit.
 */
function bitOf(key: string): bigint {
  return 1n << BigInt(createHash('md5').update(key).digest()[0]! & 63);
}

/** The same in a statement. */
export function bitOfKey(key: SQL): SQL {
  return sql`(1::bigint << (get_byte(decode(md5(${key}), 'hex'), 0) & 63))`;
}

/** What keys have in common that a few first letters mean: it has a bit, too. */
export function beginningOf(key: string): string {
  return Array.from(key).slice(0, BEGINNING_LENGTH).join('');
}

/** The same in a statement. */
export function beginningOfKey(key: SQL): SQL {
  return sql`left(${key}, ${sql.raw(String(BEGINNING_LENGTH))})`;
}

/** The bits of any of some keys, as PostgreSQL's `bigint` has them. */
export function bitsOf(keys: readonly string[]): bigint {
  return BigInt.asIntN(
    64,
    keys.reduce((bits, key) => bits | bitOf(key), 0n),
  );
}
