import type { Readable } from 'node:stream';
import { decodeFeed } from './decode-feed.ts';
import type { FeedLine } from './feed-line.ts';
import { peek } from './peek.ts';
import { readTable } from './read-table.ts';
import { readXml } from './read-xml.ts';
import { unpack } from './unpack.ts';

/**
 * The lines of a feed in any form that is read: packed or not, in any encoding, XML or a table, as its first bytes look.
 * Throws {@link FeedRefused}.
 *
 * @param encoding of a feed that does not name its own. @default 'utf-8'
 * @param required fields that the first line of a table has to name. @default those of a product
 */
export async function* openFeed(
  source: Readable,
  encoding?: string,
  required?: readonly string[],
): AsyncGenerator<FeedLine> {
  const { start, stream } = await peek(await decodeFeed(await unpack(source), encoding));
  // XML starts with `<`, after a byte order mark or spaces perhaps; a table with the name of a field.
  const isXml = /^(?:\ufeff)?\s*</.test(start.toString('utf8'));
  yield* isXml ? readXml(stream) : readTable(stream, required);
}
