import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import pLimit from 'p-limit';
import { drawingKeyOf } from '../../service/pictures/drawn-pictures.ts';
import type { PictureStore } from '../../service/pictures/store/picture-store.ts';
import { drawingName, drawPicture, DRAWN_PICTURES, type DrawnPicture } from './draw-picture.ts';

const pack = promisify(gzip);
/** Keeps what the drawings were made from, so that they are made anew when that has changed. */
const REVISION_KEY = 'drawings/revision.txt';
const WRITES_AT_A_TIME = 16;

function keyOf(picture: DrawnPicture): string {
  return drawingKeyOf({ shape: picture.shape, name: drawingName(picture) });
}

/** Draws pictures and puts them into a store, where the shop finds them. */
export async function keepDrawings(store: PictureStore, pictures: readonly DrawnPicture[]): Promise<void> {
  const limited = pLimit(WRITES_AT_A_TIME);
  const keep = async (picture: DrawnPicture) =>
    store.write(keyOf(picture), await pack(drawPicture(picture), { level: 3 }));
  await Promise.all(pictures.map((picture) => limited(() => keep(picture))));
}

/** Has every drawing in a store: some seconds the first time, nothing to do until a drawing changes. */
export async function keepAllDrawings(store: PictureStore, progress: (line: string) => void): Promise<void> {
  const revision = await readRevision();
  const kept = await store.read(REVISION_KEY);
  if (kept?.toString() === revision) return;
  progress(`drawing ${DRAWN_PICTURES.length} pictures`);
  await keepDrawings(store, DRAWN_PICTURES);
  await store.write(REVISION_KEY, Buffer.from(revision));
}

/** Takes out what {@link keepAllDrawings} has put there. */
export async function removeAllDrawings(store: PictureStore): Promise<void> {
  const limited = pLimit(WRITES_AT_A_TIME);
  await store.remove(REVISION_KEY);
  await Promise.all(DRAWN_PICTURES.map((picture) => limited(() => store.remove(keyOf(picture)))));
}

/** A hash of the drawings' sources. */
async function readRevision(): Promise<string> {
  const names = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.ts') && !name.includes('.test.'));
  const hash = createHash('sha256');
  for (const name of names.toSorted()) hash.update(await readFile(join(import.meta.dirname, name)));
  return hash.digest('hex');
}
