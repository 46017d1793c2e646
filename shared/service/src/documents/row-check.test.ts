import { integer, jsonb, pgTable, text, timestamp } from '../tables.ts';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fields, Instant, text as plainText, whole } from './content-fields.ts';
import { createRowCheck } from './row-check.ts';
import { tablePart } from './table-part.ts';

const beds = pgTable('bed', { site: text(), number: integer(), flowers: jsonb(), dugAt: timestamp() });
const part = tablePart({
  name: 'beds',
  summary: 'flowers',
  table: beds,
  entry: fields({ number: whole(1, 9), flowers: z.array(plainText(10)), dugAt: z.optional(Instant) }),
  key: ['number'],
  most: 10,
});
const bed = { site: 'DE', number: 1, flowers: ['rose'], dugAt: null };

it('broken rows are left out, each of them told once with site, part, key and fault', () => {
  const told: string[] = [];
  const sound = createRowCheck(part, (fault) => told.push(fault));
  const broken = { ...bed, number: 2, flowers: ['rose', 7] };
  expect(sound([bed, broken])).toEqual([bed]);
  expect(sound([broken])).toEqual([]);
  expect(told).toEqual(['a row of beds is broken and left out: ["DE",2]: flowers[1] 7 must be a text']);
});

it('a row that is mended is back, one that is broken in another way is told again', () => {
  const told: string[] = [];
  const sound = createRowCheck(part, (fault) => told.push(fault));
  for (const flowers of [null, [''], ['tulip'], null]) sound([{ ...bed, flowers }]);
  expect(sound([bed])).toEqual([bed]);
  expect(told).toEqual([
    'a row of beds is broken and left out: ["DE",1]: flowers is missing: it must be a list',
    'a row of beds is broken and left out: ["DE",1]: flowers[0] "" must not be empty',
    'a row of beds is broken and left out: ["DE",1]: flowers is missing: it must be a list',
  ]);
});

it.each([
  ['a moment that is none', { dugAt: new Date('infinity') }],
  ['an endless text', { flowers: ['x'.repeat(1_000_000)] }],
])('%s breaks a row and nothing else', (_, change) => {
  const told: string[] = [];
  expect(createRowCheck(part, (fault) => told.push(fault))([{ ...bed, ...change }])).toEqual([]);
  expect(told[0]?.length).toBeLessThanOrEqual(300);
});
