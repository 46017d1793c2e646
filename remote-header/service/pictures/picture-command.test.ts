import { ADDED_PICTURES_PATH } from '@ninefold/contract/calls';
import { createTestService, type TestService } from '@ninefold/service/testing';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPictures, listPictures, removePicture, slice, type PictureTarget } from '../index.ts';
import { photograph } from './testing/test-pictures.ts';

let service: TestService;
let folder: string;
let target: PictureTarget;

beforeAll(async () => {
  service = await createTestService(slice);
  folder = await mkdtemp(join(tmpdir(), 'picture-command-'));
  const { opened, context } = service;
  target = { databaseUrl: opened.url, dataDir: folder, settings: context.pictures };
  await writeFile(join(folder, 'Sommer Gärten_2.JPG'), await photograph(300, 200));
  await writeFile(join(folder, 'page.jpg'), '<!doctype html><p>Not found</p>');
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

const add = (...sources: string[]) => addPictures({ ...target, sources, addedBy: 'ada' });

it('PRM-4 adds the pictures of a folder, and says of each other file why not', async () => {
  await mkdir(join(folder, 'thumbs'));
  const [added, page, thumbs] = await add(folder);
  expect(added).toMatchObject({ name: 'sommer-garten-2', width: 300, height: 200 });
  expect(page).toMatchObject({ source: join(folder, 'page.jpg'), code: 'NO_PICTURE' });
  expect(thumbs).toMatchObject({ code: 'NO_PICTURE', reason: expect.stringContaining('is a folder') });
  await rm(join(folder, 'thumbs'), { recursive: true });
  const address = `/img/scenes/sommer-garten-2/${added && 'version' in added ? added.version : ''}-160.webp`;
  const response = await service.app.inject({ url: address });
  expect([response.statusCode, response.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  expect((await service.app.inject({ url: '/img/scenes/sommer-garten-2-160.webp' })).statusCode).toBe(200);
});

it('PRM-4 tells of each picture as soon as it is there, whatever becomes of those after it', async () => {
  const sources = [join(folder, 'first.jpg'), join(folder, 'second.jpg')];
  for (const file of sources) await writeFile(file, await photograph(300, 200, 0.4));
  const onDone = () => {
    throw new Error('the terminal is gone');
  };
  await expect(addPictures({ ...target, sources, addedBy: 'ada', onDone })).rejects.toThrow('the terminal is gone');
  const names = (await listPictures(target)).map(({ name }) => name);
  expect([names.includes('first'), names.includes('second')]).toEqual([true, false]);
  for (const file of sources) await rm(file);
  await removePicture(target, 'first');
});

it('PRM-4 tells services, and nobody else, which pictures somebody has added', async () => {
  const file = join(folder, 'named.jpg');
  await writeFile(file, await photograph(300, 200));
  await add(file);
  const ask = (headers = {}) => service.app.inject({ url: ADDED_PICTURES_PATH, headers: { site: 'DE', ...headers } });
  const answer = await ask(service.serviceHeaders);
  expect(answer.json()).toEqual({ names: expect.arrayContaining(['named']) });
  expect((await ask()).json()).toEqual({ error: 'SERVICES_ONLY' });
  await rm(file);
  await removePicture(target, 'named');
});

it('PRM-4 names the file, or the address, that cannot be had', async () => {
  expect(await add(join(folder, 'missing.jpg'), 'https://elsewhere.example/a.jpg')).toMatchObject([
    { code: 'NO_FILE' },
    { code: 'ORIGIN_REFUSED', reason: expect.stringContaining('PICTURE_ORIGINS') },
  ]);
});

it('PRM-4 a store that takes nothing ends the command, and is not told as a fault of each picture', async () => {
  const store = join(folder, 'no-folder');
  await writeFile(store, '');
  const settings = { ...target.settings, folder: store };
  const file = join(folder, 'kept.jpg');
  await writeFile(file, await photograph(300, 200));
  await expect(addPictures({ ...target, settings, sources: [file], addedBy: 'ada' })).rejects.toThrow(/ENOTDIR|EEXIST/);
  for (const each of [store, file]) await rm(each);
});

it('PRM-4 keeps an older picture of a name at its own address until the name is removed', async () => {
  const file = join(folder, 'sale.jpg');
  await writeFile(file, await photograph(300, 200, 0.2));
  const [first] = await addPictures({ ...target, sources: [file], addedBy: 'ada', name: 'sale' });
  await writeFile(file, await photograph(300, 200, 0.8));
  await addPictures({ ...target, sources: [file], addedBy: 'ben', name: 'sale', focus: { x: 0.5, y: 0.2 } });
  expect((await listPictures(target)).filter(({ name }) => name === 'sale').map(({ addedBy }) => addedBy)).toEqual([
    'ben',
    'ada',
  ]);
  const older = `/img/products/sale/${first && 'version' in first ? first.version : ''}-120.webp`;
  expect((await service.app.inject({ url: older })).statusCode).toBe(200);
  expect(await removePicture(target, 'sale')).toBe(2);
  expect(await removePicture(target, 'sale')).toBe(0);
});

it('PRM-4 a trial says what would be added, refused and replaced, and adds nothing', async () => {
  const file = join(folder, 'shelf.jpg');
  await writeFile(file, await photograph(300, 200, 0.2));
  const trial = (...sources: string[]) => addPictures({ ...target, sources, addedBy: 'ada', isDryRun: true });
  expect(await trial(file, join(folder, 'page.jpg'))).toMatchObject([
    { name: 'shelf', width: 300, replaces: false },
    { code: 'NO_PICTURE' },
  ]);
  expect((await listPictures(target)).map(({ name }) => name)).not.toContain('shelf');
  await add(file);
  expect(await trial(file)).toMatchObject([{ name: 'shelf', replaces: false }]);
  await writeFile(file, await photograph(300, 200, 0.8));
  expect(await trial(file)).toMatchObject([{ name: 'shelf', replaces: true }]);
  expect((await listPictures(target)).filter(({ name }) => name === 'shelf')).toHaveLength(1);
  expect(await add(file)).toMatchObject([{ name: 'shelf', replaces: true }]);
  await rm(file);
  await removePicture(target, 'shelf');
});
