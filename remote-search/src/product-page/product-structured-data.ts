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
      ...variantData(variant, variantHref(product, variant), currency),
    })),
  };
}

function variantData({ tcm, gtin, colour, size, images, ...variant }: Variant, url: string, currency: string) {
  const { priceMinor, regularPriceMinor, availability, availableFrom } = variant;
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
      ...(regularPriceMinor !== undefined && {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          priceType: 'https://schema.org/StrikethroughPrice',
          price: amountOf(regularPriceMinor),
          priceCurrency: currency,
        },
      }),
    },
  };
}

function amountOf(minor: number): string {
  return (minor / 100).toFixed(2);
}
