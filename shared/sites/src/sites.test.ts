import { describe, expect, it } from 'vitest';
import { SITE_CODES, SITES, parseSiteCode, siteOf, type Site } from './index.ts';

const valuesOf = (key: keyof Site) => SITE_CODES.map((code) => siteOf(code)[key]);

describe('site codes', () => {
  it('SIT-1 lists the nine sites in their order', () => {
    expect(SITES.map(({ code }) => code)).toEqual(['DE', 'AT', 'CH', 'CH_FR', 'CZ', 'HU', 'PL', 'SK', 'TR']);
  });

  it.each(SITE_CODES.flatMap((code) => [code, code.toLowerCase(), code.replace('_', '-')].map((text) => [text, code])))(
    'SIT-1 reads %s as %s',
    (text, code) => expect(parseSiteCode(text)).toBe(code),
  );

  it.each(['', 'XX', 'DEU', 'ch__fr', '__proto__', undefined, null])('SIT-1 falls back to DE for %j', (text) => {
    expect(parseSiteCode(text)).toBe('DE');
  });
});

describe('site constants', () => {
  it('SIT-2 gives each site its locale', () => {
    expect(SITES.map(({ locale }) => locale).join(' ')).toBe('de-DE de-AT de-CH fr-CH cs-CZ hu-HU pl-PL sk-SK tr-TR');
    for (const site of SITES) expect(site.locale.slice(0, 2)).toBe(site.language);
  });

  it('SIT-3 gives each site its currency', () => {
    expect(valuesOf('currency')).toEqual(['EUR', 'EUR', 'CHF', 'CHF', 'CZK', 'HUF', 'PLN', 'EUR', 'TRY']);
  });

  it('SIT-7 gives header texts the free shipping thresholds of document 1', () => {
    expect(valuesOf('freeShippingHeaderMinor')).toEqual([2000, 2000, 3000, 3000, 99900, undefined, 10000, 4000, 17500]);
  });

  it('SIT-7 gives footer texts the free shipping thresholds of document 2', () => {
    expect(valuesOf('freeShippingFooterMinor')).toEqual([
      2000,
      2000,
      3000,
      3000,
      99900,
      undefined,
      10000,
      4000,
      100000,
    ]);
  });

  it('SIT-7 lowers the threshold for the loyalty card in CZ and SK only', () => {
    const none = undefined;
    expect(valuesOf('freeShippingCardMinor')).toEqual([none, none, none, none, 49900, none, none, 2000, none]);
  });

  it('SIT-7 gives each site its return period', () => {
    const days = (count: number) => ({ count, unit: 'day' });
    const months = { count: 3, unit: 'month' };
    const periods = [days(30), days(14), months, months, days(30), days(30), days(30), days(30), days(90)];
    expect(valuesOf('returnPeriodHeader')).toEqual(periods);
    expect(valuesOf('returnPeriodFooter')).toEqual(periods);
  });

  it('CAN-1 lets consumers end contracts that go on in every country: where no law asks for it, too', () => {
    expect(valuesOf('hasRunningContracts')).toEqual(SITE_CODES.map(() => true));
  });

  it('WDR-1 lets consumers withdraw in the countries of the EU, and names no such right elsewhere', () => {
    const none = undefined;
    expect(valuesOf('withdrawalDays')).toEqual([14, 14, none, none, 14, 14, 14, 14, none]);
  });

  it('P2 refers reductions to the lowest price of 30 days everywhere but in Switzerland', () => {
    expect(valuesOf('isLowestPriceRuleOn')).toEqual([true, true, false, false, true, true, true, true, true]);
  });

  it('SIT-7 gives ten percent for the newsletter everywhere', () => {
    expect(new Set(valuesOf('newsletterDiscountPercent'))).toEqual(new Set([10]));
  });

  it('NWS-9 asks for 18 years in CZ and SK, for 16 elsewhere', () => {
    expect(valuesOf('minimumAge')).toEqual([16, 16, 16, 16, 18, 16, 16, 18, 16]);
  });

  it('NWS-9 limits the HU voucher to a month and TR subscriptions to 14 days without confirmation', () => {
    expect(SITES.filter((site) => site.newsletterVoucherMonths !== undefined)).toEqual([siteOf('HU')]);
    expect(siteOf('HU').newsletterVoucherMonths).toBe(1);
    expect(SITES.filter((site) => site.unconfirmedSubscriptionDays !== undefined)).toEqual([siteOf('TR')]);
    expect(siteOf('TR')).toMatchObject({ unconfirmedSubscriptionDays: 14, unopenedMailYears: 2 });
  });

  it('SIT-7 offers pickup in DE stores, hours and dispatch in TR, the eleventh coffee in CZ and SK', () => {
    expect(SITES.filter((site) => site.storePickupStores).map(({ code }) => code)).toEqual(['DE']);
    expect(siteOf('DE').storePickupStores).toBe(550);
    expect(SITES.filter((site) => site.serviceHours).map(({ code }) => code)).toEqual(['TR']);
    expect(siteOf('TR')).toMatchObject({
      serviceHours: { opens: '09:00', closes: '19:00' },
      dispatchWorkingDays: [1, 2],
    });
    expect(SITES.filter((site) => site.isEleventhCoffeeFree).map(({ code }) => code)).toEqual(['CZ', 'SK']);
  });
});
