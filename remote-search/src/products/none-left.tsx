import { ButtonLink, Chip, EmptyState } from '@ninefold/kit';
import { useSite } from '@ninefold/platform';
import { formatNumber } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import type { Listing } from '../../contract/listing.ts';
import { withoutFacet } from './filter-address.ts';
import styles from './listing-view.module.css';

interface NoneLeftProps {
  listing: Listing;
  /** Address of the list's first page with filters. */
  hrefOf: (filters: string) => string;
}

/** What to do on a page without products: take back one of the filters, or go to the first page. */
export function NoneLeft({ listing: { total, filters, facets }, hrefOf }: NoneLeftProps) {
  const { t } = useTranslation('search', { keyPrefix: 'listing' });
  const { code } = useSite();
  if (total > 0) {
    const toFirst = <ButtonLink href={hrefOf(filters)}>{t('pages.first')}</ButtonLink>;
    return <EmptyState title={t('pages.unknown')} action={toFirst} />;
  }
  const helpful = facets.filter(
    ({ values, totalWithout }) => totalWithout > 0 && values.some(({ isChosen }) => isChosen),
  );
  const removeAll = <ButtonLink href={hrefOf('')}>{t('filter.removeAll')}</ButtonLink>;
  return (
    <EmptyState title={t('filter.nothing')} action={removeAll}>
      {helpful.length > 0 ? (
        <>
          <p>{t('filter.nothingHint')}</p>
          <ul className={styles['ways']}>
            {helpful.map(({ name, totalWithout }) => (
              <li key={name}>
                <Chip href={hrefOf(withoutFacet(filters, name))}>
                  {t('filter.without', { facet: t(`filter.facet.${name}`), count: formatNumber(code, totalWithout) })}
                </Chip>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </EmptyState>
  );
}
