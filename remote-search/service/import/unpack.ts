import { Transform, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FeedRefused } from './feed-line.ts';
import { peek } from './peek.ts';

/** Bytes that a packed feed may become; ten million lines are less. */
const MOST_UNPACKED_BYTES = 16 * 1024 ** 3;
/** Feeds become 5 to 50 times as large; a file of zeros becomes 1000 times. */
const MOST_RATIO = 200;
/** A small file may have any ratio. */
const FREE_BYTES = 16 * 1024 ** 2;

/** Reads a feed that may be packed by gzip, whatever it is called. Its stream fails with {@link FeedRefused} when it becomes too large. */
export async function unpack(source: Readable): Promise<Readable> {
  const { start, stream } = await peek(source);
  if (start.subarray(0, 2).toString('latin1') === 'PK')
    throw new FeedRefused('it is a zip archive: unpack it first', 1);
  if (start[0] !== 0x1f || start[1] !== 0x8b) return stream;
  const packed = countBytes();
  const unpacked = limitRatio(packed);
  const gunzip = createGunzip();
  for (const part of [stream, packed]) part.on('error', (error) => unpacked.destroy(error));
  gunzip.on('error', (cause) => unpacked.destroy(new FeedRefused(`the packed file is broken: ${cause.message}`, 1)));
  unpacked.on('close', () => {
    stream.destroy();
    gunzip.destroy();
  });
  return stream.pipe(packed).pipe(gunzip).pipe(unpacked);
}

function countBytes() {
  return new (class extends Transform {
    bytes = 0;
    override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error: null, chunk: Buffer) => void) {
      this.bytes += chunk.length;
      done(null, chunk);
    }
  })();
}

function limitRatio(packed: { bytes: number }): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      const isTooLarge = bytes > MOST_UNPACKED_BYTES || (bytes > FREE_BYTES && bytes > packed.bytes * MOST_RATIO);
      done(
        isTooLarge ? new FeedRefused(`the packed file becomes more than ${MOST_RATIO} times as large`, 1) : null,
        chunk,
      );
    },
  });
}
