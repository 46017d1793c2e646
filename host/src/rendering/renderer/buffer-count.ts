import { releaseAtWork } from './release-on-stack.ts';
import { runningRelease } from './tell-running.ts';

/** What a release holds of the memory beside V8's heap. */
interface HeldBuffers {
  /** `cart@1.0.0` */
  release: string;
  bytes: number;
}

interface BufferCountOptions {
  /** Called when the process takes more memory than it may, or would with the next buffer, of `askedBytes`. */
  onFull: (askedBytes: number) => void;
  limitBytes: number;
  /** What the process takes of all memory. */
  usedBytes: () => number;
}

/** Each time that so many bytes have been taken it is looked whose code takes them, and how many there are. */
const SAMPLE_BYTES = 4 * 2 ** 20;
/** Ways to a buffer besides its constructor; some share one that is there. */
const MAKERS = ['alloc', 'allocUnsafe', 'allocUnsafeSlow', 'from', 'concat', 'copyBytesFrom'] as const;

/** Counts by release what is held in buffers: V8 knows who fills its heap, but not who fills the memory beside it. */
export class BufferCount {
  readonly #options: BufferCountOptions;
  readonly #held = new Map<string, number>();
  readonly #freed = new FinalizationRegistry<HeldBuffers>(({ release, bytes }) => this.#add(release, -bytes));
  #sinceSample = 0;

  constructor(options: BufferCountOptions) {
    this.#options = options;
  }

  /** Replaces what makes buffers by what counts them, too. Call it before the realm is frozen. */
  install(): void {
    const typedArray = Object.getPrototypeOf(Uint8Array) as object;
    for (const name of Object.getOwnPropertyNames(globalThis)) {
      const { value } = Object.getOwnPropertyDescriptor(globalThis, name)! as { value?: unknown };
      if (typeof value !== 'function') continue;
      if (value === ArrayBuffer || value === SharedArrayBuffer || Object.getPrototypeOf(value) === typedArray)
        this.#countMadeBy(name, value as BufferConstructor);
    }
    for (const name of MAKERS) {
      const make = Buffer[name] as (...given: unknown[]) => Buffer;
      const counting = (...given: unknown[]) => {
        this.#announce(given[0], 1);
        const made = Reflect.apply(make, Buffer, given);
        this.#taken(made, given[0]);
        return made;
      };
      Object.defineProperty(Buffer, name, { value: counting });
    }
  }

  /** The release that holds the most, and what all hold; some of it may be garbage by now. */
  most(): { release: string | undefined; bytes: number; ofAll: number } {
    const [[release, bytes] = [undefined, 0]] = [...this.#held].sort(([, one], [, other]) => other - one);
    const ofAll = [...this.#held.values()].reduce((sum, each) => sum + each, 0);
    return { release, bytes, ofAll };
  }

  /** Its place takes a function that does the same: V8 is slow with a proxy. */
  #countMadeBy(name: string, original: BufferConstructor): void {
    const unitBytes = original.BYTES_PER_ELEMENT ?? 1;
    const announce = (given: unknown) => this.#announce(given, unitBytes);
    const taken = (made: Made, given: unknown) => this.#taken(made, given);
    const counting = function (...given: unknown[]): Made {
      if (!new.target) throw new TypeError(`Constructor ${name} requires 'new'`);
      announce(given[0]);
      const made: Made =
        new.target === (counting as unknown)
          ? new original(...given)
          : (Reflect.construct(original, given, new.target) as Made);
      taken(made, given[0]);
      return made;
    };
    Object.setPrototypeOf(counting, Object.getPrototypeOf(original) as object);
    Object.defineProperties(counting, {
      ...Object.getOwnPropertyDescriptors(original),
      prototype: { value: original.prototype, writable: false },
      // What is made from another one is not counted: React takes thousands of views of its buffer for a page.
      [Symbol.species]: { get: () => original },
    });
    Object.defineProperty(original.prototype, 'constructor', { value: counting });
    Object.defineProperty(globalThis, name, { value: counting });
  }

  /** The system is asked for a large one at once; afterwards it would be too late. */
  #announce(given: unknown, unitBytes: number): void {
    if (typeof given === 'number' && given * unitBytes > SAMPLE_BYTES) this.#tellAbove(given * unitBytes);
  }

  #taken(made: Made, given: unknown): void {
    // Another view of what was counted.
    if (typeof given === 'object' && given !== null && (memoryOf(made) === given || isViewOf(given, made))) return;
    this.#sinceSample += made.byteLength;
    if (this.#sinceSample < SAMPLE_BYTES) return;
    const bytes = this.#sinceSample;
    this.#sinceSample = 0;
    const release = whoTakes();
    if (release !== undefined) {
      this.#add(release, bytes);
      this.#freed.register(memoryOf(made), { release, bytes });
    }
    this.#tellAbove(0);
  }

  #tellAbove(bytes: number): void {
    const { limitBytes, usedBytes, onFull } = this.#options;
    if (usedBytes() + bytes <= limitBytes) return;
    const release = whoTakes();
    if (release !== undefined) this.#add(release, bytes);
    onFull(bytes);
    if (release !== undefined) this.#add(release, -bytes);
  }

  #add(release: string, bytes: number): void {
    const held = (this.#held.get(release) ?? 0) + bytes;
    if (held > 0) this.#held.set(release, held);
    else this.#held.delete(release);
  }
}

type Memory = ArrayBuffer | SharedArrayBuffer;
type Made = Memory | { buffer: Memory; byteLength: number };
type BufferConstructor = (new (...given: unknown[]) => Made) & { BYTES_PER_ELEMENT?: number };

const memoryOf = (made: Made): Memory => ('buffer' in made ? made.buffer : made);
const isViewOf = (value: object, made: Made) => ArrayBuffer.isView(value) && value.buffer === memoryOf(made);

const whoTakes = () => releaseAtWork() ?? runningRelease();
