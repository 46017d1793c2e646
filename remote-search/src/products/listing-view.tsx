import { Chip, Pagination } from '@ninefold/kit';
import { useTranslation } from 'react-i18next';
import type { Listing, Sort } from '../../contract/listing.ts';
import { ProductGrid } from './product-grid.tsx';
import styles from './listing-view.module.css';

interface ListingViewProps {
  listing: Listing;
  /** The orders to choose from; the first is what the list has when nothing is chosen. */
  sorts: readonly Sort[];
  /** Address of the list in an order, at a page. */
  hrefOf: (choice: { sort: Sort; page: number }) => string;
}

/** Tiles of the first row: their pictures are the first that a visitor sees. */
const FIRST_ROW = 4;

/** A list of products with its orders and pages, all of them links. */
export function ListingView({ listing, sorts, hrefOf }: ListingViewProps) {
  const { t } = useTranslation('search', { keyPrefix: 'common' });
  const { products, total, page, pageCount, sort } = listing;
  return (
    <div className={styles['view']}>
      <div className={styles['bar']}>
        <p className={styles['count']}>{t('products', { count: total })}</p>
        <nav aria-label={t('sort.label')} className={styles['sorts']}>
          {sorts.map((each) => (
            <Chip key={each} href={hrefOf({ sort: each, page: 1 })} isSelected={each === sort}>
              {t(`sort.${each}`)}
            </Chip>
          ))}
        </nav>
      </div>
      <ProductGrid products={products} priorityCount={FIRST_ROW} />
      <Pagination
        label={t('pages.label')}
        page={page}
        pageCount={pageCount}
        hrefOf={(target) => hrefOf({ sort, page: target })}
        previousLabel={t('pages.previous')}
        nextLabel={t('pages.next')}
        pageLabel={(number) => t('pages.page', { number })}
        className={styles['pages']}
      />
    </div>
  );
}
