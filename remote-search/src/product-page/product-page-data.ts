import { IMAGE_WIDTHS } from '@ninefold/kit';
import type { HeadContext, LoadContext, PageHead, PageRequest, SlotContract } from '@ninefold/platform';
import type { ProductAnswer, Variant } from '../../contract/product.ts';
import { isBuyable } from '../products/availability.ts';
import { breadcrumbData } from '../products/structured-data.ts';
import { GALLERY_LEAST_WIDTH, GALLERY_SIDE, GALLERY_SIZES } from './gallery-size.ts';
import { chooseVariant } from './variant-choice.ts';

/** What a product's page shows; null for a product that the site does not have. */
export type ProductPageData = ProductAnswer | null;

/** Fetches a product. */
export async function load(
  { http, signal }: LoadContext,
  { productId }: SlotContract['search/ProductPage'],
): Promise<ProductPageData> {
  const path = `/service/catalogue/api/products/${encodeURIComponent(productId)}`;
  const result = await http.request<ProductAnswer>({ path, signal });
  if (result.ok) return result.body;
  // 400: a number longer than any product has.
  if (result.status === 404 || result.status === 400) return null;
  throw new Error(`The product ${productId} cannot be read: ${result.code}`);
}

/** The variant that an address names: by its own link, or by a suggestion's dimension key (SRC-6). */
export function variantOf(page: PageRequest): string | undefined {
  return page.query['variant'] ?? page.query['dim1'];
}

export function head(data: ProductPageData, { t, page, site }: HeadContext): PageHead {
  const choice = data ? chooseVariant(data, variantOf(page)) : undefined;
  if (!data || !choice) return { title: `${t('ProductPage.unknownTitle')} | Ninefold`, status: 404, robots: 'noindex' };
  const image = choice.selected.images[0];
  return {
    title: `${data.title} – ${data.brand || data.breadcrumbs.at(-1)?.name} | Ninefold`,
    description: data.description.slice(0, 160) || t('ProductPage.description', { title: data.title }),
    canonical: data.url,
    ...(image?.startsWith('/') && { preloadImage: preloadOf(image) }),
    structuredData: [productData(data, choice.selected, site.currency), breadcrumbData(data.breadcrumbs)],
  };
}

/** The source that the gallery's first picture will choose. */
function preloadOf(image: string): NonNullable<PageHead['preloadImage']> {
  const largest = IMAGE_WIDTHS.find((width) => width >= GALLERY_SIDE * 2) ?? Infinity;
  const widths = IMAGE_WIDTHS.filter((width) => width >= GALLERY_LEAST_WIDTH && width <= largest);
  return {
    srcSet: widths.map((width) => `${image}-${width}.avif ${width}w`).join(', '),
    sizes: GALLERY_SIZES,
    type: 'image/avif',
  };
}

function productData(product: ProductAnswer, { tcm, images, priceMinor, availability }: Variant, currency: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    sku: tcm,
    description: product.description,
    image: images.map((image) => (image.startsWith('/') ? `${image}-1280.webp` : image)),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...(product.rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating.average,
        reviewCount: product.rating.count,
      },
    }),
    offers: {
      '@type': 'Offer',
      url: product.url,
      price: (priceMinor / 100).toFixed(2),
      priceCurrency: currency,
      availability: `https://schema.org/${isBuyable(availability) ? 'InStock' : 'OutOfStock'}`,
    },
  };
}
