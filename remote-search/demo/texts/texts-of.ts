import type { Language } from '../catalogue-types.ts';
import type { FeedSettings } from '../feed-sites.ts';
import { toSwissGerman } from '../swiss-german.ts';
import type { CatalogueTexts, CatalogueVariety, ProductText } from './catalogue-texts.ts';
import { cs } from './cs.ts';
import { deAt } from './de-at.ts';
import { deCh } from './de-ch.ts';
import { de } from './de.ts';
import { fr } from './fr.ts';
import { hu } from './hu.ts';
import { pl } from './pl.ts';
import { sk } from './sk.ts';
import { tr } from './tr.ts';

/** The texts of every language, without the words of single countries. */
export const TEXTS: Record<Language, CatalogueTexts> = { de, fr, cs, hu, pl, sk, tr };

const VARIETIES: Record<string, CatalogueVariety> = { 'de-AT': deAt, 'de-CH': deCh };

/** The texts of the demo catalogue as a site's shoppers read them. */
export function textsOf({ language, locale }: Pick<FeedSettings, 'language' | 'locale'>): CatalogueTexts {
  const variety = VARIETIES[locale];
  const texts = variety ? withVariety(TEXTS[language], variety) : TEXTS[language];
  return locale === 'de-CH' ? mapTexts(texts, toSwissGerman) : texts;
}

function withVariety(texts: CatalogueTexts, { products, ...words }: CatalogueVariety): CatalogueTexts {
  return {
    ...texts,
    colours: { ...texts.colours, ...words.colours },
    notes: { ...texts.notes, ...words.notes },
    highlights: { ...texts.highlights, ...words.highlights },
    products: mapValues(texts.products, (text, key): ProductText => ({ ...text, ...products[key] })),
  };
}

function mapTexts(texts: CatalogueTexts, change: (text: string) => string): CatalogueTexts {
  return {
    language: texts.language,
    colours: mapValues(texts.colours, change),
    roasts: mapValues(texts.roasts, change),
    originPhrase: change(texts.originPhrase),
    origins: mapValues(texts.origins, change),
    notesPhrase: change(texts.notesPhrase),
    notes: mapValues(texts.notes, change),
    strengthPhrase: change(texts.strengthPhrase),
    highlights: mapValues(texts.highlights, change),
    products: mapValues(texts.products, (text) => mapValues({ ...text }, change)),
  };
}

function mapValues<Key extends string, Value>(
  record: Record<Key, Value>,
  change: (value: Value, key: Key) => Value,
): Record<Key, Value> {
  const entries = Object.entries<Value>(record).map(([key, value]) => [key, change(value, key as Key)]);
  return Object.fromEntries(entries) as Record<Key, Value>;
}
