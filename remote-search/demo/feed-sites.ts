import { siteOf, type Site, type SiteCode } from '@ninefold/sites';

/** What a site's demo feed needs to know about its site. */
export interface FeedSettings extends Pick<Site, 'locale' | 'language' | 'currency' | 'country'> {
  site: SiteCode;
  /** Name in `feeds/`. */
  file: string;
  /** Start of every address in the feed. */
  origin: string;
  /** Price of shipping, in whole units of the currency. */
  shipping: number;
  /** Price from which an article ships free, in whole units of the currency; infinite where none does. */
  freeFrom: number;
}

function feed(site: SiteCode, format: 'tsv' | 'xml', shipping: number): FeedSettings {
  const { locale, language, currency, country, freeShippingHeaderMinor } = siteOf(site);
  return {
    site,
    locale,
    language,
    currency,
    country,
    file: `${site}.${format}`,
    origin: `https://${site.toLowerCase().replace('_', '-')}.ninefold.example`,
    shipping,
    freeFrom: freeShippingHeaderMinor === undefined ? Infinity : freeShippingHeaderMinor / 100,
  };
}

/** The nine feeds, in the order in which they are written, with what the cart charges. */
export const FEED_SITES: readonly FeedSettings[] = [
  feed('DE', 'tsv', 4.95),
  feed('AT', 'tsv', 4.95),
  feed('CH', 'tsv', 6.9),
  feed('CH_FR', 'xml', 6.9),
  feed('CZ', 'tsv', 79),
  feed('HU', 'tsv', 1290),
  feed('PL', 'xml', 12.99),
  feed('SK', 'tsv', 3.99),
  feed('TR', 'xml', 49.9),
];
