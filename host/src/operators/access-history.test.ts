import type { OpenedDatabase } from '@ninefold/service';
import { openTestDatabase } from '@ninefold/service/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noteAccess, readAccessHistory } from './access-history.ts';
import { OPERATORS_SLICE } from './operators-slice.ts';

let opened: OpenedDatabase;
beforeAll(async () => {
  opened = await openTestDatabase(OPERATORS_SLICE);
});
afterAll(() => opened.close());

it('REL-13 a name with half a character, which the database keeps as a sign for it, is no change of the history of rights', async () => {
  const line = { kind: 'key added', about: 'team \ud83d', told: 'cart' } as const;
  await noteAccess(opened.database, { name: 'Ada' }, line);
  const { lines, fault } = await readAccessHistory(opened.database);
  expect([lines[0]!.about, fault]).toEqual(['team \ufffd', null]);
});
