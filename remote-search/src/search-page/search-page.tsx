import { ButtonLink, Chip, Container, EmptyState, InfoIcon, SearchIcon } from '@ninefold/kit';
import { usePlatform, useSite } from '@ninefold/platform';
import { formatNumber, PATHS } from '@ninefold/sites';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Sort } from '../../contract/listing.ts';
import { addressOf } from '../products/address.ts';
import fullRows from '../products/full-rows.module.css';
import { listAddress } from '../products/list-address.ts';
import { ListingView } from '../products/listing-view.tsx';
import { ProductGrid } from '../products/product-grid.tsx';
import { SkipToProducts } from '../products/skip-to-products.tsx';
import { useRefinedList } from '../products/use-refined-list.ts';
import { load, type SearchPageData } from './search-page-data.ts';
import rows from '../products/product-row.module.css';
import styles from './search-page.module.css';

const USUAL_SORT: Sort = 'relevance';
/** Of lists that nothing was searched for. */
const SORTS_OF_LISTS: readonly Sort[] = ['popularity', 'price-asc', 'price-desc', 'rating', 'newest'];
const SORTS: readonly Sort[] = [USUAL_SORT, ...SORTS_OF_LISTS];

/** What a search found, or a list of the shop's own, or what to do when it found nothing. */
export function SearchPage({ data: first }: { data: SearchPageData }) {
  const { data, ...list } = useRefinedList(first, load);
  const { t } = useTranslation('search', { keyPrefix: 'SearchPage' });
  const { list: shelf, query, correctedQuery, listing, pages, broader } = data;
  const address = shelf ? { list: shelf } : { query, exact: list.query['exact'] };
  const sorts = shelf ? SORTS_OF_LISTS : SORTS;
  const searched = query ? t('title', { query: correctedQuery ?? query }) : t('emptyTitle');
  const pagesId = useId();
  const { tracking } = usePlatform();
  const found = listing.totalWithoutFilters;
  useEffect(() => {
    if (query) tracking.track('search', { search_term: query, results: found });
  }, [tracking, query, found]);
  return (
    <Container className={styles['page']}>
      {listing.total > 0 ? <SkipToProducts /> : null}
      <h1 className={styles['title']}>{shelf ? t(`list.${shelf}`) : searched}</h1>
      {correctedQuery === undefined ? null : (
        <p role="status">
          {t('corrected', { query, correctedQuery })}{' '}
          <a href={addressOf(PATHS.search, { query, exact: 1 })}>{t('exact', { query })}</a>
        </p>
      )}
      {found > 0 && pages.length > 0 ? (
        <nav className={styles['pages']} aria-labelledby={pagesId}>
          <span id={pagesId}>{t('pages')}:</span>
          {pages.map(({ name, url }) => (
            <Chip key={url} href={url}>
              {name}
            </Chip>
          ))}
        </nav>
      ) : null}
      {found > 0 ? (
        <ListingView
          listing={listing}
          searched={shelf ? undefined : query}
          list={list}
          sorts={sorts}
          hrefOf={(choice) => listAddress(PATHS.search, choice, sorts[0]!, address)}
        />
      ) : (
        <NothingFound data={data} />
      )}
      {broader ? <Broader broader={broader} filters={listing.filters} /> : null}
    </Container>
  );
}

/** What else there is of the wanted thing or its category, below the few products that have all that was asked for. */
function Broader({
  broader: { query, url, total, products },
  filters,
}: {
  broader: NonNullable<SearchPageData['broader']>;
  filters: string;
}) {
  const { t } = useTranslation('search', { keyPrefix: 'SearchPage' });
  const titleId = useId();
  const linkId = useId();
  const { code } = useSite();
  return (
    <section aria-labelledby={titleId} className={styles['broader']}>
      <div className={rows['head']}>
        <h2 id={titleId}>{t('broader', { query })}</h2>
        <a
          id={linkId}
          href={url ? addressOf(url, { filters }) : addressOf(PATHS.search, { query, filters })}
          aria-labelledby={`${linkId} ${titleId}`}
        >
          {t('broaderAll', { total: formatNumber(code, total) })}
        </a>
      </div>
      <ProductGrid products={products} headingLevel={3} />
    </section>
  );
}

/** Pages answer a question that no goods do: then nothing is amiss, and there is nothing to advise. */
function NothingFound({ data: { query, pages, alternatives, popularCategories } }: { data: SearchPageData }) {
  const { t } = useTranslation('search', { keyPrefix: 'SearchPage' });
  const categoriesId = useId();
  return (
    <>
      {pages.length > 0 ? (
        <EmptyState icon={<InfoIcon />} title={t('pages')} action={<PageLinks pages={pages} />} />
      ) : (
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
      )}
      {popularCategories.length > 0 ? (
        <nav aria-labelledby={categoriesId}>
          <h2 id={categoriesId} className={styles['subtitle']}>
            {t('categories')}
          </h2>
          <div className={styles['categories']}>
            {popularCategories.map(({ name, url }) => (
              <Chip key={url} href={url}>
                {name}
              </Chip>
            ))}
          </div>
        </nav>
      ) : null}
      {alternatives.length > 0 ? (
        <section className={fullRows['rows']}>
          <h2 className={styles['subtitle']}>{t('alternatives')}</h2>
          <ProductGrid products={alternatives} headingLevel={3} />
        </section>
      ) : null}
    </>
  );
}

function PageLinks({ pages }: Pick<SearchPageData, 'pages'>) {
  return (
    <div className={styles['answers']}>
      {pages.map(({ name, url }) => (
        <ButtonLink key={url} href={url}>
          {name}
        </ButtonLink>
      ))}
    </div>
  );
}
