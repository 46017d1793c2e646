import S3rver from '@20minutes/s3rver';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBucketStore } from './bucket-store.ts';
import { createFolderStore } from './folder-store.ts';
import type { PictureStore } from './picture-store.ts';

const CREDENTIALS = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
let folder: string;
let server: S3rver;
let address: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'picture-store-'));
  server = new S3rver({
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'pictures', configs: [] }],
  });
  const { port } = await server.run();
  address = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const STORES: Record<string, () => PictureStore> = {
  'a folder': () => createFolderStore(join(folder, 'files')),
  'an S3 bucket': () => createBucketStore({ url: `${address}/pictures`, ...CREDENTIALS }),
};

describe.each(Object.entries(STORES))('%s', (_name, open) => {
  it('PRM-4 gives back what was written, byte for byte', async () => {
    const body = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 256));
    await open().write('originals/3f2a.jpg', body);
    expect(await open().read('originals/3f2a.jpg')).toEqual(body);
  });

  it('PRM-4 replaces what there was', async () => {
    await open().write('drawings/products/mug/red.svg.gz', Buffer.from('first'));
    await open().write('drawings/products/mug/red.svg.gz', Buffer.from('second'));
    expect((await open().read('drawings/products/mug/red.svg.gz'))?.toString()).toBe('second');
    expect(await open().has('drawings/products/mug/red.svg.gz')).toBe(true);
  });

  it('PRM-4 has nothing under a key that was never written, or was removed', async () => {
    expect(await open().read('originals/missing.jpg')).toBeUndefined();
    await open().write('originals/removed.jpg', Buffer.from('x'));
    await open().remove('originals/removed.jpg');
    await open().remove('originals/removed.jpg');
    expect(await open().read('originals/removed.jpg')).toBeUndefined();
    expect(await open().has('originals/removed.jpg')).toBe(false);
  });

  it.each(['../secret', '/etc/passwd', 'a/../../b', 'a//b', 'A', 'a b', '', '.hidden', 'a/.', 'a?b', 'a%2fb'])(
    'PRM-4 takes no key like %j',
    async (key) => {
      await expect(open().read(key)).rejects.toThrow('is no key');
      await expect(open().write(key, Buffer.from('x'))).rejects.toThrow('is no key');
      await expect(open().remove(key)).rejects.toThrow('is no key');
    },
  );
});

it('PRM-4 leaves no unfinished file in a folder', async () => {
  const store = createFolderStore(join(folder, 'whole'));
  await Promise.all(Array.from({ length: 8 }, (_, index) => store.write('originals/a.jpg', Buffer.from([index]))));
  expect(await readdir(join(folder, 'whole', 'originals'))).toEqual(['a.jpg']);
});

it('PRM-4 leaves nothing of a picture that cannot be kept in a folder, and says which folder it is', async () => {
  const files = join(folder, 'taken');
  await mkdir(join(files, 'originals', 'a.jpg'), { recursive: true });
  await expect(createFolderStore(files).write('originals/a.jpg', Buffer.from('x'))).rejects.toThrow(
    `cannot be kept in ${files}: `,
  );
  expect(await readdir(join(files, 'originals'))).toEqual(['a.jpg']);
});

it.each([
  ['another secret', 'pictures', { secretAccessKey: 'wrong' }],
  ['a bucket that is not there', 'nowhere', {}],
])('PRM-4 says so with %s', async (_case, bucket, credentials) => {
  const store = createBucketStore({ url: `${address}/${bucket}`, ...CREDENTIALS, ...credentials });
  await expect(store.write('originals/a.jpg', Buffer.from('x'))).rejects.toThrow(/bucket/);
  await expect(store.read('originals/a.jpg')).rejects.toThrow(/bucket/);
});
