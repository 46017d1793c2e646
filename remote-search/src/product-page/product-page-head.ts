import { isServedImage, srcSetOf } from '@ninefold/kit';
import type { HeadContext, PageHead } from '@ninefold/platform';
import { correctedAddress, PATHS } from '@ninefold/sites';
import type { ProductAnswer } from '../../contract/product.ts';
import { breadcrumbData } from '../products/structured-data.ts';
import { GALLERY_SIDE, GALLERY_SIZES } from './gallery-size.ts';
import type { ProductPageData } from './product-page-data.ts';
import { productData } from './product-structured-data.ts';
import { chooseVariant, wantedOf } from './variant-choice.ts';

export function head(data: ProductPageData, { t, page, site }: HeadContext): PageHead {
  const choice = data ? chooseVariant(data, wantedOf(page)) : undefined;
  if (!data || !choice) return { title: `${t('ProductPage.unknownTitle')} | Ninefold`, status: 404, robots: 'noindex' };
  const { title, description, url, breadcrumbs, alternates } = data;
  const image = choice.selected.images[0];
  const trail = [{ name: t('common.home'), url: PATHS.home }, ...breadcrumbs, { name: title, url }];
  return {
    title: titleOf(data),
    description: shorten(description, DESCRIPTION_LENGTH) || t('ProductPage.description', { title }),
    canonical: url,
    redirect: correctedAddress(page, url),
    alternates,
    ...(image !== undefined && isServedImage(image) && { preloadImage: preloadOf(image), image: `${image}-1280.webp` }),
    type: 'product',
    structuredData: [productData(data, site, data.delivery), breadcrumbData(trail)],
  };
}

/** As much of a description and of a title as search engines show. */
const DESCRIPTION_LENGTH = 155;
const TITLE_LENGTH = 65;

const SHOP_NAME = 'Ninefold';

/** The brand, or the category, tells products of one name apart; a long name does so alone, and the shop is named once. */
function titleOf({ title, brand, breadcrumbs }: ProductAnswer): string {
  const kind = (brand === SHOP_NAME ? '' : brand) || breadcrumbs.at(-1)?.name;
  const long = [[title, kind].filter(Boolean).join(' – '), SHOP_NAME].join(' | ');
  return long.length > TITLE_LENGTH ? `${title} | ${SHOP_NAME}` : long;
}

/** Whole words, as many as fit. */
function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,;:–-]+$/, '')} …`;
}

/** The source that the gallery's first picture will choose. */
function preloadOf(image: string): NonNullable<PageHead['preloadImage']> {
  return { srcSet: srcSetOf(image, 'avif', GALLERY_SIDE), sizes: GALLERY_SIZES, type: 'image/avif' };
}
