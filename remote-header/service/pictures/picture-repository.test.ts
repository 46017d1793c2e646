import { connectTestDatabase, createTestService, type TestService } from '@ninefold/service/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { slice } from '../index.ts';
import { checkPicture } from './check-picture.ts';
import { createPictureRepository, storeKeyOf } from './picture-repository.ts';
import { createFolderStore } from './store/folder-store.ts';
import type { PictureStore } from './store/picture-store.ts';
import { photograph } from './testing/test-pictures.ts';

const NOTES = { origin: 'a file', addedBy: 'ada' };
let service: TestService;
let folder: string;
let store: PictureStore;

beforeAll(async () => {
  service = await createTestService(slice);
  folder = await mkdtemp(join(tmpdir(), 'picture-repository-'));
  store = createFolderStore(folder);
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

it('PRM-4 a picture has its file also where another one of the same file is removed while it is added', async () => {
  const { database } = service.context;
  const picture = await checkPicture(await photograph(300, 200, 0.3));
  const other = createPictureRepository(database, store);
  await other.add('before', picture, NOTES);
  const write: PictureStore['write'] = async (key, body) => {
    await store.write(key, body);
    await other.remove('before');
  };
  await createPictureRepository(database, { ...store, write }).add('after', picture, NOTES);
  expect(await store.has(storeKeyOf(picture))).toBe(true);
  expect(await other.remove('after')).toBe(1);
  expect(await store.has(storeKeyOf(picture))).toBe(false);
});

it('PRM-4 a picture whose file cannot be removed is there until it can', async () => {
  const picture = await checkPicture(await photograph(300, 200, 0.5));
  const { database } = service.context;
  const pictures = createPictureRepository(database, store);
  await pictures.add('kept', picture, NOTES);
  const failing = { ...store, remove: () => Promise.reject(new Error('the bucket is away')) };
  await expect(createPictureRepository(database, failing).remove('kept')).rejects.toThrow('the bucket is away');
  expect((await pictures.list()).map(({ name }) => name)).toEqual(['kept']);
  expect([await pictures.remove('kept'), await store.has(storeKeyOf(picture))]).toEqual([1, false]);
});

it.runIf(process.env['TEST_DATABASE_URL'])(
  'PRM-4 a file goes with the last of its pictures, also where two are removed at once',
  async () => {
    const elsewhere = await connectTestDatabase(service.opened, 2);
    const [here, there] = [service.context, elsewhere].map(({ database }) => createPictureRepository(database, store));
    const left = [];
    for (let each = 0; each < 20; each += 1) {
      const picture = await checkPicture(await photograph(300, 200 + each, 0.7));
      await here!.add('one', picture, NOTES);
      await here!.add('other', picture, NOTES);
      await Promise.all([here!.remove('one'), there!.remove('other')]);
      if (await store.has(storeKeyOf(picture))) left.push(each);
    }
    await elsewhere.close();
    expect(left).toEqual([]);
  },
);
