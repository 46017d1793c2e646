import { siteOf, type Language, type SiteCode } from '@ninefold/sites';
import type { Size } from './catalogue-types.ts';
import type { FeedSettings } from './feed-sites.ts';
import { amountOf, type PricePoint } from './prices.ts';

/** Sizes that every country writes alike. */
const COMMON_SIZES: Partial<Record<Size, string>> = {
  '250g': '250 g',
  '500g': '500 g',
  '1kg': '1 kg',
  'kids-small': '98/104',
  'kids-medium': '110/116',
  'kids-large': '122/128',
  'towel-hand': '50 × 100 cm',
  'towel-bath': '70 × 140 cm',
};

/** Turkish parents buy by age. */
const TURKISH_SIZES: Partial<Record<Size, string>> = {
  'kids-small': '3-4 yaş',
  'kids-medium': '5-6 yaş',
  'kids-large': '7-8 yaş',
};

/** Duvets differ from country to country: the single one, then the large one. */
const BED_SIZES: Record<SiteCode, readonly [string, string]> = {
  DE: ['135 × 200 cm', '155 × 220 cm'],
  AT: ['140 × 200 cm', '200 × 200 cm'],
  CH: ['160 × 210 cm', '200 × 210 cm'],
  CH_FR: ['160 × 210 cm', '200 × 210 cm'],
  CZ: ['140 × 200 cm', '200 × 220 cm'],
  HU: ['140 × 200 cm', '200 × 220 cm'],
  PL: ['160 × 200 cm', '220 × 200 cm'],
  SK: ['140 × 200 cm', '200 × 220 cm'],
  TR: ['160 × 220 cm', '200 × 220 cm'],
};

const MONTHLY: Record<Language, string> = {
  de: 'jeden Monat',
  fr: 'chaque mois',
  cs: 'každý měsíc',
  hu: 'havonta',
  pl: 'co miesiąc',
  sk: 'každý mesiac',
  tr: 'her ay',
};

/** Grams of the sizes that are packs, for their unit price. */
export const PACK_MEASURES: Partial<Record<Size, string>> = { '250g': '250g', '500g': '500g', '1kg': '1kg' };

/** A size as shoppers of a site read it; the size of a gift card is its value, so the price is asked for. */
export function sizeLabel(size: Size, price: PricePoint, settings: FeedSettings): string {
  const { site, locale, currency } = settings;
  if (size === 'bed-single') return BED_SIZES[site][0];
  if (size === 'bed-large') return BED_SIZES[site][1];
  if (size === 'monthly') return MONTHLY[siteOf(site).language];
  if (size.startsWith('gift-')) {
    const style = { style: 'currency', currency, maximumFractionDigits: 0 } as const;
    return new Intl.NumberFormat(locale, style).format(amountOf(price, site));
  }
  const ownSize = site === 'TR' ? TURKISH_SIZES[size] : undefined;
  return ownSize ?? COMMON_SIZES[size] ?? size.replace('shoe-', '').toUpperCase();
}
