import { setTimeout as delay } from 'node:timers/promises';
import { HELD_SHARE } from '../messages.ts';
import { BufferCount } from './buffer-count.ts';
import { tellFull } from './tell-full.ts';

/** Of the memory that the process may have somebody who fills it with buffers holds at least so much. */
const BUFFER_SHARE = 0.25;
/** Where nobody can be named at once, so many times the memory is waited for until what is garbage is known. */
const MOST_TIMES = 2;
/** How long that takes once it is collected, in ms. */
const COLLECTED_MS = 20;

// Releases find neither of them any more.
const own = process;
const collect = globalThis.gc;

/** The memory that this process takes, and may. */
export class OwnMemory {
  readonly buffers: BufferCount;
  readonly #limitBytes: number;

  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes;
    this.buffers = new BufferCount({
      limitBytes,
      usedBytes: () => this.#usedBytes(),
      onFull: (askedBytes) => this.#endFull(askedBytes),
    });
  }

  /** What is taken, and where that is too much, the release that surely has filled it with buffers. */
  async look(): Promise<{ usedBytes: number; holder?: string | undefined }> {
    let usedBytes = this.#usedBytes();
    if (usedBytes > this.#limitBytes) {
      finishCollection();
      await delay(COLLECTED_MS);
      usedBytes = takenBytes();
    }
    return { usedBytes, ...(usedBytes > this.#limitBytes && { holder: this.#bufferHolder() }) };
  }

  /** What nobody needs any more does not count once memory gets scarce. */
  #usedBytes(): number {
    const bytes = takenBytes();
    if (bytes <= this.#limitBytes || !collect) return bytes;
    collect();
    return takenBytes();
  }

  /** @param askedBytes those of a buffer that there is no room for */
  #endFull(askedBytes: number): void {
    finishCollection();
    if (takenBytes() + askedBytes <= this.#limitBytes) return;
    const release = this.#bufferHolder(askedBytes);
    if (release === undefined && takenBytes() + askedBytes < this.#limitBytes * MOST_TIMES) return;
    tellFull(release);
    own.exit(1);
  }

  #bufferHolder(askedBytes = 0): string | undefined {
    // What is counted as external has for a while yet what is freed.
    const heldBytes = own.memoryUsage().arrayBuffers + askedBytes;
    const leastBytes = Math.max(heldBytes * HELD_SHARE, this.#limitBytes * BUFFER_SHARE);
    const { release, bytes, ofAll } = this.buffers.most();
    // What was counted and is no more may have been anybody's.
    const garbage = Math.max(0, ofAll - heldBytes);
    return bytes - garbage >= leastBytes ? release : undefined;
  }
}

/** V8 frees buffers beside the program once it has collected, and counts them as held until it collects again. */
function finishCollection(): void {
  collect?.();
}

function takenBytes(): number {
  const { rss, heapUsed, external } = own.memoryUsage();
  return Math.max(rss, heapUsed + external);
}
