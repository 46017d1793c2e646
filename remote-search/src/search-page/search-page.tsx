import { Chip, CloseIcon, Container, EmptyState, SearchIcon } from '@ninefold/kit';
import { usePlatform } from '@ninefold/platform';
import { PATHS, searchPath } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import type { Sort } from '../../contract/listing.ts';
import { addressOf } from '../products/address.ts';
import { ListingView } from '../products/listing-view.tsx';
import { ProductGrid } from '../products/product-grid.tsx';
import type { SearchPageData } from './search-page-data.ts';
import styles from './search-page.module.css';

const SORTS: readonly Sort[] = ['relevance', 'popularity', 'price-asc', 'price-desc', 'rating', 'newest'];

/** What a search found, or what to do when it found nothing. */
export function SearchPage({ data }: { data: SearchPageData }) {
  const { t } = useTranslation('search', { keyPrefix: 'SearchPage' });
  const { query, correctedQuery, listing } = data;
  return (
    <Container className={styles['page']}>
      <h1 className={styles['title']}>{query ? t('title', { query: correctedQuery ?? query }) : t('emptyTitle')}</h1>
      {correctedQuery === undefined ? null : <p role="status">{t('corrected', { query, correctedQuery })}</p>}
      {listing.total > 0 ? <Results data={data} /> : <NothingFound data={data} />}
    </Container>
  );
}

function Results({ data: { query, listing } }: { data: SearchPageData }) {
  const { t } = useTranslation('search', { keyPrefix: 'SearchPage' });
  const { filters } = usePlatform().page.query;
  return (
    <>
      {filters ? (
        <p>
          <Chip href={searchPath(query)} isSelected icon={<CloseIcon size={12} label={t('removeFilter')} />}>
            {t('availableOnly')}
          </Chip>
        </p>
      ) : null}
      <ListingView
        listing={listing}
        sorts={SORTS}
        hrefOf={({ sort, page }) =>
          addressOf(PATHS.search, {
            query,
            filters,
            sort: sort === 'relevance' ? undefined : sort,
            page: page === 1 ? undefined : page,
          })
        }
      />
    </>
  );
}

function NothingFound({ data: { query, alternatives } }: { data: SearchPageData }) {
  const { t } = useTranslation('search', { keyPrefix: 'SearchPage' });
  return (
    <>
      <EmptyState icon={<SearchIcon />} title={query ? t('nothing', { query }) : t('nothingTyped')}>
        {query ? (
          <ul className={styles['hints']}>
            <li>{t('hintSpelling')}</li>
            <li>{t('hintGeneral')}</li>
            <li>{t('hintFewer')}</li>
          </ul>
        ) : (
          <p>{t('hintTyped')}</p>
        )}
      </EmptyState>
      {alternatives.length > 0 ? (
        <section>
          <h2 className={styles['subtitle']}>{t('alternatives')}</h2>
          <ProductGrid products={alternatives} headingLevel={3} />
        </section>
      ) : null}
    </>
  );
}
