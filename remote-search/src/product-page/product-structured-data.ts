import type { ProductAnswer, Variant } from '../../contract/product.ts';
import { variantHref } from './variant-choice.ts';

const CONTEXT = { '@context': 'https://schema.org' };

const AVAILABILITIES: Record<Variant['availability'], string> = {
  AVAILABLE: 'InStock',
  PREORDER: 'PreOrder',
  SOLDOUT: 'SoldOut',
  NOT_AVAILABLE: 'OutOfStock',
};

/** What the page shows of a product, in Schema.org's words: with variants as a group of products, each with its own offer. */
export function productData(product: ProductAnswer, currency: string): object {
  const { title, description, brand, rating, variants, url, productId } = product;
  const shared = {
    name: title,
    url,
    ...(description && { description }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(rating && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, ratingCount: rating.count },
    }),
  };
  const [only] = variants;
  if (only && variants.length === 1)
    return { ...CONTEXT, '@type': 'Product', ...variantData(only, url, currency), ...shared };
  return {
    ...CONTEXT,
    '@type': 'ProductGroup',
    productGroupID: productId,
    ...shared,
    variesBy: [
      ...(variants.some(({ colour }) => colour !== undefined) ? ['https://schema.org/color'] : []),
      ...(variants.some(({ size }) => size !== undefined) ? ['https://schema.org/size'] : []),
    ],
    hasVariant: variants.map((variant) => ({
      '@type': 'Product',
      name: [title, variant.colour, variant.size].filter(Boolean).join(', '),
      ...variantData(variant, variantHref(product, { tcm: variant.tcm }), currency),
    })),
  };
}

function variantData({ tcm, gtin, colour, size, images, ...variant }: Variant, url: string, currency: string) {
  const { priceMinor, availability, availableFrom } = variant;
  const specifications = priceSpecifications(variant, currency);
  return {
    sku: tcm,
    ...(gtin !== undefined && { gtin }),
    ...(colour !== undefined && { color: colour }),
    ...(size !== undefined && { size }),
    image: images.map((image) => (image.startsWith('/') ? `${image}-1280.webp` : image)),
    offers: {
      '@type': 'Offer',
      url,
      price: amountOf(priceMinor),
      priceCurrency: currency,
      availability: `https://schema.org/${AVAILABILITIES[availability]}`,
      itemCondition: 'https://schema.org/NewCondition',
      ...(availableFrom !== undefined && { availabilityStarts: availableFrom }),
      ...(specifications.length > 0 && {
        priceSpecification: specifications.length === 1 ? specifications[0] : specifications,
      }),
    },
  };
}

/** What the price is reduced from, and the price of a unit. */
function priceSpecifications(
  { regularPriceMinor, unitPrice }: Pick<Variant, 'regularPriceMinor' | 'unitPrice'>,
  priceCurrency: string,
): object[] {
  const specification = { '@type': 'UnitPriceSpecification', priceCurrency };
  return [
    ...(regularPriceMinor === undefined
      ? []
      : [
          {
            ...specification,
            priceType: 'https://schema.org/StrikethroughPrice',
            price: amountOf(regularPriceMinor),
          },
        ]),
    ...(unitPrice
      ? [{ ...specification, price: amountOf(unitPrice.minor), referenceQuantity: quantityOf(unitPrice.base) }]
      : []),
  ];
}

/** UN/CEFACT's codes of the units that feeds name. */
const UNIT_CODES: Record<string, string> = {
  kg: 'KGM',
  g: 'GRM',
  mg: 'MGM',
  l: 'LTR',
  cl: 'CLT',
  ml: 'MLT',
  m: 'MTR',
  cm: 'CMT',
  sqm: 'MTK',
  ct: 'C62',
};

/** `100 g`, `kg` */
function quantityOf(base: string): object {
  const [, amount = '', unit = base] = /^(\d*)\s*(.*)$/.exec(base) ?? [];
  const code = UNIT_CODES[unit];
  return {
    '@type': 'QuantitativeValue',
    value: Number(amount || 1),
    ...(code ? { unitCode: code } : { unitText: unit }),
  };
}

function amountOf(minor: number): string {
  return (minor / 100).toFixed(2);
}
