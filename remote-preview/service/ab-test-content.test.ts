import { migrateSlice } from '@ninefold/service';
import { CONTENT_SLICE, ContentDocuments, readDocument } from '@ninefold/service/documents';
import { openTestDatabase } from '@ninefold/service/testing';
import { expect, it } from 'vitest';
import { abTestContent } from './ab-test-content.ts';
import { createAbTests } from './ab-tests.ts';
import { slice } from './index.ts';
import { abTests } from './schema.ts';

const JUNE = new Date('2026-06-01T00:00:00Z');

it('PRV-4 A/B tests are imported, shown, exported the same again, and undone; faults change nothing', async () => {
  const opened = await openTestDatabase();
  for (const each of [CONTENT_SLICE, slice]) await migrateSlice(opened, each);
  const documents = new ContentDocuments(opened.database, [abTestContent]);
  const who = { actor: 'Änne', reason: 'a test', via: 'cli' } as const;
  const test = {
    name: 'stage',
    groups: ['control', 'large'],
    startsAt: '2026-01-01T00:00:00.000Z',
    endsAt: '2027-01-01T00:00:00.000Z',
  };
  const importOf = async (abTests: object[]) =>
    await documents.import(
      readDocument(documents.parts, JSON.stringify({ format: 1, site: 'AT', abTests }), 'AT'),
      who,
    );
  await importOf([test]);
  expect(JSON.parse(await documents.export('AT'))).toEqual({ format: 1, site: 'AT', abTests: [test] });
  expect((await importOf([test])).parts).toEqual({ abTests: { created: 0, changed: 0, removed: 0, unchanged: 1 } });
  const active = () => createAbTests(opened.database, () => undefined).activeAt('AT', JUNE);
  expect(await active()).toEqual([{ name: 'stage', groups: ['control', 'large'] }]);
  await expect(importOf([{ ...test, groups: ['a', 'a'], endsAt: test.startsAt }])).rejects.toMatchObject({
    faults: [
      { path: 'abTests[0].groups[1]', reason: 'is taken: group 0 has the same name' },
      { path: 'abTests[0].endsAt', reason: expect.stringContaining('must come after startsAt') },
    ],
  });
  await documents.undo({ ...who, site: 'AT', part: documents.parts[0]! });
  expect(await active()).toEqual([]);
  await opened.close();
});

it('PRV-4 an A/B test that somebody broke beside the documents is left out, and told once', async () => {
  const opened = await openTestDatabase();
  await migrateSlice(opened, slice);
  const test = { site: 'AT', startsAt: new Date('2026-01-01'), endsAt: new Date('2027-01-01') };
  await opened.database.insert(abTests).values([
    { ...test, name: 'stage', groups: ['control', 'large'] },
    { ...test, name: 'tile', groups: [] },
  ]);
  const told: string[] = [];
  const tests = createAbTests(opened.database, (fault) => told.push(fault));
  for (let time = 0; time < 2; time += 1)
    expect(await tests.activeAt('AT', JUNE)).toEqual([{ name: 'stage', groups: ['control', 'large'] }]);
  expect(told).toEqual([
    'a row of abTests is broken and left out: ["AT","tile"]: groups has 0 entries, where 2 are allowed at least',
  ]);
  await opened.close();
});
