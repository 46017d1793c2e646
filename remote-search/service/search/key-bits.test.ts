import type { OpenedDatabase } from '@ninefold/service';
import { openTestDatabase } from '@ninefold/service/testing';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bitOfKey, bitsOf } from './key-bits.ts';

let opened: OpenedDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

it('a key has the same bit in the process and in the database', async () => {
  const keys = fc.sample(fc.string({ unit: 'grapheme', minLength: 1 }), 200).map((key) => key.replaceAll('\0', '0'));
  const { rows } = await opened.database.execute<{ bit: string }>(
    sql`select ${bitOfKey(sql`key`)}::text as bit from unnest(${sql.param(keys)}::text[]) with ordinality as given(key, place) order by place`,
  );
  expect(rows.map(({ bit }) => bit)).toEqual(keys.map((key) => String(bitsOf([key]))));
});
