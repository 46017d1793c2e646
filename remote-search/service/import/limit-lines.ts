import { Transform, type TransformCallback } from 'node:stream';

const LINE_FEED = 0x0a;

/** Passes bytes on, but of each line no more than so many: a file without line ends is no reason to hold it in memory. */
export class LineLimiter extends Transform {
  /** Numbers of the lines that were cut, from 1. */
  readonly cutLines = new Set<number>();
  readonly #mostBytes: number;
  #line = 1;
  #lineBytes = 0;

  constructor(mostBytes: number) {
    super();
    this.#mostBytes = mostBytes;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let start = 0;
    while (start < chunk.length) {
      const lineEnd = chunk.indexOf(LINE_FEED, start);
      const end = lineEnd === -1 ? chunk.length : lineEnd;
      this.#passPart(chunk.subarray(start, end));
      if (lineEnd === -1) break;
      this.push(chunk.subarray(lineEnd, lineEnd + 1));
      this.#line += 1;
      this.#lineBytes = 0;
      start = lineEnd + 1;
    }
    done();
  }

  #passPart(part: Buffer): void {
    const left = this.#mostBytes - this.#lineBytes;
    this.#lineBytes += part.length;
    if (part.length > left) this.cutLines.add(this.#line);
    if (left > 0) this.push(part.subarray(0, left));
  }
}
