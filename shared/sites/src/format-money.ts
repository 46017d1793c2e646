import { groupDigits, MINUS, NUMBER_STYLES, withFixedSpaces } from './locale-parts.ts';
import type { Currency } from './site.ts';
import type { SiteCode } from './site-codes.ts';
import { WRITING_STYLES } from './writing-styles.ts';

/** Digits of the minor unit that amounts are kept in. HUF too, so that unit prices and shares of a discount lose nothing. */
export const CURRENCY_MINOR_DIGITS: Record<Currency, 2> = { EUR: 2, CHF: 2, CZK: 2, HUF: 2, PLN: 2, TRY: 2 };

/** As prices name the currency. */
export const CURRENCY_SYMBOLS: Record<Currency, string> = {
  EUR: '€',
  CHF: 'CHF',
  CZK: 'Kč',
  HUF: 'Ft',
  PLN: 'zł',
  TRY: '₺',
};

/** There are no fillér since 1999; Czech shops write heller only where there are some. */
function shownFractionDigits(currency: Currency, minor: number): number {
  if (currency === 'HUF') return 0;
  return currency === 'CZK' && minor % 100 === 0 ? 0 : 2;
}

/**
 * A price in the site's currency and style: `1.234,50 €`, `€ 1.234,50`, `CHF 1'234.50`, `1 234,50 Kč`, `12 345 Ft`, `₺1.234,50`.
 *
 * @param minor whole minor units, see {@link CURRENCY_MINOR_DIGITS}: `123450` is 1234.50
 */
export function formatMoney(site: SiteCode, minor: number): string {
  const { currency, locale } = WRITING_STYLES[site];
  const { money, negativeMoney = MINUS + money, moneyGroup, moneyDecimal, grouping } = NUMBER_STYLES[locale];
  const digits = shownFractionDigits(currency, minor);
  const unit = 10 ** CURRENCY_MINOR_DIGITS[currency];
  // Rounded before the sign is taken off: halves are rounded up, of what is owed as well.
  const rounded = digits === 0 ? Math.round(minor / unit) * unit : Math.round(minor);
  const amount = Math.abs(rounded);
  const whole = groupDigits(String(Math.floor(amount / unit)), moneyGroup, grouping);
  const fraction = digits === 0 ? '' : moneyDecimal + String(amount % unit).padStart(digits, '0');
  return (rounded < 0 ? negativeMoney : money).replace('0', whole + fraction).replace('¤', CURRENCY_SYMBOLS[currency]);
}

/** An amount of a sentence, without the decimals that say nothing: `20 €`, `€ 20`, `₺1.000`; prices have them, see {@link formatMoney}. */
export function formatWholeMoney(site: SiteCode, minor: number): string {
  return minor % 100 === 0 ? formatMoney(site, minor).replace(/[.,]00(?!\d)/, '') : formatMoney(site, minor);
}

/**
 * The price of a unit: `25,98 €/kg`.
 *
 * @param unit as it is written in the site's language: `kg`, `100 g`, `l`, `Stück`
 */
export function formatUnitPrice(site: SiteCode, minorPerUnit: number, unit: string): string {
  return withFixedSpaces(`${formatMoney(site, minorPerUnit)}/${unit}`);
}
