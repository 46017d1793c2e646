import type { Locale } from '@ninefold/sites';

/** i18next's forms of a text with a count. */
const PLURAL = /_(?:zero|one|two|few|many|other)$/;
/** Those of languages: `_zero` may stand beside them in each. */
const FORM = /_(one|two|few|many|other)$/;
const VALUE = /\{\{\s*-?\s*(\w+)/g;

const MARKS = /["'„“”«»ß]/g;
/** Those of {@link MARKS} that a country writes. */
const OWN_MARKS: Record<Locale, string> = {
  'de-DE': '„“ß',
  'de-AT': '„“ß',
  'de-CH': '«»',
  'fr-CH': '«»',
  'cs-CZ': '„“',
  'hu-HU': '„”',
  'pl-PL': '„”',
  'sk-SK': '„“',
  'tr-TR': '“”',
};
/** What Polish says to people that it does not call by `Ty`, as the shop does. */
const POLISH_DISTANCE = /\b(?:prosimy|proszę)(?![\p{L}])/giu;

/** Texts by their whole keys: `Badge.count_one`. */
export type TextsByKey = ReadonlyMap<string, string>;

export function textsByKey(texts: object): TextsByKey {
  const listOf = (tree: object, path: string): [string, string][] =>
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'object' && value !== null
        ? listOf(value as object, `${path}${key}.`)
        : [[`${path}${key}`, String(value)]],
    );
  return new Map(listOf(texts, ''));
}

export const withoutPlural = (key: string) => key.replace(PLURAL, '');

/** The texts with a count that lack a form of their language, of which a shopper would read the key, or have one that it has not. */
export function pluralFaults(locale: string, texts: TextsByKey): string[] {
  const wanted = new Set<string>(new Intl.PluralRules(locale).resolvedOptions().pluralCategories);
  const keys = [...texts.keys()].filter((key) => FORM.test(key));
  return [...Map.groupBy(keys, withoutPlural)].flatMap(([text, forms]) => {
    const own = new Set(forms.map((key) => FORM.exec(key)![1]!));
    const lacking = [...wanted.difference(own)].sort();
    const strange = [...own.difference(wanted)].sort();
    return [
      ...(lacking.length > 0 ? [`${text} lacks ${lacking.join(', ')}`] : []),
      ...(strange.length > 0 ? [`${text} has ${strange.join(', ')}`] : []),
    ];
  });
}

/** The texts that are not written as their country writes: with other quotation marks, with ß in Switzerland, in Polish with a distance of their own. */
export function writingFaults(locale: Locale, texts: TextsByKey): string[] {
  return [...texts].flatMap(([key, text]) => {
    const strange = [
      ...(text.match(MARKS) ?? []).filter((mark) => !OWN_MARKS[locale].includes(mark)),
      ...((locale === 'pl-PL' && text.match(POLISH_DISTANCE)) || []),
    ];
    return strange.length > 0 ? [`${key}: ${strange.join(' ')}`] : [];
  });
}

/** Where a text names a value that the same text of another language does not: nobody gives it one, and a shopper would read the braces. */
export function valueFaults(texts: TextsByKey, base: TextsByKey): string[] {
  const known = Map.groupBy([...base], ([key]) => withoutPlural(key));
  return [...texts].flatMap(([key, text]) => {
    const others = known.get(withoutPlural(key));
    if (!others) return [];
    const named = new Set(others.flatMap(([, other]) => valuesIn(other)));
    if (withoutPlural(key) !== key) named.add('count');
    return valuesIn(text).flatMap((value) => (named.has(value) ? [] : [`${key}: {{${value}}}`]));
  });
}

function valuesIn(text: string): string[] {
  return [...text.matchAll(VALUE)].map(([, value]) => value!);
}
