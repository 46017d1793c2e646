import type { Site } from './site.ts';
import { SITE_CODES, type SiteCode } from './site-codes.ts';
import { WRITING_STYLES, type WritingStyle } from './writing-styles.ts';

type Constants = Omit<Site, 'code' | keyof WritingStyle>;

const DAYS_30 = { count: 30, unit: 'day' } as const;
const MONTHS_3 = { count: 3, unit: 'month' } as const;

const COMMON = {
  freeShippingHeaderMinor: undefined,
  freeShippingFooterMinor: undefined,
  freeShippingCardMinor: undefined,
  returnPeriodHeader: DAYS_30,
  returnPeriodFooter: DAYS_30,
  withdrawalDays: 14,
  hasRunningContracts: true,
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
  country: 'CH',
  freeShippingHeaderMinor: 30_00,
  freeShippingFooterMinor: 30_00,
  returnPeriodHeader: MONTHS_3,
  returnPeriodFooter: MONTHS_3,
  withdrawalDays: undefined,
  isLowestPriceRuleOn: false,
} satisfies Partial<Site>;

const CONSTANTS: Record<SiteCode, Constants> = {
  DE: {
    ...COMMON,
    country: 'DE',
    label: 'Deutschland',
    freeShippingHeaderMinor: 20_00,
    freeShippingFooterMinor: 20_00,
    storePickupStores: 550,
  },
  AT: {
    ...COMMON,
    country: 'AT',
    label: 'Österreich',
    freeShippingHeaderMinor: 20_00,
    freeShippingFooterMinor: 20_00,
    returnPeriodHeader: { count: 14, unit: 'day' },
    returnPeriodFooter: { count: 14, unit: 'day' },
  },
  CH: { ...SWITZERLAND, label: 'Schweiz (Deutsch)' },
  CH_FR: { ...SWITZERLAND, label: 'Suisse (Français)' },
  CZ: {
    ...COMMON,
    country: 'CZ',
    label: 'Česko',
    freeShippingHeaderMinor: 999_00,
    freeShippingFooterMinor: 999_00,
    freeShippingCardMinor: 499_00,
    minimumAge: 18,
    isEleventhCoffeeFree: true,
  },
  HU: {
    ...COMMON,
    country: 'HU',
    label: 'Magyarország',
    newsletterVoucherMonths: 1,
  },
  PL: {
    ...COMMON,
    country: 'PL',
    label: 'Polska',
    freeShippingHeaderMinor: 100_00,
    freeShippingFooterMinor: 100_00,
  },
  SK: {
    ...COMMON,
    country: 'SK',
    label: 'Slovensko',
    freeShippingHeaderMinor: 40_00,
    freeShippingFooterMinor: 40_00,
    freeShippingCardMinor: 20_00,
    minimumAge: 18,
    isEleventhCoffeeFree: true,
  },
  TR: {
    ...COMMON,
    country: 'TR',
    label: 'Türkiye',
    freeShippingHeaderMinor: 175_00,
    freeShippingFooterMinor: 1000_00,
    returnPeriodHeader: { count: 90, unit: 'day' },
    returnPeriodFooter: { count: 90, unit: 'day' },
    withdrawalDays: undefined,
    unconfirmedSubscriptionDays: 14,
    unopenedMailYears: 2,
    dispatchWorkingDays: [1, 2],
    serviceHours: { opens: '09:00', closes: '19:00' },
  },
};

/** All nine, in the order of {@link SITE_CODES}. */
export const SITES: readonly Site[] = SITE_CODES.map((code) => ({ code, ...WRITING_STYLES[code], ...CONSTANTS[code] }));

const BY_CODE = Object.fromEntries(SITES.map((site) => [site.code, site])) as Record<SiteCode, Site>;

/** The constants of a site. The same object at every call. */
export function siteOf(code: SiteCode): Site {
  return BY_CODE[code];
}
