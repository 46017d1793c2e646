import type { Language } from '@ninefold/sites';
import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '../categories.ts';
import { categoryAddress, categoryName } from '../category-paths.ts';
import { FEED_SITES } from '../feed-sites.ts';
import { highlightsOf } from '../highlights.ts';
import { PRODUCTS } from '../products.ts';
import { TEXTS, textsOf } from './texts-of.ts';

const LANGUAGES = Object.keys(TEXTS) as Language[];

/** Letters that only this one of the shop's languages writes. */
const OWN_LETTERS: Partial<Record<Language, RegExp>> = {
  de: /ß/i,
  fr: /[êœîûëï]/i,
  cs: /[řěů]/i,
  hu: /[őű]/i,
  pl: /[ąęłżźćńś]/i,
  sk: /[ľĺŕ]/i,
  tr: /[ğşİı]/,
};

/** Small words that only this one of the shop's languages has. */
const OWN_WORDS: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:und|mit|oder|für|nicht|ist)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:avec|pour|les|sans|une)(?!\p{L})/iu,
  cs: /(?<!\p{L})(?:nebo|která|které|jako z|při)(?!\p{L})/iu,
  hu: /(?<!\p{L})(?:és|vagy|egy|nem|hogy)(?!\p{L})/iu,
  pl: /(?<!\p{L})(?:lub|się|przez|jest|oraz)(?!\p{L})/iu,
  sk: /(?<!\p{L})(?:alebo|ktorá|ktoré|pre|aj)(?!\p{L})/iu,
  tr: /(?<!\p{L})(?:için|veya|bir|olarak)(?!\p{L})/iu,
};

function allTexts(language: Language): string[] {
  const texts = TEXTS[language];
  return [
    ...Object.values(texts.products).flatMap(({ title, description }) => [title, description]),
    ...Object.values(texts.highlights),
    ...Object.values(texts.colours),
    ...Object.values(texts.notes),
    ...CATEGORIES.map(({ names }) => names[language]),
  ];
}

const PAIRS = LANGUAGES.flatMap((one, index) => LANGUAGES.slice(index + 1).map((other) => [one, other] as const));

describe('texts of the demo catalogue', () => {
  it.each(LANGUAGES)('SIT-6 has every text in %s, none empty or with a space too many', (language) => {
    const { products } = TEXTS[language];
    expect(Object.keys(products).toSorted()).toEqual(PRODUCTS.map(({ key }) => key).toSorted());
    expect(allTexts(language).filter((text) => text === '' || /^\s|\s$| {2}|\t|\n|"/.test(text))).toEqual([]);
    expect(Object.values(products).filter(({ description }) => !/[.!?]$/.test(description))).toEqual([]);
  });

  it.each(PAIRS)('SIT-6 says different things in %s and %s', (one, other) => {
    const keys = PRODUCTS.map(({ key }) => key);
    const equal = (field: 'title' | 'description') =>
      keys.filter((key) => TEXTS[one].products[key][field] === TEXTS[other].products[key][field]);
    expect(equal('description')).toEqual([]);
    const isCzechAndSlovak = one === 'cs' && other === 'sk';
    expect(equal('title').length).toBeLessThanOrEqual(isCzechAndSlovak ? 35 : 1);
  });

  it.each(LANGUAGES)('SIT-6 leaves no other language in the texts in %s', (language) => {
    for (const other of LANGUAGES.filter((each) => each !== language)) {
      const strangers = allTexts(language).filter(
        (text) => OWN_LETTERS[other]?.test(text) || OWN_WORDS[other].test(text),
      );
      expect(strangers, `${other} in ${language}`).toEqual([]);
    }
  });

  it('SIT-6 writes Swiss German without ß and with decimal points', () => {
    const swiss = textsOf({ language: 'de', locale: 'de-CH' });
    const texts = Object.values(swiss.products).flatMap(({ title, description }) => [title, description]);
    expect([...texts, ...Object.values(swiss.colours)].filter((text) => /ß|\d,\d/.test(text))).toEqual([]);
    expect(swiss.products['bicycle-light-set'].title).toBe('Velolichter-Set');
    expect(CATEGORIES.map((category) => categoryName(category, 'de-CH')).filter((name) => name.includes('ß'))).toEqual(
      [],
    );
  });

  it('SIT-6 speaks Austrian in Austria', () => {
    const { products, notes } = textsOf({ language: 'de', locale: 'de-AT' });
    expect(products['kids-beanie'].title).toBe('Kinderhaube mit Bommel');
    expect(notes.apricot).toBe('Marille');
    const germanWords = /Aprikose|Johannisbeer|Tomate|Brötchen|Pfannkuchen|Mütze|Kissen|Stuhl/;
    const texts = Object.values(products).flatMap(({ title, description }) => [title, description]);
    expect(texts.filter((text) => germanWords.test(text))).toEqual([]);
  });

  it.each(FEED_SITES.map(({ site, ...settings }) => [site, settings] as const))(
    'writes no comma into a highlight of %s: it parts them in a table',
    (_site, settings) => {
      const texts = textsOf(settings);
      const highlights = PRODUCTS.flatMap((product) => highlightsOf(product, texts));
      expect(highlights.filter((text) => text.includes(','))).toEqual([]);
    },
  );
});

describe('categories of the demo catalogue', () => {
  it('LAY-3 form a tree of three levels with stable, distinct numbers', () => {
    const numbers = CATEGORIES.map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    const seen = new Set<number>();
    for (const { number, parent } of CATEGORIES) {
      if (parent !== undefined) expect(seen, `parent of ${number}`).toContain(parent);
      seen.add(number);
    }
  });

  it.each(FEED_SITES.map(({ locale }) => locale))('LAY-3 have an address and a name of their own in %s', (locale) => {
    const addresses = CATEGORIES.map((category) => categoryAddress(category, locale));
    expect(addresses.filter((address) => !/^\/[a-z0-9]+(?:-[a-z0-9]+)*-c\d+$/.test(address))).toEqual([]);
    const siblings = CATEGORIES.map((category) => `${category.parent} ${categoryName(category, locale)}`);
    expect(new Set(siblings).size).toBe(siblings.length);
    expect(CATEGORIES.filter((category) => /[>,]/.test(categoryName(category, locale)))).toEqual([]);
  });
});
