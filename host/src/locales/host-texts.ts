import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_CODES, siteOf, type Locale } from '@ninefold/sites';
import { readTexts, textsOf } from './texts.ts';

const folder = import.meta.dirname;
const byLocale = Object.fromEntries(
  globSync('*.json', { cwd: folder }).map((file) => {
    const locale = file.slice(0, -'.json'.length);
    return [locale, readTexts(locale, readFileSync(join(folder, file), 'utf8'))];
  }),
);

const merged = new Map(
  SITE_CODES.map((code) => siteOf(code).locale).map((locale) => [locale, textsOf(byLocale, locale)]),
);

/** The host's own texts: fallbacks, titles, errors. */
export function hostTexts(locale: Locale): Readonly<Record<string, unknown>> {
  return merged.get(locale)!;
}

/** Those of them that browsers need: what stands in for a slot, and what an empty shop says. */
export function browserTexts(locale: Locale, isEmptyShop: boolean): object {
  const { fallback, empty } = hostTexts(locale);
  return { fallback, ...(isEmptyShop && { empty }) };
}
