import type { SaxesTagNS } from 'saxes';
import { fieldNameOf, MOST_VALUE_CHARACTERS, type FeedLine } from './feed-line.ts';

export const GOOGLE_NAMESPACE = 'http://base.google.com/ns/1.0';
const ATOM_NAMESPACE = 'http://www.w3.org/2005/Atom';
/** Namespaces whose elements are fields where Google's have no such one. */
const PLAIN_NAMESPACES = new Set(['', ATOM_NAMESPACE, 'http://purl.org/rss/1.0/']);
/** Atom's names for fields that RSS and Google call otherwise. */
const ATOM_NAMES: Readonly<Record<string, string>> = { summary: 'description', content: 'description' };
const MOST_VALUES = 50;

export interface XmlItem {
  /** `depth` is 1 for the elements of the item itself. */
  open(tag: SaxesTagNS, depth: number): void;
  addText(text: string, depth: number): void;
  close(tag: SaxesTagNS, depth: number): void;
  /** The item cannot be read, for a reason. */
  spoil(reason: string): void;
  toLine(): FeedLine;
}

/**
 * Collects the fields of an RSS item or an Atom entry. Its direct elements are its fields; what stands inside of them in plain namespaces
 * or XHTML is markup of their text. A field of Google's comes before one of the same name.
 */
export function createXmlItem(line: number): XmlItem {
  const google = new Map<string, string[]>();
  const plain = new Map<string, string[]>();
  let value = '';
  let fault: string | undefined;
  const add = (text: string) => {
    if (value.length <= MOST_VALUE_CHARACTERS) value += text;
  };
  return {
    open(tag, depth) {
      if (depth > 1) return add(isMarkup(tag) ? `<${tag.local}>` : isPart(tag, value) ? ':' : ' ');
      value = '';
      if (tag.uri === ATOM_NAMESPACE && tag.local === 'link') addValue(plain, 'link', linkOf(tag));
    },
    addText(text, depth) {
      if (depth === 1) add(text);
      else if (depth > 1) add(text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
    },
    close(tag, depth) {
      if (depth > 1) return add(isMarkup(tag) ? `</${tag.local}>` : ' ');
      const fields = tag.uri === GOOGLE_NAMESPACE ? google : PLAIN_NAMESPACES.has(tag.uri) ? plain : undefined;
      const name = fieldNameOf(tag.local);
      if (fields) addValue(fields, (tag.uri === ATOM_NAMESPACE && ATOM_NAMES[name]) || name, value.trim());
    },
    spoil: (reason) => void (fault ??= reason),
    toLine: () => ({ line, fields: new Map([...plain, ...google]), ...(fault !== undefined && { fault }) }),
  };
}

function isMarkup({ uri }: SaxesTagNS): boolean {
  return PLAIN_NAMESPACES.has(uri) || uri === 'http://www.w3.org/1999/xhtml';
}

/** A further part of a field that tables write with colons: `section:name:value`. */
function isPart({ uri }: SaxesTagNS, before: string): boolean {
  return uri === GOOGLE_NAMESPACE && before.trim() !== '';
}

/** The address of an Atom link to the thing itself. */
function linkOf({ attributes }: SaxesTagNS): string {
  const rel = attributes['rel']?.value ?? 'alternate';
  return rel === 'alternate' ? (attributes['href']?.value ?? '').trim() : '';
}

function addValue(fields: Map<string, string[]>, name: string, value: string): void {
  if (!value) return;
  const values = fields.get(name);
  if (!values) fields.set(name, [value]);
  else if (values.length < MOST_VALUES) values.push(value);
}
