import { CheckIcon, Container } from '@ninefold/kit';
import { usePlatform } from '@ninefold/platform';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductAnswer } from '../../contract/product.ts';
import { NotThere } from '../products/not-there.tsx';
import { PageBreadcrumb } from '../products/page-breadcrumb.tsx';
import { ProductGrid } from '../products/product-grid.tsx';
import { Gallery } from './gallery.tsx';
import { variantOf, type ProductPageData } from './product-page-data.ts';
import { PurchasePanel } from './purchase-panel.tsx';
import { chooseVariant } from './variant-choice.ts';
import styles from './product-page.module.css';

/** A product with its pictures, variants, price and facts. */
export function ProductPage({ data }: { data: ProductPageData }) {
  const { t } = useTranslation('search', { keyPrefix: 'ProductPage' });
  const { page } = usePlatform();
  const choice = data ? chooseVariant(data, variantOf(page)) : undefined;
  if (!data || !choice) return <NotThere title={t('unknownTitle')}>{t('unknown')}</NotThere>;
  return (
    <Container className={styles['page']}>
      <PageBreadcrumb steps={data.breadcrumbs} current={data.title} />
      <div className={styles['columns']}>
        <PageGallery product={data} images={choice.selected.images} />
        <PurchasePanel product={data} choice={choice} />
      </div>
      <Facts product={data} />
      <Related products={data.related} />
    </Container>
  );
}

function PageGallery({ product: { title, badges }, images }: { product: ProductAnswer; images: readonly string[] }) {
  const { t } = useTranslation('search', { keyPrefix: 'common' });
  return <Gallery title={title} images={images} badges={badges.map((badge) => ({ label: t(`badge.${badge}`) }))} />;
}

function Facts({ product: { description, highlights } }: { product: ProductAnswer }) {
  const { t } = useTranslation('search', { keyPrefix: 'ProductPage' });
  return (
    <div className={styles['facts']}>
      {description ? (
        <section className={styles['description']}>
          <h2>{t('descriptionTitle')}</h2>
          <p>{description}</p>
        </section>
      ) : null}
      {highlights.length > 0 ? (
        <section className={styles['highlights']}>
          <h2>{t('highlightsTitle')}</h2>
          <ul>
            {highlights.map((highlight) => (
              <li key={highlight}>
                <CheckIcon size={16} /> {highlight}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

function Related({ products }: { products: ProductAnswer['related'] }) {
  const { t } = useTranslation('search', { keyPrefix: 'ProductPage' });
  const titleId = useId();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles['related']}>
      <h2 id={titleId}>{t('related')}</h2>
      <ProductGrid products={products} headingLevel={3} />
    </section>
  );
}
