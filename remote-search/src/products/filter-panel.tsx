import { ChevronRightIcon } from '@ninefold/kit';
import { useSite } from '@ninefold/platform';
import { formatNumber } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import { filtersOf, toggleFilter } from './filter-address.ts';
import { PriceFilter } from './price-filter.tsx';
import { useFilterLabel } from './use-filter-label.ts';
import type { HeldFacet, HeldValue } from './use-held-facets.ts';
import styles from './filter-panel.module.css';

export interface FilterPanelProps {
  facets: readonly HeldFacet[];
  /** The counts are at least so many. */
  isCapped: boolean;
  /** The chosen ones, as an address has them. */
  filters: string;
  /** Address of the list with other filters. */
  hrefOf: (filters: string) => string;
}

/** Everything that a list can be narrowed by; every value is a link that adds it or takes it back. */
export function FilterPanel(props: FilterPanelProps) {
  const { t } = useTranslation('search', { keyPrefix: 'listing.filter' });
  return props.facets.map((facet) => (
    <details key={facet.name} open data-facet={facet.name} className={styles['facet']}>
      <summary className={styles['summary']}>
        {t(`facet.${facet.name}`)}
        <ChevronRightIcon size={16} className={styles['arrow']} />
      </summary>
      {facet.name === 'price' ? <PriceFilter {...props} facet={facet} /> : <Values {...props} facet={facet} />}
    </details>
  ));
}

/** Sizes of one kind stand together; values of all else have no group. */
const GROUPS = [undefined, 'clothes', 'amount', 'number'] as const;

function Values({ facet: { name, values }, filters, isCapped, hrefOf }: FilterPanelProps & { facet: HeldFacet }) {
  const labelOf = useFilterLabel();
  const { code } = useSite();
  const chosen = filtersOf(filters);
  return GROUPS.map((group) => {
    const ofGroup = values.filter((value) => value.group === group);
    if (ofGroup.length === 0) return null;
    return (
      <ul key={group ?? 'all'} className={styles['group']}>
        {ofGroup.map((value) => (
          <li key={value.value}>
            <ValueLink
              value={value}
              isChosen={chosen.includes(`${name}-${value.value}`)}
              count={formatNumber(code, value.count) + (isCapped ? '+' : '')}
              label={labelOf(name, value.value, value.label)}
              href={hrefOf(toggleFilter(filters, name, value.value))}
            />
          </li>
        ))}
      </ul>
    );
  });
}

interface ValueLinkProps {
  value: HeldValue;
  isChosen: boolean;
  count: string;
  label: string;
  href: string;
}

function ValueLink({ value: { swatch, isHeld }, isChosen, count, label, href }: ValueLinkProps) {
  const content = (
    <>
      <span className={styles['box']} />
      {swatch ? (
        <svg viewBox="0 0 20 20" className={styles['swatch']} aria-hidden="true">
          <circle cx="10" cy="10" r="9" fill={swatch} />
        </svg>
      ) : null}
      <span>
        {/* One text: the closing bracket would move by itself when the count gets another length. */}
        {label} {isHeld ? null : <span className={styles['count']}>{`(${count})`}</span>}
      </span>
    </>
  );
  if (isHeld && !isChosen) return <span className={styles['held']}>{content}</span>;
  return (
    <a href={href} rel="nofollow" aria-current={isChosen ? 'true' : undefined} className={styles['value']}>
      {content}
    </a>
  );
}
