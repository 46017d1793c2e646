import { once } from 'node:events';
import { PassThrough, type Duplex } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accepts } from '../deltas/accepts.ts';

/** The stream of a page to its visitor. */
export interface Output {
  stream: Duplex;
  /** Sends a part of the page at once. Resolves when there is room for more, also when the visitor has gone. */
  write: (html: string | Uint8Array) => Promise<void>;
}

/** Room for a whole page: its compressor, of a megabyte or more, is done with it however slowly the visitor reads. */
const WHOLE_PAGE = { readableHighWaterMark: 1024 * 1024 };

/** Compresses a page as its visitor's browser wishes. */
export function compressor(request: FastifyRequest, reply: FastifyReply): Output {
  const accepted = request.headers['accept-encoding'] ?? '';
  if (accepts(accepted, 'br')) {
    void reply.header('content-encoding', 'br');
    const stream = createBrotliCompress({
      ...WHOLE_PAGE,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        // A page fits into 256 KB; the usual 4 MB cost a seventh more time, and give the same bytes.
        [constants.BROTLI_PARAM_LGWIN]: 18,
      },
    });
    return { stream, write: writer(stream, () => stream.flush()) };
  }
  if (accepts(accepted, 'gzip')) {
    void reply.header('content-encoding', 'gzip');
    const stream = createGzip({ ...WHOLE_PAGE, level: 4 });
    return { stream, write: writer(stream, () => stream.flush()) };
  }
  const stream = new PassThrough(WHOLE_PAGE);
  return { stream, write: writer(stream) };
}

/** @param flush called once for all that one turn of the event loop writes: a browser may paint what it has between two flushes */
function writer(stream: Duplex, flush?: () => void): Output['write'] {
  let isFlushing = false;
  const flushSoon = () => {
    if (isFlushing) return;
    isFlushing = true;
    setImmediate(() => {
      isFlushing = false;
      if (!stream.destroyed && !stream.writableEnded) flush?.();
    });
  };
  return async (html) => {
    if (stream.destroyed) return;
    const hasRoom = stream.write(html);
    flushSoon();
    if (!hasRoom) await Promise.race([once(stream, 'drain'), once(stream, 'close')]).catch(() => undefined);
  };
}

/** A page of which a copy is made while it is sent. */
export interface CopiedOutput extends Output {
  html: () => string;
}

/** Most that is copied of one page, in bytes. */
const MOST_COPIED = 2 * 1024 * 1024;

/**
 * Copies what is sent. The page is not held to the pace of its first reader, since others wait for it: there is room for the whole of it.
 *
 * @param onTooLarge called when the page is too large for a copy, and is sent at the reader's pace from there on
 */
export function copyOf({ stream, write }: Output, onTooLarge: () => void): CopiedOutput {
  const parts: Uint8Array[] = [];
  let size = 0;
  return {
    stream,
    write(html) {
      const part = typeof html === 'string' ? Buffer.from(html) : html;
      size += part.byteLength;
      const sent = write(part);
      if (size <= MOST_COPIED) {
        parts.push(part);
        return Promise.resolve();
      }
      onTooLarge();
      parts.length = 0;
      return sent;
    },
    html: () => Buffer.concat(parts).toString('utf8'),
  };
}
