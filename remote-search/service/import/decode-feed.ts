import { Transform, type Readable } from 'node:stream';
import { FeedRefused } from './feed-line.ts';
import { peek } from './peek.ts';

/** Byte order marks, the longest first. */
const MARKS: readonly (readonly [bytes: string, encoding: string])[] = [
  ['efbbbf', 'utf-8'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
];

/**
 * The bytes of a feed in UTF-8, from the encoding that its byte order mark or its XML declaration names, else from `encoding`, else
 * taken for UTF-8. Bytes that the encoding does not have become U+FFFD. Throws {@link FeedRefused} for an encoding that nobody knows.
 */
export async function decodeFeed(source: Readable, encoding = 'utf-8'): Promise<Readable> {
  const { start, stream } = await peek(source);
  const decoder = openDecoder(encodingOf(start) ?? encoding);
  if (decoder.encoding === 'utf-8') return stream;
  const decoded = new Transform({
    transform: (chunk: Buffer, _encoding, done) => done(null, Buffer.from(decoder.decode(chunk, { stream: true }))),
    flush: (done) => done(null, Buffer.from(decoder.decode())),
  });
  stream.on('error', (error) => decoded.destroy(error));
  decoded.on('close', () => stream.destroy());
  return stream.pipe(decoded);
}

/** Whether there is such an encoding: `windows-1250`, `iso-8859-2`, `utf-16le` … */
export function isEncoding(name: string): boolean {
  try {
    return new TextDecoder(name).encoding.length > 0;
  } catch {
    return false;
  }
}

function openDecoder(name: string): TextDecoder {
  if (!isEncoding(name)) throw new FeedRefused(`the encoding ${name.slice(0, 40)} is not known`, 1);
  return new TextDecoder(name);
}

function encodingOf(start: Buffer): string | undefined {
  const hex = start.subarray(0, 3).toString('hex');
  const mark = MARKS.find(([bytes]) => hex.startsWith(bytes));
  if (mark) return mark[1];
  const declaration = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']+)["']/.exec(start.toString('latin1', 0, 300));
  // A declaration that can be read byte by byte is in no encoding of two bytes, whatever it says.
  return declaration && !/^utf-?16|^ucs-?2|^iso-10646/i.test(declaration[1]!) ? declaration[1] : undefined;
}
