import { keepTogether, type Locale } from '@ninefold/sites';

type TextTree = Readonly<Record<string, unknown>>;

/** Locales that say only what differs from another one of their language. */
const BASE_LOCALE: Partial<Record<Locale, Locale>> = { 'de-AT': 'de-DE', 'de-CH': 'de-DE' };

/** The locale beneath another one, if there is one. */
export function baseOf(locale: Locale): Locale | undefined {
  return BASE_LOCALE[locale];
}

/** The texts of a file, with the spaces that its language keeps together. */
export function readTexts(locale: string, json: string): Record<string, unknown> {
  const shown = (_key: string, value: unknown) => (typeof value === 'string' ? keepTogether(locale, value) : value);
  return JSON.parse(json, shown) as Record<string, unknown>;
}

/** The texts of a locale, its language's base beneath them. */
export function textsOf(byLocale: Readonly<Record<string, TextTree>>, locale: Locale): TextTree {
  const base = baseOf(locale);
  return merge(base ? (byLocale[base] ?? {}) : {}, byLocale[locale] ?? {});
}

function merge(below: TextTree, above: TextTree): TextTree {
  const merged: Record<string, unknown> = { ...below };
  for (const [key, value] of Object.entries(above)) {
    merged[key] = isTree(value) && isTree(merged[key]) ? merge(merged[key], value) : value;
  }
  return merged;
}

function isTree(value: unknown): value is TextTree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
