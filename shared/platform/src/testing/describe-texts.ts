import { SITE_CODES, siteOf, type SiteCode } from '@ninefold/sites';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pluralFaults, textsByKey, valueFaults, withoutPlural, writingFaults, type TextsByKey } from './text-faults.ts';

const withoutPlurals = (texts: TextsByKey) => [...new Set([...texts.keys()].map(withoutPlural))].sort();

/**
 * The tests that the texts of a remote pass: every locale has every text, with each plural form of its language, no value of its own, and
 * the marks that its country writes.
 * @param folder of the locale files, with a closing slash: `new URL('./', import.meta.url)`
 * @param sites those that the remote is for. @default all
 */
export function describeTexts(folder: URL, sites: readonly SiteCode[] = SITE_CODES): void {
  const textsOf = (locale: string) =>
    textsByKey(JSON.parse(readFileSync(new URL(`./${locale}.json`, folder), 'utf8')) as object);
  const own = sites.map((site) => siteOf(site).locale);
  const hasGerman = existsSync(new URL('./de-DE.json', folder)) && own.some((locale) => locale.startsWith('de-'));
  const base = hasGerman ? 'de-DE' : own[0]!;
  const known = textsOf(base);
  const locales = [...new Set([base, ...own])];

  describe('texts', () => {
    it.each(locales.filter((locale) => !locale.startsWith('de-')))('SIT-6 %s has every text', (locale) => {
      expect(withoutPlurals(textsOf(locale))).toEqual(withoutPlurals(known));
    });

    it.each(locales.filter((locale) => locale.startsWith('de-')))(
      'SIT-6 %s has no text of its own invention',
      (locale) => {
        expect([...textsOf(locale).keys()].filter((key) => !known.has(key))).toEqual([]);
      },
    );

    it.each(locales.filter((locale) => !['de-AT', 'de-CH'].includes(locale)))(
      'SIT-6 %s has each plural form of its language',
      (locale) => {
        expect(pluralFaults(locale, textsOf(locale))).toEqual([]);
      },
    );

    it.each(locales)('SIT-6 %s is written as its country writes', (locale) => {
      const isGerman = base.startsWith('de-') && locale.startsWith('de-');
      const shown = isGerman ? new Map([...known, ...textsOf(locale)]) : textsOf(locale);
      expect(writingFaults(locale, shown)).toEqual([]);
    });

    it.each(locales)('SIT-6 %s names no value that the others do not', (locale) => {
      expect(valueFaults(textsOf(locale), known)).toEqual([]);
    });
  });
}
