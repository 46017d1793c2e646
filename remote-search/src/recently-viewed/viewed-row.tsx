import { Button, classNames, Container, ProductTile } from '@ninefold/kit';
import { usePlatform } from '@ninefold/platform';
import type { CatalogueProduct } from '@ninefold/platform/contracts';
import { keepTogether } from '@ninefold/sites';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormerPrice } from '../products/use-former-price.ts';
import rows from '../products/product-row.module.css';
import { SHOWS_FOCUSED } from '../products/shows-focused.ts';
import styles from './recently-viewed.module.css';

/** The products side by side, with a button that has them forgotten. */
export function ViewedRow({ products, clear }: { products: readonly CatalogueProduct[]; clear: () => void }) {
  const { t } = useTranslation('search', { keyPrefix: 'RecentlyViewed' });
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles['section']}>
      <Container>
        <div className={rows['head']}>
          <h2 id={titleId}>{t('title')}</h2>
          <Button variant="ghost" size="small" onClick={clear}>
            {t('clear')}
          </Button>
        </div>
        <ul className={classNames(rows['row'], styles['row'])} {...SHOWS_FOCUSED}>
          {products.map((product) => (
            <li key={product.productId}>
              <ViewedTile product={product} />
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}

function ViewedTile({ product }: { product: CatalogueProduct }) {
  const { site } = usePlatform();
  const { t } = useTranslation('search');
  const formerPriceOf = useFormerPrice();
  const { title, url, image, regularPriceMinor, lowestPriceMinor, availability } = product;
  const priceMinor = lowestPriceMinor ?? product.priceMinor;
  // What the shown variant cost before says nothing of a cheaper one.
  const former = priceMinor === product.priceMinor ? formerPriceOf(regularPriceMinor) : undefined;
  return (
    <ProductTile
      site={site.code}
      {...{ image, priceMinor }}
      title={keepTogether(site.locale, title)}
      href={url}
      priceWording={lowestPriceMinor === undefined ? undefined : (price) => t('common.priceFrom', { price })}
      sizes="(max-width: 767px) 40vw, 170px"
      formerPrice={former && { ...former, isLabelHidden: true }}
      note={availability === 'AVAILABLE' ? undefined : t(`product.availability.${availability}`)}
    />
  );
}
