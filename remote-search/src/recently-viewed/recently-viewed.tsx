import { Button, Container, ProductTile } from '@ninefold/kit';
import { usePlatform, type SlotContract } from '@ninefold/platform';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogueProduct } from '@ninefold/platform/contracts';
import { useFormerPrice } from '../products/use-former-price.ts';
import { useViewedProducts } from './use-viewed-products.ts';
import styles from './recently-viewed.module.css';

/** The products that this browser has looked at; nothing before it has, nor without scripts. */
export function RecentlyViewed({ productId }: SlotContract['search/RecentlyViewed']) {
  const { page } = usePlatform();
  const place = useRef<HTMLDivElement>(null);
  // The empty cart is short: its room is kept beforehand.
  const isRoomKept = page.pageType === 'basket';
  const { viewed, clear } = useViewedProducts(place, productId, isRoomKept);
  return (
    <div ref={place} className={isRoomKept ? styles['room'] : undefined}>
      {viewed === 'cleared' ? <Cleared /> : null}
      {typeof viewed !== 'string' && viewed.length > 0 ? <Products products={viewed} clear={clear} /> : null}
    </div>
  );
}

/** Has the focus of the button that is gone. */
function Cleared() {
  const { t } = useTranslation('search', { keyPrefix: 'RecentlyViewed' });
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus({ preventScroll: true }), []);
  return (
    <Container>
      <p ref={text} tabIndex={-1} className={styles['cleared']}>
        {t('cleared')}
      </p>
    </Container>
  );
}

function Products({ products, clear }: { products: readonly CatalogueProduct[]; clear: () => void }) {
  const { t } = useTranslation('search', { keyPrefix: 'RecentlyViewed' });
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles['section']}>
      <Container>
        <div className={styles['head']}>
          <h2 id={titleId}>{t('title')}</h2>
          <Button variant="ghost" size="small" onClick={clear}>
            {t('clear')}
          </Button>
        </div>
        <ul className={styles['row']}>
          {products.map((product) => (
            <li key={product.productId} className={styles['item']}>
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
  const { t } = useTranslation('search', { keyPrefix: 'common' });
  const formerPriceOf = useFormerPrice();
  const { title, url, image, priceMinor, regularPriceMinor, availability } = product;
  const former = formerPriceOf(regularPriceMinor);
  return (
    <ProductTile
      site={site.code}
      {...{ title, image, priceMinor }}
      href={url}
      sizes="(max-width: 767px) 40vw, 170px"
      formerPrice={former && { ...former, isLabelHidden: true }}
      note={availability === 'AVAILABLE' ? undefined : t(`availability.${availability}`)}
    />
  );
}
