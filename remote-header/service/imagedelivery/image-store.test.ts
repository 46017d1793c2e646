import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ImageAddress } from './address.ts';
import { createImageStore } from './image-store.ts';
import { renderImage } from './render.ts';

const MUG: ImageAddress = {
  picture: { kind: 'product', drawing: 'mug', colour: 'red', view: 'front' },
  width: 120,
  format: 'webp',
};

let folder: string;
let rendered: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imagedelivery-'));
  rendered = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function openStore(inFolder = folder, onWriteError: (error: unknown) => void = (error) => expect.fail(String(error))) {
  return createImageStore({
    folder: inFolder,
    onWriteError,
    render: (svg, address) => {
      rendered.push(`${address.width}.${address.format}`);
      return renderImage(svg, address);
    },
  });
}

it('PRM-4 renders an image once for everyone who asks at the same time', async () => {
  const imageAt = openStore();
  const bodies = await Promise.all(Array.from({ length: 12 }, () => imageAt(MUG).read()));
  expect(rendered).toEqual(['120.webp']);
  expect(new Set(bodies.map((body) => body.toString('base64'))).size).toBe(1);
});

it('PRM-4 keeps rendered images beyond a restart, and leaves no unfinished file', async () => {
  const first = await openStore()(MUG).read();
  const second = await openStore()(MUG).read();
  expect(second.equals(first)).toBe(true);
  expect(rendered).toHaveLength(1);
  const files = await readdir(folder);
  expect(files).toEqual([expect.stringMatching(/^product-mug-red-front-120-[0-9a-f]{16}\.webp$/)]);
  expect((await readFile(join(folder, files[0] ?? ''))).equals(first)).toBe(true);
});

it('PRM-4 renders each width and format by itself', async () => {
  const imageAt = openStore();
  const [webp, avif, wider] = await Promise.all([
    imageAt(MUG).read(),
    imageAt({ ...MUG, format: 'avif' }).read(),
    imageAt({ ...MUG, width: 160 }).read(),
  ]);
  expect(rendered.toSorted()).toEqual(['120.avif', '120.webp', '160.webp']);
  expect(webp?.equals(avif ?? webp)).toBe(false);
  expect(webp?.equals(wider ?? webp)).toBe(false);
});

it('PRM-4 delivers an image that cannot be kept', async () => {
  const blocked = join(folder, 'file-where-the-folder-should-be');
  await writeFile(blocked, '');
  const errors: unknown[] = [];
  const body = await openStore(blocked, (error) => errors.push(error))(MUG).read();
  expect(body.length).toBeGreaterThan(200);
  expect(errors).toHaveLength(1);
});
