import { mkdir, readFile, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PictureAddress } from './picture-address.ts';
import type { Original } from './picture-source.ts';
import { createRenderQueue, type Asked } from './render-queue.ts';
import { RENDER_REVISION, type renderPicture } from './render-picture.ts';
import { removeOldest } from './remove-oldest.ts';
import { writeWhole } from './write-whole.ts';

const RENDERS_AT_A_TIME = 2;
const MOST_WAITING = 200;
const MOST_BYTES = 4 * 1024 ** 3;
/** So many files are written before the folder is looked through again. */
const WRITES_BETWEEN_LOOKS = 500;

export interface RenderedFilesOptions {
  /** Folder of the rendered files; made when missing. What has not been asked for longest goes when it is full. */
  folder: string;
  /** Told when the folder cannot be written or tidied; the picture is delivered all the same. */
  onFault: (error: unknown) => void;
  render: typeof renderPicture;
  /** @default 200 */
  mostWaiting?: number;
  /** Size of the folder. @default 4 GiB */
  mostBytes?: number;
}

interface Running {
  body: Promise<Buffer>;
  asked: Asked;
}

/**
 * Keeps rendered pictures on disk. The same one is rendered once, however many ask for it, as early as the most urgent of them needs it, and
 * two at a time. Rejects with `QueueFullError`.
 */
export function createRenderedFiles(options: RenderedFilesOptions) {
  const { folder, onFault, render, mostWaiting = MOST_WAITING, mostBytes = MOST_BYTES } = options;
  const inTurn = createRenderQueue({ atATime: RENDERS_AT_A_TIME, mostWaiting });
  const underway = new Map<string, Running>();
  let writes = 0;

  async function keep(file: string, body: Buffer): Promise<void> {
    await mkdir(dirname(file), { recursive: true });
    await writeWhole(file, body);
    if (writes % WRITES_BETWEEN_LOOKS === 0) void removeOldest(folder, mostBytes).catch(onFault);
    writes += 1;
  }

  async function renderRead({ kind, focus, read: readBytes }: Original, address: PictureAddress): Promise<Buffer> {
    return await render({ kind, focus, bytes: await readBytes() }, address);
  }

  async function produce(file: string, original: Original, address: PictureAddress, asked: Asked): Promise<Buffer> {
    const kept = await readKept(file);
    if (kept) return kept;
    const body = await inTurn(asked, () => renderRead(original, address));
    await keep(file, body).catch(onFault);
    return body;
  }

  /** @param urgency of whoever asks, from 0 to 7: see {@link Asked} */
  return function read(original: Original, address: PictureAddress, urgency: number): Promise<Buffer> {
    const file = join(folder, original.version.slice(0, 2), fileNameOf(original, address));
    const running = underway.get(file);
    if (running) {
      running.asked.urgency = Math.min(running.asked.urgency, urgency);
      return running.body;
    }
    const asked = { width: address.width, urgency };
    const body = produce(file, original, address, asked).finally(() => underway.delete(file));
    underway.set(file, { body, asked });
    return body;
  };
}

function fileNameOf({ version }: Original, { shape, width, format }: PictureAddress): string {
  return `${version}-${RENDER_REVISION}-${shape}-${width}.${format}`;
}

async function readKept(file: string): Promise<Buffer | undefined> {
  try {
    const body = await readFile(file);
    const now = new Date();
    void utimes(file, now, now).catch(() => undefined); // another process may have tidied it away
    return body;
  } catch {
    return undefined; // not rendered yet, or unreadable: rendering answers both
  }
}
