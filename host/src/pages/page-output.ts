import { PassThrough, Writable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DOCUMENT_END } from './document.ts';

/** The stream of a page to its visitor. */
export interface Output {
  stream: NodeJS.ReadWriteStream;
  flush: () => void;
}

/** Room for a whole page: its compressor, of a megabyte or more, is done with it however slowly the visitor reads. */
const WHOLE_PAGE = { readableHighWaterMark: 1024 * 1024 };

/** Compresses a page as its visitor's browser wishes. */
export function compressor(request: FastifyRequest, reply: FastifyReply): Output {
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) {
    void reply.header('content-encoding', 'br');
    const stream = createBrotliCompress({
      ...WHOLE_PAGE,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    });
    return { stream, flush: () => stream.flush() };
  }
  if (/\bgzip\b/.test(accepted)) {
    void reply.header('content-encoding', 'gzip');
    const stream = createGzip({ ...WHOLE_PAGE, level: 4 });
    return { stream, flush: () => stream.flush() };
  }
  return { stream: new PassThrough(WHOLE_PAGE), flush: () => undefined };
}

/** React writes in pieces of 2 KB; each would cost the compressor a turn of its own. */
const BATCH_BYTES = 64 * 1024;

/** Takes React's stream in larger pieces, and closes the document behind it. */
export function untilEnd({ stream, flush }: Output): Writable {
  let batch: Uint8Array[] = [];
  let batchBytes = 0;
  const passOn = () => {
    if (batch.length > 0) stream.write(Buffer.concat(batch));
    batch = [];
    batchBytes = 0;
  };
  const sink = new Writable({
    decodeStrings: true,
    write(chunk: Buffer, _encoding, done) {
      batch.push(chunk);
      batchBytes += chunk.byteLength;
      if (batchBytes >= BATCH_BYTES) passOn();
      done();
    },
    final(done) {
      passOn();
      stream.end(DOCUMENT_END);
      done();
    },
  });
  return Object.assign(sink, {
    flush: () => {
      passOn();
      flush();
    },
  });
}
