import { Chip, Container, EmptyState } from '@ninefold/kit';
import { useTranslation } from 'react-i18next';
import type { CategoryAnswer, Sort } from '../../contract/listing.ts';
import { addressOf } from '../products/address.ts';
import { ListingView } from '../products/listing-view.tsx';
import { NotThere } from '../products/not-there.tsx';
import { PageBreadcrumb } from '../products/page-breadcrumb.tsx';
import type { CategoryPageData } from './category-page-data.ts';
import styles from './category-page.module.css';

const SORTS: readonly Sort[] = ['popularity', 'price-asc', 'price-desc', 'rating', 'newest'];

/** The products of a category and of those below it. */
export function CategoryPage({ data }: { data: CategoryPageData }) {
  const { t } = useTranslation('search', { keyPrefix: 'CategoryPage' });
  if (!data) return <NotThere title={t('unknownTitle')}>{t('unknown')}</NotThere>;
  const { name, url, breadcrumbs, listing } = data;
  return (
    <Container className={styles['page']}>
      <PageBreadcrumb steps={breadcrumbs.slice(0, -1)} current={name} />
      <h1>{name}</h1>
      <SubCategories data={data} />
      {listing.total > 0 ? (
        <ListingView
          listing={listing}
          sorts={SORTS}
          hrefOf={({ sort, page }) =>
            addressOf(url, { sort: sort === SORTS[0] ? undefined : sort, page: page === 1 ? undefined : page })
          }
        />
      ) : (
        <EmptyState title={t('emptyTitle')}>
          <p>{t('empty')}</p>
        </EmptyState>
      )}
    </Container>
  );
}

function SubCategories({ data: { children, name } }: { data: CategoryAnswer }) {
  const { t } = useTranslation('search', { keyPrefix: 'CategoryPage' });
  if (children.length === 0) return null;
  return (
    <nav aria-label={t('subcategories', { name })} className={styles['children']}>
      {children.map((child) => (
        <Chip key={child.url} href={child.url}>
          {child.name}
        </Chip>
      ))}
    </nav>
  );
}
