import type { i18n as I18n, TFunction } from 'i18next';
import { LRUCache } from 'lru-cache';

/** Most texts that are kept of a composition: whoever makes keys up must not fill the memory with them. */
const MAX_KEPT = 5000;
/** What says which text is meant, and nothing of what goes into it. */
const NAMING = new Set(['lng', 'lngs', 'ns', 'keyPrefix']);
/** A number, a rating or a price: `4,5`, `CHF 5.90`. A name, an address or the number of an order may be a visitor's own, and does not stay. */
const AMOUNT = /^\D{0,4}\d(?:[\s.,]?\d){0,7}\D{0,4}$/;

type Options = Readonly<Record<string, unknown>>;

/** Keeps texts into which no value goes but amounts: every page asks for the same ones, and making them took a third of a render. */
export function keepTexts(i18n: I18n): I18n {
  const kept = new LRUCache<string, string>({ max: MAX_KEPT });
  const make = i18n.t.bind(i18n);
  const keep = (...given: Parameters<typeof make>): unknown => {
    const name = nameOf(given);
    const known = name === undefined ? undefined : kept.get(name);
    if (known !== undefined) return known;
    const text: unknown = make(...given);
    if (name !== undefined && typeof text === 'string') kept.set(name, text);
    return text;
  };
  i18n.t = keep as TFunction;
  return i18n;
}

function nameOf([key, options, ...others]: unknown[]): string | undefined {
  if (typeof key !== 'string' || others.length > 0 || typeof options !== 'object' || options === null) return undefined;
  const { lng, lngs, ns, keyPrefix } = options as Options;
  const parts: unknown[] = [lng, lngs, ns, keyPrefix, key];
  for (const option in options) {
    if (NAMING.has(option)) continue;
    const value = (options as Options)[option];
    if (typeof value !== 'number' && (typeof value !== 'string' || !AMOUNT.test(value))) return undefined;
    // i18next chooses the plural by a number alone.
    parts.push(`${option}: ${typeof value} ${value}`);
  }
  // Else a key that has an amount written into it could take the place of another text.
  return `${parts.length}\n${parts.join('\n')}`;
}
