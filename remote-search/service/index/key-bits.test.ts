import type { OpenedDatabase } from '@ninefold/service';
import { openTestDatabase } from '@ninefold/service/testing';
import { sql } from '@ninefold/service/sql';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginningOf, beginningOfKey, bitOfKey, bitsOf } from './key-bits.ts';

let opened: OpenedDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

it('a key and its beginning have the same bits in the process and in the database', async () => {
  const keys = fc.sample(fc.string({ unit: 'grapheme', minLength: 1 }), 200).map((key) => key.replaceAll('\0', '0'));
  const { rows } = await opened.database.execute<{ bit: string; beginning: string }>(sql`
    select ${bitOfKey(sql`key`)}::text as bit, ${bitOfKey(beginningOfKey(sql`key`))}::text as beginning
    from unnest(${sql.param(keys)}::text[]) with ordinality as given(key, place) order by place`);
  expect(rows).toEqual(
    keys.map((key) => ({ bit: String(bitsOf([key])), beginning: String(bitsOf([beginningOf(key)])) })),
  );
});
