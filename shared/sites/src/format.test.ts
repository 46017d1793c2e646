import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NUMBER_STYLES } from './locale-parts.ts';
import {
  SITE_CODES,
  formatDate,
  formatMoney,
  formatNumber,
  formatPercent,
  formatUnitPrice,
  formatWholeMoney,
  siteOf,
  type SiteCode,
} from './index.ts';

/** `_` stands for the space that never breaks. */
const fixed = (text: string) => text.replaceAll('_', '\u00a0');

describe('formatMoney', () => {
  it.each([
    ['DE', '1.234,50_€', '12.345,00_€', '−9,90_€'],
    ['AT', '€_1.234,50', '€_12.345,00', '−€_9,90'],
    ['CH', "CHF_1'234.50", "CHF_12'345.00", 'CHF_−9.90'],
    ['CH_FR', "1'234.50_CHF", "12'345.00_CHF", '−9.90_CHF'],
    ['CZ', '1_234,50_Kč', '12_345_Kč', '−9,90_Kč'],
    ['HU', '1235_Ft', '12_345_Ft', '−10_Ft'],
    ['PL', '1234,50_zł', '12_345,00_zł', '−9,90_zł'],
    ['SK', '1_234,50_€', '12_345,00_€', '−9,90_€'],
    ['TR', '₺1.234,50', '₺12.345,00', '−₺9,90'],
  ] as const)('SIT-3 writes prices of %s like %s', (site, odd, even, negative) => {
    expect([123450, 1234500, -990].map((minor) => formatMoney(site, minor))).toEqual([odd, even, negative].map(fixed));
  });

  it('SIT-3 never shows a negative zero', () => {
    for (const site of SITE_CODES) expect(formatMoney(site, -0)).toBe(formatMoney(site, 0));
    expect(formatMoney('HU', -20)).toBe(fixed('0_Ft'));
  });

  it('SIT-3 leaves out decimals that say nothing where an amount stands in a sentence', () => {
    const shown = (['DE', 'AT', 'CH', 'CH_FR', 'TR'] as const).map((site) => formatWholeMoney(site, 1000_00));
    expect(shown).toEqual(['1.000_€', '€_1.000', "CHF_1'000", "1'000_CHF", '₺1.000'].map(fixed));
    expect(formatWholeMoney('DE', 4_95)).toBe(fixed('4,95_€'));
  });

  it('SIT-3 adds the unit to a unit price', () => {
    expect(formatUnitPrice('DE', 2598, 'kg')).toBe(fixed('25,98_€/kg'));
    expect(formatUnitPrice('CH', 349, '100 g')).toBe(fixed('CHF_3.49/100_g'));
  });
});

describe('formatNumber and formatPercent', () => {
  it.each([
    ['DE', '1.234.567,8', '1.234', '10_%'],
    ['AT', '1_234_567,8', '1_234', '10_%'],
    ['CH', "1'234'567.8", "1'234", '10%'],
    ['CH_FR', "1'234'567,8", "1'234", '10%'],
    ['CZ', '1_234_567,8', '1_234', '10_%'],
    ['HU', '1_234_567,8', '1234', '10%'],
    ['PL', '1_234_567,8', '1234', '10%'],
    ['SK', '1_234_567,8', '1_234', '10_%'],
    ['TR', '1.234.567,8', '1.234', '%10'],
  ] as const)('SIT-3 writes numbers of %s like %s', (site, long, short, percent) => {
    expect([formatNumber(site, 1_234_567.8), formatNumber(site, 1234), formatPercent(site, 10)]).toEqual(
      [long, short, percent].map(fixed),
    );
  });

  it('SIT-3 keeps as many fraction digits as asked', () => {
    expect([formatNumber('DE', 4.25, 1), formatNumber('DE', 4.25), formatNumber('DE', 4, 1)]).toEqual([
      '4,3',
      '4,25',
      '4',
    ]);
  });
});

