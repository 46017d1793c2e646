import { Chip, CloseIcon } from '@ninefold/kit';
import { useTranslation } from 'react-i18next';
import { filtersOf, toggleFilter } from './filter-address.ts';
import { useFilterLabel } from './use-filter-label.ts';
import type { HeldFacet } from './use-held-facets.ts';
import styles from './chosen-filters.module.css';

interface ChosenFiltersProps {
  facets: readonly HeldFacet[];
  /** The chosen ones, as an address has them. */
  filters: string;
  hrefOf: (filters: string) => string;
}

/** What a list is narrowed to; each can be taken back, and all together. */
export function ChosenFilters({ facets, filters, hrefOf }: ChosenFiltersProps) {
  const { t } = useTranslation('search', { keyPrefix: 'listing.filter' });
  const labelOf = useFilterLabel();
  const chosen = filtersOf(filters);
  const chips = facets.flatMap(({ name, values }) =>
    values.filter(({ value }) => chosen.includes(`${name}-${value}`)).map((value) => ({ name, ...value })),
  );
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('chosen')} className={styles['chosen']}>
      {chips.map(({ name, value, label }) => (
        <li key={`${name}-${value}`}>
          <Chip
            href={hrefOf(toggleFilter(filters, name, value))}
            icon={<CloseIcon size={12} label={t('remove')} />}
            className={styles['chip']}
          >
            {labelOf(name, value, label)}
          </Chip>
        </li>
      ))}
      <li>
        <a href={hrefOf('')} className={styles['all']}>
          {t('removeAll')}
        </a>
      </li>
    </ul>
  );
}
