/** Longest value that is kept of any field, tags included; what is longer is reported by the field's own limit. */
export const MOST_VALUE_CHARACTERS = 20_000;
/** Longest line of a table, or element of an XML feed, in bytes. */
export const MOST_LINE_BYTES = 256 * 1024;

/** An offer of a feed as it was written: field name → values, in the feed's order. */
export interface FeedLine {
  /** From 1. */
  line: number;
  fields: ReadonlyMap<string, readonly string[]>;
  /** Set when the line cannot be read at all. */
  fault?: string;
}

/** The feed as a whole cannot be imported; `message` says why. What came before stays imported. */
export class FeedRefused extends Error {
  override readonly name = 'FeedRefused';
  readonly line: number;

  constructor(reason: string, line: number) {
    super(reason);
    this.line = line;
  }
}

/** A copy: a text that was cut out of a chunk of the feed would keep that chunk in memory. */
export function detached(text: string): string {
  return Buffer.from(text).toString();
}

/** `g:Image Link` → `image_link`: feeds write field names in several ways. */
export function fieldNameOf(written: string): string {
  return written
    .trim()
    .toLowerCase()
    .replace(/^g:/, '')
    .replace(/[\s-]+/g, '_');
}
