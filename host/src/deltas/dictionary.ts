import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { accepts } from './accepts.ts';

/** What `vary` says of a file that may be sent as a delta. */
export const VARIES_BY_DICTIONARY = 'accept-encoding, available-dictionary';

/** A SHA-256 as a structured field. */
const AVAILABLE = /^:([A-Za-z0-9+/]{43}=):$/;
/** What stands for itself both in a pattern of addresses and in a structured field. */
const PLAIN_PATTERN = /^[\w./*?-]+$/;
const HASH_IN_NAME = /-[0-9a-f]{8,40}(?=\.[a-z]+$)/;

/** The SHA-256 of a dictionary in hexadecimal, by which browsers name it. */
export function dictionaryHash(content: Buffer): string {
  return hash('sha256', content, 'hex');
}

/** The name that a file shares with its successors: `browser/Footer-1f48f647bc.js` is `browser/Footer-*.js`. */
export function nameOfAll(path: string): string {
  return path.replace(HASH_IN_NAME, '-*');
}

/**
 * The value of `Use-As-Dictionary` by which a browser keeps a file for its successors; undefined where they cannot be named.
 *
 * @param match the pattern of their addresses, `/assets/main-*.js`
 * @param id what the browser shall say of the dictionary when it has it
 */
export function announce(match: string, id?: string): string | undefined {
  if (!PLAIN_PATTERN.test(match)) return undefined;
  return id === undefined ? `match="${match}"` : `match="${match}", id="${id}"`;
}

/** The hash of the dictionary that a browser has and would take a delta to; undefined without one, or when the header is malformed. */
export function availableDictionary(headers: IncomingHttpHeaders): string | undefined {
  const header = headers['available-dictionary'];
  if (typeof header !== 'string' || !accepts(headers['accept-encoding'] ?? '', 'dcz')) return undefined;
  const [, hash] = AVAILABLE.exec(header.trim()) ?? [];
  return hash && Buffer.from(hash, 'base64').toString('hex');
}
