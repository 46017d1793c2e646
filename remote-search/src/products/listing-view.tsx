import { Chip, Pagination } from '@ninefold/kit';
import { usePlatform, useSite } from '@ninefold/platform';
import { formatNumber } from '@ninefold/sites';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Listing, Sort } from '../../contract/listing.ts';
import { FIRST_ROW } from './later.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import { FilterButton } from './filter-button.tsx';
import { FilterPanel } from './filter-panel.tsx';
import type { ListChoice } from './list-address.ts';
import { NoneLeft } from './none-left.tsx';
import { ProductGrid } from './product-grid.tsx';
import { PRODUCTS_ID } from './skip-to-products.tsx';
import { useListTracking } from './use-list-tracking.ts';
import { useFollowedLinks } from './use-followed-links.ts';
import { useHeldFacets } from './use-held-facets.ts';
import type { RefinedList } from './use-refined-list.ts';
import styles from './listing-view.module.css';

interface ListingViewProps {
  listing: Listing;
  list: Omit<RefinedList<unknown>, 'data'>;
  /** The orders to choose from; the first is what the list has when nothing is chosen. */
  sorts: readonly Sort[];
  /** Address of the list in an order, at a page, with filters. */
  hrefOf: (choice: ListChoice) => string;
  /** What was searched. @default it is no search's list */
  searched?: string | undefined;
}

/** Where the panel of filters stands for those who have no scripts and a small window. */
const PANEL_ID = 'filter';

/** A list of products with its filters, orders and pages: all of them links, followed in place where there are scripts. */
export function ListingView({ listing, list: { isBusy, query, refine }, sorts, searched, ...props }: ListingViewProps) {
  const { t } = useTranslation('search', { keyPrefix: 'listing' });
  const { path } = usePlatform().page;
  const top = useRef<HTMLDivElement>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const handlers = useFollowedLinks({ path, isBusy, refine, top, count, body });
  const { products, total, page, pageCount } = listing;
  const facets = useHeldFacets(listing.facets);
  const choiceHandlers = useListTracking(products, searched);
  // What is chosen shows at once, before its products have come.
  const filters = isBusy ? (query['filters'] ?? '') : listing.filters;
  const sort = isBusy ? (sorts.find((each) => each === query['sort']) ?? sorts[0]!) : listing.sort;
  const typed = isBusy ? { from: query['from'], to: query['to'] } : {};
  const hrefOf = (choice: ListChoice) => props.hrefOf({ ...choice, ...typed });
  const panel = {
    facets,
    isCapped: listing.isCapped,
    filters,
    hrefOf: (wanted: string) => hrefOf({ sort, page: 1, filters: wanted }),
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside are pressed
    <div ref={top} className={styles['view']} {...handlers}>
      <div className={styles['bar']}>
        <p ref={count} role="status" tabIndex={-1} className={styles['count']}>
          <Count listing={listing} />
        </p>
        {facets.length > 0 ? <FilterButton {...panel} panelId={PANEL_ID} total={total} isBusy={isBusy} /> : null}
        <nav aria-label={t('sort.label')} className={styles['sorts']}>
          {sorts.map((each) => (
            <Chip key={each} href={hrefOf({ sort: each, page: 1, filters })} isSelected={each === sort}>
              {t(`sort.${each}`)}
            </Chip>
          ))}
        </nav>
      </div>
      <div ref={body} className={styles['body']}>
        {facets.length > 0 ? (
          <aside id={PANEL_ID} aria-label={t('filter.title')} className={styles['panel']}>
            <FilterPanel {...panel} />
          </aside>
        ) : null}
        <div className={styles['column']}>
          <ChosenFilters {...panel} />
          <div id={PRODUCTS_ID} tabIndex={-1} className={styles['list']} aria-busy={isBusy} {...choiceHandlers}>
            {products.length > 0 ? (
              // Another choice is another list: no tile of the one before jumps to another place.
              <ProductGrid
                key={`${listing.filters} ${listing.sort} ${page}`}
                products={products}
                priorityCount={FIRST_ROW}
                hasHearts
              />
            ) : (
              <NoneLeft listing={listing} hrefOf={panel.hrefOf} />
            )}
            <Pagination
              label={t('pages.label')}
              page={page}
              pageCount={pageCount}
              hrefOf={(target) => hrefOf({ sort, page: target, filters })}
              previousLabel={t('pages.previous')}
              nextLabel={t('pages.next')}
              pageLabel={(number) => t('pages.page', { number })}
              className={styles['pages']}
            />
          </div>
        </div>
      </div>
    </div>
  );
}

function Count({ listing: { total, isTotalCapped } }: Pick<ListingViewProps, 'listing'>) {
  const { t } = useTranslation('search', { keyPrefix: 'listing' });
  const { code } = useSite();
  const formatted = formatNumber(code, total);
  return isTotalCapped ? t('productsCapped', { number: formatted }) : t('products', { count: total, formatted });
}
