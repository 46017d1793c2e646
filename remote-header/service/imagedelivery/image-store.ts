import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageAddress, Picture } from './address.ts';
import { createLimiter } from './limiter.ts';
import { ENCODER_REVISION, drawPicture, renderImage } from './render.ts';

const RENDERS_AT_A_TIME = 2;
const FINGERPRINT_LENGTH = 16;

/** An image that is known by what is drawn on it, before it is rendered. */
export interface StoredImage {
  /** Changes with every visible change of the drawing. */
  fingerprint: string;
  /** The file's bytes: from the disk, or rendered now and then kept there. */
  read: () => Promise<Buffer>;
}

export interface ImageStoreOptions {
  /** Folder of the rendered files; made when missing. */
  folder: string;
  /** Told when a rendered file cannot be kept; the image is delivered all the same. */
  onWriteError: (error: unknown) => void;
  /** @default renderImage */
  render?: typeof renderImage;
}

/** Keeps rendered images on disk. The same image is rendered once, however many ask for it, and two images at a time. */
export function createImageStore(options: ImageStoreOptions): (address: ImageAddress) => StoredImage {
  const { folder, onWriteError, render = renderImage } = options;
  const limited = createLimiter(RENDERS_AT_A_TIME);
  const fingerprints = new Map<string, string>();
  const underway = new Map<string, Promise<Buffer>>();

  function fingerprintOf(picture: Picture, name: string): string {
    const known = fingerprints.get(name) ?? fingerprint(drawPicture(picture));
    fingerprints.set(name, known);
    return known;
  }

  async function produce(file: string, address: ImageAddress): Promise<Buffer> {
    const kept = await readKept(file);
    if (kept) return kept;
    const body = await limited(() => render(drawPicture(address.picture), address));
    await writeWhole(folder, file, body).catch(onWriteError);
    return body;
  }

  return (address) => {
    const name = nameOf(address.picture);
    const version = fingerprintOf(address.picture, name);
    const file = join(folder, `${name}-${address.width}-${version}.${address.format}`);
    return {
      fingerprint: version,
      read: () => {
        const running = underway.get(file) ?? produce(file, address).finally(() => underway.delete(file));
        underway.set(file, running);
        return running;
      },
    };
  };
}

function fingerprint(svg: string): string {
  return createHash('sha256').update(`${ENCODER_REVISION} ${svg}`).digest('hex').slice(0, FINGERPRINT_LENGTH);
}

function nameOf(picture: Picture): string {
  return picture.kind === 'product'
    ? `product-${picture.drawing}-${picture.colour}-${picture.view}`
    : `${picture.kind}-${picture.scene}`;
}

async function readKept(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch {
    return undefined; // not rendered yet, or unreadable: rendering answers both
  }
}

/** Under its final name a file is always complete. */
async function writeWhole(folder: string, file: string, body: Buffer): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.tmp`;
  await mkdir(folder, { recursive: true });
  await writeFile(unfinished, body);
  await rename(unfinished, file);
}
