import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { folderOf, type NamedPicture } from './picture-address.ts';
import { VERSION_LENGTH } from './picture-repository.ts';
import type { PictureSource } from './picture-source.ts';
import type { PictureStore } from './store/picture-store.ts';

const unpack = promisify(gunzip);

/**
 * Where the store keeps a drawing: SVG, compressed. Only the shop's own programs write there.
 *
 * @public The demo keeps its drawings there.
 */
export function drawingKeyOf({ shape, name }: NamedPicture): string {
  return `drawings/${folderOf(shape)}/${name}.svg.gz`;
}

/** Pictures that were drawn by a program of the shop, for one shape each. Nothing that was uploaded or fetched becomes one. */
export function createDrawnPictures(store: PictureStore): PictureSource {
  return async (picture) => {
    const key = drawingKeyOf(picture);
    const packed = await store.read(key);
    if (!packed) return undefined;
    const version = hash('sha256', packed, 'hex').slice(0, VERSION_LENGTH);
    return { version, kind: 'drawing', lifetime: 'fixed', read: async () => unpack((await store.read(key)) ?? packed) };
  };
}
