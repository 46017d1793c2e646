import type { SiteCode } from './site-codes.ts';
import type { Site } from './site.ts';

export type WritingStyle = Pick<Site, 'locale' | 'language' | 'currency' | 'timeZone'>;

/** What a site's texts, amounts and dates are written by: as much of its constants as a script needs that only writes. */
export const WRITING_STYLES: Record<SiteCode, WritingStyle> = {
  DE: { locale: 'de-DE', language: 'de', currency: 'EUR', timeZone: 'Europe/Berlin' },
  AT: { locale: 'de-AT', language: 'de', currency: 'EUR', timeZone: 'Europe/Vienna' },
  CH: { locale: 'de-CH', language: 'de', currency: 'CHF', timeZone: 'Europe/Zurich' },
  CH_FR: { locale: 'fr-CH', language: 'fr', currency: 'CHF', timeZone: 'Europe/Zurich' },
  CZ: { locale: 'cs-CZ', language: 'cs', currency: 'CZK', timeZone: 'Europe/Prague' },
  HU: { locale: 'hu-HU', language: 'hu', currency: 'HUF', timeZone: 'Europe/Budapest' },
  PL: { locale: 'pl-PL', language: 'pl', currency: 'PLN', timeZone: 'Europe/Warsaw' },
  SK: { locale: 'sk-SK', language: 'sk', currency: 'EUR', timeZone: 'Europe/Bratislava' },
  TR: { locale: 'tr-TR', language: 'tr', currency: 'TRY', timeZone: 'Europe/Istanbul' },
};
