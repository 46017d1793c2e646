import { SITE_CODES, siteOf, type SiteCode } from '@ninefold/sites';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const PLURAL = /_(zero|one|two|few|many|other)$/;

function keysOf(texts: object, path = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? keysOf(value, `${path}${key}.`) : [`${path}${key}`],
  );
}
const withoutPlurals = (keys: string[]) => [...new Set(keys.map((key) => key.replace(PLURAL, '')))].sort();

/**
 * The tests that the texts of a remote pass: every locale has every text, with each plural form of its language.
 * @param folder of the locale files, with a closing slash: `new URL('./', import.meta.url)`
 * @param sites those that the remote is for. @default all
 */
export function describeTexts(folder: URL, sites: readonly SiteCode[] = SITE_CODES): void {
  const textsOf = (locale: string) =>
    JSON.parse(readFileSync(new URL(`./${locale}.json`, folder), 'utf8')) as Record<string, unknown>;
  const own = sites.map((site) => siteOf(site).locale);
  const base = own.some((locale) => locale.startsWith('de-')) ? 'de-DE' : own[0]!;
  const known = keysOf(textsOf(base));
  const locales = [...new Set([base, ...own])];

  describe('texts', () => {
    it.each(locales.filter((locale) => !locale.startsWith('de-')))('SIT-6 %s has every text', (locale) => {
      expect(withoutPlurals(keysOf(textsOf(locale)))).toEqual(withoutPlurals(known));
    });

    it.each(locales.filter((locale) => locale.startsWith('de-')))(
      'SIT-6 %s has no text of its own invention',
      (locale) => {
        expect(keysOf(textsOf(locale)).filter((key) => !known.includes(key))).toEqual([]);
      },
    );

    it.each(locales.filter((locale) => !['de-AT', 'de-CH'].includes(locale)))(
      'SIT-6 %s has each plural form of its language',
      (locale) => {
        const keys = keysOf(textsOf(locale));
        const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
        for (const base of new Set(keys.filter((key) => key.endsWith('_other')).map((key) => key.replace(PLURAL, ''))))
          expect(keys.filter((key) => key.startsWith(`${base}_`) && !key.endsWith('_zero')).sort()).toEqual(
            forms.map((form) => `${base}_${form}`).sort(),
          );
      },
    );
  });
}
