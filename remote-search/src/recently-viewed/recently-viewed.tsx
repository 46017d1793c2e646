import { Container } from '@ninefold/kit';
import type { SlotContract } from '@ninefold/platform';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewedProducts } from './use-viewed-products.ts';
import styles from './recently-viewed.module.css';

// Most visitors have looked at nothing yet: only who has fetches the row.
const loadRow = () => import('./viewed-row.tsx');
const ViewedRow = lazy(async () => ({ default: (await loadRow()).ViewedRow }));

/** The products that this browser has looked at; nothing before it has, nor without scripts. */
export function RecentlyViewed({ productId }: SlotContract['search/RecentlyViewed']) {
  const place = useRef<HTMLDivElement>(null);
  const { viewed, clear } = useViewedProducts(place, { productId, loadRow });
  return (
    <div ref={place}>
      {viewed === 'cleared' ? <Cleared /> : null}
      {typeof viewed !== 'string' && viewed.length > 0 ? (
        <Suspense>
          <ViewedRow products={viewed} clear={clear} />
        </Suspense>
      ) : null}
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
