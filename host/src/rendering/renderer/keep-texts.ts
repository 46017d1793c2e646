import type { i18n as I18n, TFunction } from 'i18next';
import { LRUCache } from 'lru-cache';

/** Most texts that are kept of a composition: whoever makes keys up must not fill the memory with them. */
const MAX_KEPT = 5000;
/** What says which text is meant, and nothing of what goes into it. */
const NAMING = new Set(['lng', 'lngs', 'ns', 'keyPrefix']);

type Options = Readonly<Record<string, unknown>>;

/** Keeps texts into which no value goes: every page asks for the same ones, and making them took a fifth of its render. */
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
  for (const option in options) if (!NAMING.has(option)) return undefined;
  const { lng, lngs, ns, keyPrefix } = options as Options;
  return [lng, lngs, ns, keyPrefix, key].join('\n');
}
