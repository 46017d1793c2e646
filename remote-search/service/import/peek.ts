import { Readable } from 'node:stream';

/** As many first bytes as tell what a feed is. */
const PEEKED_BYTES = 512;

/** The first bytes of a stream, and a stream in its place that still has them. Rejects with the error of the stream. */
export async function peek(source: Readable): Promise<{ start: Buffer; stream: Readable }> {
  const chunks = (source as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (start.length < PEEKED_BYTES) {
    const next = await chunks.next();
    if (next.done) break;
    start = Buffer.concat([start, next.value]);
  }
  async function* all() {
    if (start.length > 0) yield start;
    yield* { [Symbol.asyncIterator]: () => chunks };
  }
  return { start, stream: Readable.from(all(), { objectMode: false }) };
}
