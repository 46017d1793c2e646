import { createTestService, type TestService } from '@ninefold/service/testing';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { slice } from '../slice.ts';
import { tableOf } from '../testing/feed-lines.ts';
import { writeTestCategories } from '../testing/test-categories.ts';
import { importFeedFile } from './import-feed-file.ts';

let service: TestService;
let folder: string;

beforeAll(async () => {
  service = await createTestService(slice);
  await writeTestCategories(service.context.database);
  folder = await mkdtemp(join(tmpdir(), 'piped-feeds-'));
  vi.stubEnv('TMPDIR', folder);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
  await service.close();
});

it('CLI-5 reads a feed of stdin as often as it needs, and leaves nothing of it on the disk, however the command ends', async () => {
  const left: string[][] = [];
  async function* piped(text: string) {
    yield Buffer.from(text);
    left.push(await readdir(folder));
  }
  const target = { databaseUrl: service.opened.url, dataDir: service.context.dataDir };
  const importText = (text: string) =>
    importFeedFile({ ...target, site: 'DE', replace: true, file: '-', stdin: Readable.from(piped(text)) });
  expect(await importText(tableOf([{ id: '1' }, { id: '2' }]))).toMatchObject({ lines: 2, created: 2 });
  expect(await importText(tableOf([{ id: '1', price: '9.50 EUR' }, { id: '2' }]))).toMatchObject({ updated: 1 });
  expect(left).toEqual([[], []]);
});
