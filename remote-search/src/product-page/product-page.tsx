import { classNames, Container, FAR_BELOW, type ProductTileBadge, SkipLink } from '@ninefold/kit';
import { Places, usePlatform, useSite } from '@ninefold/platform';
import { formatPercent } from '@ninefold/sites';
import { useEffect, useEffectEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductAnswer, Variant } from '../../contract/product.ts';
import { BADGE_TONES } from '../products/badge-tones.ts';
import fullRows from '../products/full-rows.module.css';
import { Later } from '../products/later.tsx';
import { NotThere } from '../products/not-there.tsx';
import { PageBreadcrumb } from '../products/page-breadcrumb.tsx';
import { ProductGrid } from '../products/product-grid.tsx';
import { Gallery } from './gallery.tsx';
import { ProductFacts } from './product-facts.tsx';
import type { ProductPageData } from './product-page-data.ts';
import { BUY_ID, PurchasePanel } from './purchase-panel.tsx';
import { useVariantChoice } from './use-variant-choice.ts';
import styles from './product-page.module.css';

/** A product with its pictures, variants, price and facts. */
export function ProductPage({ data }: { data: ProductPageData }) {
  const { t } = useTranslation('search', { keyPrefix: 'ProductPage' });
  const { choice, choose } = useVariantChoice(data);
  useViewTracking(data?.title, choice?.selected);
  if (!data || !choice) return <NotThere title={t('unknownTitle')}>{t('unknown')}</NotThere>;
  return (
    <div className={styles['goods']}>
      <Container className={styles['page']}>
        <SkipLink href={`#${BUY_ID}`}>{t('skip')}</SkipLink>
        <PageBreadcrumb steps={data.breadcrumbs} current={data.title} />
        <div className={styles['columns']}>
          <PageGallery product={data} variant={choice.selected} />
          <PurchasePanel product={data} choice={choice} choose={choose} />
        </div>
        <ProductFacts product={data} />
        <Places name="product-page/below-facts" />
        <Later>
          <Related products={data.related} />
        </Later>
      </Container>
      <Places name="product-page/end" />
    </div>
  );
}

/** Tracks that the product was seen, once, with the variant that the page opened with (TRK-1). */
function useViewTracking(title: string | undefined, variant: Variant | undefined): void {
  const { tracking, site } = usePlatform();
  const track = useEffectEvent(() => {
    if (!variant) return;
    const price = variant.priceMinor / 100;
    const items = [{ item_id: variant.tcm, item_name: title, price }];
    tracking.track('view_item', { currency: site.currency, value: price, items });
  });
  useEffect(() => track(), []);
}

function PageGallery({ product: { title, badges }, variant }: { product: ProductAnswer; variant: Variant }) {
  const { t } = useTranslation('search');
  const { code } = useSite();
  const percent = reductionPercent(variant);
  const shown: ProductTileBadge[] = [
    ...(percent > 0
      ? [{ label: t('ProductPage.reduction', { percent: formatPercent(code, percent) }), tone: 'sale' as const }]
      : []),
    ...badges.map((badge) => ({ label: t(`product.badge.${badge}`), tone: BADGE_TONES[badge] })),
  ];
  return <Gallery key={variant.images.join(' ')} title={title} images={variant.images} badges={shown} />;
}

/** Whole percents that the price is below what it is reduced from, never more than it really is. */
function reductionPercent({ priceMinor, regularPriceMinor = priceMinor }: Variant): number {
  return Math.floor(((regularPriceMinor - priceMinor) * 100) / regularPriceMinor);
}

function Related({ products }: { products: ProductAnswer['related'] }) {
  const { t } = useTranslation('search', { keyPrefix: 'ProductPage' });
  const titleId = useId();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={classNames(styles['related'], fullRows['rows'])} {...FAR_BELOW}>
      <h2 id={titleId}>{t('related')}</h2>
      <ProductGrid products={products} headingLevel={3} />
    </section>
  );
}
