import type { Delivery } from '@ninefold/platform';
import type { Site } from '@ninefold/sites';
import type { ProductAnswer, Variant } from '../../contract/product.ts';
import { shippingDetails } from './shipping-details.ts';
import { variantHref } from '../products/variant-href.ts';

const CONTEXT = { '@context': 'https://schema.org' };

const AVAILABILITIES: Record<Variant['availability'], string> = {
  AVAILABLE: 'InStock',
  PREORDER: 'PreOrder',
  SOLDOUT: 'SoldOut',
  NOT_AVAILABLE: 'OutOfStock',
};

/** What the page shows of a product, in Schema.org's words: with variants as a group of products, each with its own offer. */
export function productData(product: ProductAnswer, site: Site, delivery?: Delivery): object {
  const { title, description, brand, rating, reviews = [], variants, url, productId } = product;
  const shared = {
    name: title,
    url,
    ...(description && { description }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        ratingCount: rating.count,
        // Whoever rated in a feed has not written anything here.
        ...(reviews.length > 0 && { reviewCount: rating.count }),
      },
    }),
    ...(reviews.length > 0 && {
      review: reviews.map((review) => ({
        '@type': 'Review',
        name: review.title,
        author: { '@type': 'Person', name: review.name },
        datePublished: review.writtenAt.slice(0, 10),
        reviewRating: { '@type': 'Rating', ratingValue: review.stars, bestRating: 5, worstRating: 1 },
      })),
    }),
  };
  const [only] = variants;
  if (only && variants.length === 1)
    return { ...CONTEXT, '@type': 'Product', ...variantData(only, product, url, { site, delivery }), ...shared };
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
      ...variantData(variant, product, variantHref(product, { tcm: variant.tcm }), { site, delivery }),
    })),
  };
}

function variantData(
  { tcm, gtin, colour, size, images, ...variant }: Variant,
  { kind }: Pick<ProductAnswer, 'kind'>,
  url: string,
  { site, delivery }: { site: Site; delivery: Delivery | undefined },
) {
  const { priceMinor, availability, availableFrom } = variant;
  const specifications = priceSpecifications(variant, site);
  return {
    sku: tcm,
    ...(gtin !== undefined && { gtin }),
    ...(colour !== undefined && { color: colour }),
    // A subscription's says how often it comes.
    ...(size !== undefined && kind !== 'SUBSCRIPTION' && { size }),
    image: images.map((image) => (image.startsWith('/') ? `${image}-1280.webp` : image)),
    offers: {
      '@type': 'Offer',
      url,
      price: amountOf(priceMinor, site),
      priceCurrency: site.currency,
      availability: `https://schema.org/${AVAILABILITIES[availability]}`,
      itemCondition: 'https://schema.org/NewCondition',
      ...(availableFrom !== undefined && { availabilityStarts: availableFrom }),
      ...(specifications.length > 0 && {
        priceSpecification: specifications.length === 1 ? specifications[0] : specifications,
      }),
      ...(kind === 'ARTICLE' && { ...returnPolicy(site), ...shippingDetails(variant, site, delivery) }),
    },
  };
}

/** Of a period in months nobody could say how many days it has. */
function returnPolicy({ returnPeriodHeader: { count, unit }, country }: Site): object {
  if (unit !== 'day') return {};
  return {
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: country,
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: count,
    },
  };
}

/** What the price is reduced from, and the price of a unit. */
function priceSpecifications(
  { regularPriceMinor, unitPrice }: Pick<Variant, 'regularPriceMinor' | 'unitPrice'>,
  site: Site,
): object[] {
  const specification = { '@type': 'UnitPriceSpecification', priceCurrency: site.currency };
  return [
    ...(regularPriceMinor === undefined
      ? []
      : [
          {
            ...specification,
            priceType: 'https://schema.org/StrikethroughPrice',
            price: amountOf(regularPriceMinor, site),
          },
        ]),
    ...(unitPrice
      ? [{ ...specification, price: amountOf(unitPrice.minor, site), referenceQuantity: quantityOf(unitPrice.base) }]
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

/** As the page shows it and the cart charges it: forints are whole. */
function amountOf(minor: number, { currency }: Site): string {
  return (currency === 'HUF' ? Math.round(minor / 100) : minor / 100).toFixed(2);
}
