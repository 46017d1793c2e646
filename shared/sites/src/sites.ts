import type { Site } from './site.ts';
import { SITE_CODES, type SiteCode } from './site-codes.ts';

type Constants = Omit<Site, 'code'>;

const DAYS_30 = { count: 30, unit: 'day' } as const;
const MONTHS_3 = { count: 3, unit: 'month' } as const;

const COMMON = {
  freeShippingHeaderMinor: undefined,
  freeShippingFooterMinor: undefined,
  freeShippingCardMinor: undefined,
  returnPeriodHeader: DAYS_30,
  returnPeriodFooter: DAYS_30,
  newsletterDiscountPercent: 10,
  newsletterVoucherMonths: undefined,
  unconfirmedSubscriptionDays: undefined,
  unopenedMailYears: undefined,
  minimumAge: 16,
  storePickupStores: undefined,
  isLowestPriceRuleOn: true,
  dispatchWorkingDays: undefined,
  serviceHours: undefined,
  isEleventhCoffeeFree: false,
} satisfies Partial<Site>;

const SWITZERLAND = {
  ...COMMON,
  currency: 'CHF',
  country: 'CH',
  timeZone: 'Europe/Zurich',
  freeShippingHeaderMinor: 30_00,
  freeShippingFooterMinor: 30_00,
  returnPeriodHeader: MONTHS_3,
  returnPeriodFooter: MONTHS_3,
  isLowestPriceRuleOn: false,
} satisfies Partial<Site>;

const CONSTANTS: Record<SiteCode, Constants> = {
  DE: {
    ...COMMON,
    locale: 'de-DE',
    language: 'de',
    currency: 'EUR',
    country: 'DE',
    label: 'Deutschland',
    timeZone: 'Europe/Berlin',
    freeShippingHeaderMinor: 20_00,
    freeShippingFooterMinor: 20_00,
    storePickupStores: 550,
  },
  AT: {
    ...COMMON,
    locale: 'de-AT',
    language: 'de',
    currency: 'EUR',
    country: 'AT',
    label: 'Österreich',
    timeZone: 'Europe/Vienna',
    freeShippingHeaderMinor: 20_00,
    freeShippingFooterMinor: 20_00,
    returnPeriodHeader: { count: 14, unit: 'day' },
    returnPeriodFooter: { count: 14, unit: 'day' },
  },
  CH: { ...SWITZERLAND, locale: 'de-CH', language: 'de', label: 'Schweiz (Deutsch)' },
  CH_FR: { ...SWITZERLAND, locale: 'fr-CH', language: 'fr', label: 'Suisse (Français)' },
  CZ: {
    ...COMMON,
    locale: 'cs-CZ',
    language: 'cs',
    currency: 'CZK',
    country: 'CZ',
    label: 'Česko',
    timeZone: 'Europe/Prague',
    freeShippingHeaderMinor: 999_00,
    freeShippingFooterMinor: 999_00,
    freeShippingCardMinor: 499_00,
    minimumAge: 18,
    isEleventhCoffeeFree: true,
  },
  HU: {
    ...COMMON,
    locale: 'hu-HU',
    language: 'hu',
    currency: 'HUF',
    country: 'HU',
    label: 'Magyarország',
    timeZone: 'Europe/Budapest',
    newsletterVoucherMonths: 1,
  },
  PL: {
    ...COMMON,
    locale: 'pl-PL',
    language: 'pl',
    currency: 'PLN',
    country: 'PL',
    label: 'Polska',
    timeZone: 'Europe/Warsaw',
    freeShippingHeaderMinor: 100_00,
    freeShippingFooterMinor: 100_00,
  },
  SK: {
    ...COMMON,
    locale: 'sk-SK',
    language: 'sk',
    currency: 'EUR',
    country: 'SK',
    label: 'Slovensko',
    timeZone: 'Europe/Bratislava',
    freeShippingHeaderMinor: 40_00,
    freeShippingFooterMinor: 40_00,
    freeShippingCardMinor: 20_00,
    minimumAge: 18,
    isEleventhCoffeeFree: true,
  },
  TR: {
    ...COMMON,
    locale: 'tr-TR',
    language: 'tr',
    currency: 'TRY',
    country: 'TR',
    label: 'Türkiye',
    timeZone: 'Europe/Istanbul',
    freeShippingHeaderMinor: 175_00,
    freeShippingFooterMinor: 1000_00,
    returnPeriodHeader: { count: 90, unit: 'day' },
    returnPeriodFooter: { count: 90, unit: 'day' },
    unconfirmedSubscriptionDays: 14,
    unopenedMailYears: 2,
    dispatchWorkingDays: [1, 2],
    serviceHours: { opens: '09:00', closes: '19:00' },
  },
};

/** All nine, in the order of {@link SITE_CODES}. */
export const SITES: readonly Site[] = SITE_CODES.map((code) => ({ code, ...CONSTANTS[code] }));

const BY_CODE = Object.fromEntries(SITES.map((site) => [site.code, site])) as Record<SiteCode, Site>;

/** The constants of a site. The same object at every call. */
export function siteOf(code: SiteCode): Site {
  return BY_CODE[code];
}
