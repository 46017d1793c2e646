import { releaseOnStack } from '../messages.ts';
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

/** Of so many bytes that are taken one is looked at: whose code takes it. */
const SAMPLE_BYTES = 2 ** 20;
/** How far up a stack it is looked for a release. */
const STACK_FRAMES = 50;
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
      const counting = (...given: unknown[]) => this.#count(given, 1, () => Reflect.apply(make, Buffer, given));
      Object.defineProperty(Buffer, name, { value: counting });
    }
  }

  /** The release that holds the most, and what all hold; some of it may be garbage by now. */
  most(): { release: string | undefined; bytes: number; ofAll: number } {
    const [[release, bytes] = [undefined, 0]] = [...this.#held].sort(([, one], [, other]) => other - one);
    const ofAll = [...this.#held.values()].reduce((sum, each) => sum + each, 0);
    return { release, bytes, ofAll };
  }

  #countMadeBy(name: string, original: BufferConstructor): void {
    const unitBytes = original.BYTES_PER_ELEMENT ?? 1;
    const counting: BufferConstructor = new Proxy(original, {
      construct: (target, given: unknown[], newTarget) => {
        const make = () => Reflect.construct(target, given, newTarget === counting ? target : newTarget) as Made;
        const [length] = given;
        // React makes many small ones.
        if (typeof length !== 'number' || this.#sinceSample + length * unitBytes >= SAMPLE_BYTES)
          return this.#count(given, unitBytes, make);
        this.#sinceSample += length * unitBytes;
        return make();
      },
    });
    Object.defineProperty(original.prototype, 'constructor', { value: counting });
    Object.defineProperty(globalThis, name, { value: counting });
  }

  #count<One extends Made>([given]: unknown[], unitBytes: number, make: () => One): One {
    // The system is asked for it at once; afterwards it would be too late.
    if (typeof given === 'number' && given * unitBytes > SAMPLE_BYTES) this.#tellAbove(given * unitBytes);
    const made = make();
    const memory = 'buffer' in made ? made.buffer : made;
    // Another view of what was counted.
    if (memory === given || (isView(given) && memory === given.buffer)) return made;
    this.#sinceSample += made.byteLength;
    if (this.#sinceSample < SAMPLE_BYTES) return made;
    const bytes = this.#sinceSample;
    this.#sinceSample = 0;
    const release = whoTakes();
    if (release !== undefined) {
      this.#add(release, bytes);
      this.#freed.register(memory, { release, bytes });
    }
    this.#tellAbove(0);
    return made;
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

const isView = (value: unknown): value is { buffer: Memory } => ArrayBuffer.isView(value);

function whoTakes(): string | undefined {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = STACK_FRAMES;
  const { stack } = new Error();
  Error.stackTraceLimit = stackTraceLimit;
  return releaseOnStack(stack) ?? runningRelease();
}
