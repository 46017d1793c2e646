import type { SiteCode } from './site-codes.ts';

export type Locale = 'de-DE' | 'de-AT' | 'de-CH' | 'fr-CH' | 'cs-CZ' | 'hu-HU' | 'pl-PL' | 'sk-SK' | 'tr-TR';
export type Language = 'de' | 'fr' | 'cs' | 'hu' | 'pl' | 'sk' | 'tr';
export type Currency = 'EUR' | 'CHF' | 'CZK' | 'HUF' | 'PLN' | 'TRY';
/** ISO 3166-1. CH and CH_FR are one country. */
export type Country = 'DE' | 'AT' | 'CH' | 'CZ' | 'HU' | 'PL' | 'SK' | 'TR';

export interface ReturnPeriod {
  count: number;
  unit: 'day' | 'month';
}

/** Wall-clock times of the site's time zone, `HH:MM`. */
export interface ServiceHours {
  opens: string;
  closes: string;
}

/**
 * Everything that is fixed for one country site. Amounts are in minor units of `currency` (cents, heller, fillér: always hundredths).
 * `undefined` says that the country offers no such thing, and no text may claim it.
 */
export interface Site {
  code: SiteCode;
  /** Also the value of `<html lang>`. */
  locale: Locale;
  language: Language;
  currency: Currency;
  country: Country;
  /** In the site's own language, for the country switcher. */
  label: string;
  /** IANA name. Dates are shown in it, on the server too. */
  timeZone: string;
  /** Free shipping from this subtotal, as header texts say it (document 1; document 2 where only that has one). */
  freeShippingHeaderMinor: number | undefined;
  /** Free shipping from this subtotal, as footer texts say it (document 2; document 1 where only that has one). */
  freeShippingFooterMinor: number | undefined;
  /** Free shipping from this subtotal for holders of the loyalty card. */
  freeShippingCardMinor: number | undefined;
  /** As header texts say it (document 1; document 2 where only that has one). */
  returnPeriodHeader: ReturnPeriod;
  /** As footer texts say it (document 2). */
  returnPeriodFooter: ReturnPeriod;
  /** Days within which consumers may withdraw from a contract by a function of the shop (Directive 2011/83/EU, article 11a). `undefined`: no law of the country asks for one. */
  withdrawalDays: number | undefined;
  /** Whether contracts that go on are sold, as subscriptions and tariffs: consumers end them by a function of the shop, as § 312k BGB asks for in Germany. */
  hasRunningContracts: boolean;
  newsletterDiscountPercent: number;
  /** A confirmed subscriber's voucher is valid this long. `undefined`: no limit is stated. */
  newsletterVoucherMonths: number | undefined;
  /** Subscriptions that nobody confirmed are deleted after this many days. `undefined`: no term is stated. */
  unconfirmedSubscriptionDays: number | undefined;
  /** Sending stops after mails stayed unopened this long. `undefined`: no term is stated. */
  unopenedMailYears: number | undefined;
  /** Age that newsletter subscribers confirm. */
  minimumAge: 16 | 18;
  /** Orders can be picked up in more than this many stores. */
  storePickupStores: number | undefined;
  /** What is struck through, and every "−x %", refers to the lowest price of the 30 days before (Directive 98/6/EC, article 6a). */
  isLowestPriceRuleOn: boolean;
  /** Shortest and longest time until dispatch, in working days. */
  dispatchWorkingDays: readonly [number, number] | undefined;
  /** Daily hours of customer service. */
  serviceHours: ServiceHours | undefined;
  /** Every 11th coffee in a shop is free. */
  isEleventhCoffeeFree: boolean;
}
