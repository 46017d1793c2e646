import { mkdir, mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PictureAddress } from './picture-address.ts';
import type { Original } from './picture-source.ts';
import { removeOldest } from './remove-oldest.ts';
import { createRenderedFiles, type RenderedFilesOptions } from './rendered-files.ts';
import { renderPicture } from './render-picture.ts';
import { photograph } from './testing/test-pictures.ts';

const USUAL = 3;
const SMALL: PictureAddress = { shape: 'product', name: 'garden', width: 120, format: 'webp' };

let folder: string;
let original: Original;
let rendered: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rendered-files-'));
  const bytes = await photograph(300, 300);
  original = { version: 'abcdef0123456789', kind: 'photograph', lifetime: 'fixed', read: () => Promise.resolve(bytes) };
  rendered = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function openFiles(options: Partial<RenderedFilesOptions> = {}) {
  return createRenderedFiles({
    folder,
    onFault: (error) => expect.fail(String(error)),
    render: (from, address) => {
      rendered.push(`${address.width}.${address.format}`);
      return renderPicture(from, address);
    },
    ...options,
  });
}

async function filesIn(place: string): Promise<string[]> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

it('PRM-4 renders a picture once for everyone who asks at the same time', async () => {
  const read = openFiles();
  const bodies = await Promise.all(Array.from({ length: 12 }, () => read(original, SMALL, USUAL)));
  expect(rendered).toEqual(['120.webp']);
  expect(new Set(bodies.map((body) => body.toString('base64'))).size).toBe(1);
});

it('PRM-4 keeps rendered pictures beyond a restart, and leaves no unfinished file', async () => {
  const first = await openFiles()(original, SMALL, USUAL);
  const second = await openFiles()(original, SMALL, USUAL);
  expect(second.equals(first)).toBe(true);
  expect(rendered).toHaveLength(1);
  const [file = '', ...others] = await filesIn(folder);
  expect([file, others]).toEqual([expect.stringMatching(/^abcdef0123456789-\d+-product-120\.webp$/), []]);
  expect((await readFile(join(folder, 'ab', file))).equals(first)).toBe(true);
});

it('PRM-4 renders each version, shape, width and format by itself', async () => {
  const read = openFiles();
  const asked: [Original, PictureAddress][] = [
    [original, SMALL],
    [{ ...original, version: '0123456789abcdef' }, SMALL],
    [original, { ...SMALL, shape: 'scene' }],
    [original, { ...SMALL, format: 'avif' }],
    [original, { ...SMALL, width: 160 }],
  ];
  await Promise.all(asked.map(([from, address]) => read(from, address, USUAL)));
  expect(rendered).toHaveLength(asked.length);
  expect(await filesIn(folder)).toHaveLength(asked.length);
});

it('PRM-4 delivers a picture that cannot be kept', async () => {
  const blocked = join(folder, 'file-where-the-folder-should-be');
  await writeFile(blocked, '');
  const faults: unknown[] = [];
  const read = openFiles({ folder: blocked, onFault: (error) => faults.push(error) });
  expect((await read(original, SMALL, USUAL)).length).toBeGreaterThan(50);
  expect(faults).toHaveLength(1);
});

it('PRM-4 leaves nothing of a picture that cannot be kept: a full disk gets no fuller', async () => {
  await openFiles()(original, SMALL, USUAL);
  const [file = ''] = await filesIn(folder);
  await rm(join(folder, 'ab', file));
  await mkdir(join(folder, 'ab', file));
  const faults: unknown[] = [];
  await openFiles({ onFault: (error) => faults.push(error) })(original, SMALL, USUAL);
  expect(faults).toHaveLength(1);
  expect(await readdir(join(folder, 'ab'))).toEqual([file]);
});

it('PRM-4 removes what was read longest ago when the folder is full', async () => {
  await mkdir(join(folder, 'within'));
  for (const [name, day] of Object.entries({ 'within/old': 1, middle: 2, 'within/young': 3 })) {
    await writeFile(join(folder, name), Buffer.alloc(100));
    await utimes(join(folder, name), day * 86_400, day * 86_400);
  }
  await removeOldest(folder, 300);
  expect((await filesIn(folder)).toSorted()).toEqual(['middle', 'old', 'young']);
  await removeOldest(folder, 290);
  expect((await filesIn(folder)).toSorted()).toEqual(['middle', 'young']);
});