describe('numbers beside those of the platform', () => {
  /** What `Intl` makes of a number, with our separators in place of its own. */
  function byIntl(site: SiteCode, value: number, options: Intl.NumberFormatOptions): string {
    const { locale } = siteOf(site);
    const { group, decimal, moneyGroup, moneyDecimal, grouping } = NUMBER_STYLES[locale];
    const isMoney = options.style === 'currency';
    const own: Partial<Record<Intl.NumberFormatPartTypes, string>> = {
      group: isMoney ? moneyGroup : group,
      decimal: isMoney ? moneyDecimal : decimal,
      minusSign: '−',
    };
    return new Intl.NumberFormat(locale, { useGrouping: grouping, ...options })
      .formatToParts(value)
      .map(({ type, value: text }) => own[type] ?? text)
      .join('')
      .replace('CHF−', 'CHF −')
      .replace(/\s/g, '\u00a0');
  }
  const anySite = fc.constantFrom(...SITE_CODES);

  it('SIT-3 a number is rounded, grouped and signed as Intl does it', () => {
    const anyNumber = fc.oneof(
      fc.double({ min: -1e9, max: 1e9, noNaN: true }),
      fc.integer(),
      fc.integer({ min: -1_000_000, max: 1_000_000 }).map((thousandths) => thousandths / 1000),
    );
    fc.assert(
      fc.property(anySite, anyNumber, fc.integer({ min: 0, max: 4 }), (site, value, maximumFractionDigits) => {
        expect(formatNumber(site, value, maximumFractionDigits)).toBe(byIntl(site, value, { maximumFractionDigits }));
      }),
      { numRuns: 2000 },
    );
  });

  it('SIT-3 a price is grouped and signed, and its currency placed, as Intl does it', () => {
    const signs = { EUR: '€', CHF: 'CHF', CZK: 'Kč', HUF: 'Ft', PLN: 'zł', TRY: '₺' };
    fc.assert(
      fc.property(anySite, fc.integer({ min: -5_000_000_00, max: 5_000_000_00 }), (site, minor) => {
        const { currency } = siteOf(site);
        const digits = currency === 'HUF' || (currency === 'CZK' && minor % 100 === 0) ? 0 : 2;
        const amount = (currency === 'HUF' ? Math.round(minor / 100) : minor / 100) + 0;
        const expected = byIntl(site, amount, {
          style: 'currency',
          currency,
          currencyDisplay: 'narrowSymbol',
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        });
        expect(formatMoney(site, minor)).toBe(expected.replace(/[^\d\s.,'’−]+/, signs[currency]));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('formatDate', () => {
  it.each([
    ['DE', '05.03.2027', '5._März_2027', '23:30'],
    ['AT', '05.03.2027', '5._März_2027', '23:30'],
    ['CH', '05.03.2027', '5._März_2027', '23:30'],
    ['CH_FR', '05.03.2027', '5_mars_2027', '23:30'],
    ['CZ', '05._03._2027', '5._března_2027', '23:30'],
    ['HU', '2027._03._05.', '2027._március_5.', '23:30'],
    ['PL', '05.03.2027', '5_marca_2027', '23:30'],
    ['SK', '05._03._2027', '5._marca_2027', '23:30'],
    ['TR', '06.03.2027', '6_Mart_2027', '01:30'],
  ] as const)('SIT-3 writes dates of %s like %s, in its time zone', (site, short, long, time) => {
    const moment = '2027-03-05T22:30:00Z';
    const shown = (['short', 'long', 'time'] as const).map((style) => formatDate(site, moment, style));
    expect(shown).toEqual([short, long, time].map(fixed));
  });
});

it.each([
  ['CH_FR', '1er_mars_2027'],
  ['CH', '1._März_2027'],
] as const)('SIT-3 writes the first day of a month on %s as %s', (site, long) => {
  expect(formatDate(site, '2027-03-01T12:00:00Z', 'long')).toBe(fixed(long));
  expect(formatDate('CH_FR', '2027-03-11T12:00:00Z', 'long')).toBe(fixed('11_mars_2027'));
});

it('SIT-3 leaves no space that a browser with other locale data could write differently', () => {
  for (const site of SITE_CODES) {
    const texts = [formatMoney(site, -123456789), formatNumber(site, -1234567.89), formatDate(site, 0, 'long')];
    for (const text of texts) expect(text, siteOf(site).locale).not.toMatch(/[^\S\u00a0]/);
  }
});
