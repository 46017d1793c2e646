import { SITES } from '@ninefold/sites';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Texts = { [key: string]: string | Texts };

const read = (locale: string) => JSON.parse(readFileSync(new URL(`${locale}.json`, import.meta.url), 'utf8')) as Texts;

/** Every text by its whole key; plural forms are one key, with the forms that the locale has. */
function keysOf(texts: Texts, prefix = ''): Map<string, string[]> {
  const keys = new Map<string, string[]>();
  for (const [name, value] of Object.entries(texts)) {
    if (typeof value === 'object') for (const [key, forms] of keysOf(value, `${prefix}${name}.`)) keys.set(key, forms);
    else {
      const [, base = name, form = ''] = /^(.+)_(zero|one|two|few|many|other)$/.exec(name) ?? [];
      const key = `${prefix}${base}`;
      keys.set(key, [...(keys.get(key) ?? []), form]);
    }
  }
  return keys;
}

const GERMAN = keysOf(read('de-DE'));
const LOCALES = Object.values(SITES).map(({ locale }) => locale);

describe('SIT-6 the texts', () => {
  it.each(LOCALES.filter((locale) => locale !== 'de-AT' && locale !== 'de-CH'))(
    'exist all in %s, with every plural form of the language',
    (locale) => {
      const keys = keysOf(read(locale));
      expect([...keys.keys()].toSorted()).toEqual([...GERMAN.keys()].toSorted());
      const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted();
      for (const [key, has] of keys) if (has.some(Boolean)) expect(has.toSorted(), `${locale} ${key}`).toEqual(forms);
    },
  );

  it.each(['de-AT', 'de-CH'])('of %s only replace texts of de-DE', (locale) => {
    for (const key of keysOf(read(locale)).keys()) expect(GERMAN.has(key), key).toBe(true);
  });

  it('of Polish address shoppers in one way', () => {
    expect(JSON.stringify(read('pl-PL'))).not.toMatch(/\b(?:prosimy|proszę)(?![\p{L}])/iu);
  });
});
