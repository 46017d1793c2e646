import type { FeedSite, GermanVariety, Language } from './catalogue-types.ts';

/** What a site's feed needs to know about its site. */
export interface FeedSettings {
  site: FeedSite;
  locale: string;
  language: Language;
  variety?: GermanVariety;
  currency: 'EUR' | 'CHF' | 'CZK' | 'HUF' | 'PLN' | 'TRY';
  /** Country of the shipping price. */
  country: string;
  file: `${FeedSite}.${'tsv' | 'xml'}`;
  /** Start of every address in the feed. */
  origin: string;
  /** Shipping below `freeFrom`, in whole units of the currency. */
  shipping: number;
  freeFrom: number;
}

/** The nine feeds, in the order in which they are written. */
export const FEED_SITES: readonly FeedSettings[] = [
  {
    site: 'DE',
    locale: 'de-DE',
    language: 'de',
    currency: 'EUR',
    country: 'DE',
    file: 'DE.tsv',
    origin: 'https://de.ninefold.example',
    shipping: 4.95,
    freeFrom: 20,
  },
  {
    site: 'AT',
    locale: 'de-AT',
    language: 'de',
    variety: 'AT',
    currency: 'EUR',
    country: 'AT',
    file: 'AT.tsv',
    origin: 'https://at.ninefold.example',
    shipping: 4.95,
    freeFrom: 20,
  },
  {
    site: 'CH',
    locale: 'de-CH',
    language: 'de',
    variety: 'CH',
    currency: 'CHF',
    country: 'CH',
    file: 'CH.tsv',
    origin: 'https://ch.ninefold.example',
    shipping: 6.9,
    freeFrom: 30,
  },
  {
    site: 'CH_FR',
    locale: 'fr-CH',
    language: 'fr',
    currency: 'CHF',
    country: 'CH',
    file: 'CH_FR.xml',
    origin: 'https://ch-fr.ninefold.example',
    shipping: 6.9,
    freeFrom: 30,
  },
  {
    site: 'CZ',
    locale: 'cs-CZ',
    language: 'cs',
    currency: 'CZK',
    country: 'CZ',
    file: 'CZ.tsv',
    origin: 'https://cz.ninefold.example',
    shipping: 89,
    freeFrom: 699,
  },
  {
    site: 'HU',
    locale: 'hu-HU',
    language: 'hu',
    currency: 'HUF',
    country: 'HU',
    file: 'HU.tsv',
    origin: 'https://hu.ninefold.example',
    shipping: 1290,
    freeFrom: 11990,
  },
  {
    site: 'PL',
    locale: 'pl-PL',
    language: 'pl',
    currency: 'PLN',
    country: 'PL',
    file: 'PL.xml',
    origin: 'https://pl.ninefold.example',
    shipping: 12.99,
    freeFrom: 129,
  },
  {
    site: 'SK',
    locale: 'sk-SK',
    language: 'sk',
    currency: 'EUR',
    country: 'SK',
    file: 'SK.tsv',
    origin: 'https://sk.ninefold.example',
    shipping: 3.5,
    freeFrom: 29,
  },
  {
    site: 'TR',
    locale: 'tr-TR',
    language: 'tr',
    currency: 'TRY',
    country: 'TR',
    file: 'TR.xml',
    origin: 'https://tr.ninefold.example',
    shipping: 59.9,
    freeFrom: 175,
  },
];
