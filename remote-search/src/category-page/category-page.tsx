import { Container, EmptyState } from '@ninefold/kit';
import { Places, type SlotContract } from '@ninefold/platform';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sort } from '../../contract/listing.ts';
import { listAddress } from '../products/list-address.ts';
import { ListingView } from '../products/listing-view.tsx';
import { NotThere } from '../products/not-there.tsx';
import { PageBreadcrumb } from '../products/page-breadcrumb.tsx';
import { SkipToProducts } from '../products/skip-to-products.tsx';
import { useRefinedList } from '../products/use-refined-list.ts';
import { load, type CategoryPageData } from './category-page-data.ts';
import { categoryTitle } from './category-title.ts';
import { SubCategories } from './sub-categories.tsx';
import styles from './category-page.module.css';

const USUAL_SORT: Sort = 'popularity';
const SORTS: readonly Sort[] = [USUAL_SORT, 'price-asc', 'price-desc', 'rating', 'newest'];

type CategoryPageProps = SlotContract['search/CategoryPage'] & { data: CategoryPageData };

/** The products of a category and of those below it. */
export function CategoryPage({ categoryNumber, data: first }: CategoryPageProps) {
  const { t } = useTranslation('search', { keyPrefix: 'CategoryPage' });
  const { t: text } = useTranslation('search');
  const { data, ...list } = useRefinedList(first, (context) => load(context, { categoryNumber }));
  const title = data && categoryTitle(data, text);
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
  if (!data) return <NotThere title={t('unknownTitle')}>{t('unknown')}</NotThere>;
  const { name, url, breadcrumbs, children, listing } = data;
  return (
    <Container className={styles['page']}>
      {listing.total > 0 ? <SkipToProducts /> : null}
      <PageBreadcrumb steps={breadcrumbs.slice(0, -1)} current={name} />
      <h1>{name}</h1>
      <SubCategories name={name} categories={children} />
      {listing.totalWithoutFilters > 0 ? (
        <ListingView
          listing={listing}
          list={list}
          sorts={SORTS}
          hrefOf={(choice) => listAddress(url, choice, USUAL_SORT)}
        />
      ) : (
        <EmptyState title={t('emptyTitle')}>
          <p>{t('empty')}</p>
        </EmptyState>
      )}
      <Places name="category-page/below-products" />
    </Container>
  );
}
