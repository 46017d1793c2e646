import { ChevronRightIcon } from '@ninefold/kit';
import { useSite } from '@ninefold/platform';
import { CURRENCY_SYMBOLS } from '@ninefold/sites';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { withoutFacet } from './filter-address.ts';
import type { HeldFacet } from './use-held-facets.ts';
import styles from './filter-panel.module.css';

export interface PriceFilterProps {
  facet: HeldFacet;
  /** The chosen filters, as an address has them. */
  filters: string;
  /** Address of the list with other filters. */
  hrefOf: (filters: string) => string;
}

/** The least and the highest price as two fields of a plain form. */
export function PriceFilter({ facet: { range }, filters, hrefOf }: PriceFilterProps) {
  const { t } = useTranslation('search', { keyPrefix: 'listing.filter' });
  const { pathname, searchParams } = new URL(hrefOf(withoutFacet(filters, 'price')), 'https://shop.invalid');
  return (
    <form action={pathname} className={styles['price']}>
      {[...searchParams].map(([name, value]) =>
        name === 'from' || name === 'to' ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <PriceField name="from" label={t('priceFrom')} minor={range?.fromMinor} placeholderMinor={range?.lowestMinor} />
      <PriceField name="to" label={t('priceTo')} minor={range?.toMinor} placeholderMinor={range?.highestMinor} />
      <button type="submit" className={styles['apply']}>
        <ChevronRightIcon size={16} label={t('priceApply')} />
      </button>
    </form>
  );
}

interface PriceFieldProps {
  name: 'from' | 'to';
  label: string;
  minor: number | undefined;
  /** What the list has. */
  placeholderMinor: number | undefined;
}

function PriceField({ name, label, minor, placeholderMinor = 0 }: PriceFieldProps) {
  const { t } = useTranslation('search', { keyPrefix: 'listing.filter' });
  const { currency } = useSite();
  const chosen = minor === undefined ? '' : String(minor / 100);
  const field = useNewest(chosen);
  return (
    <label className={styles['field']}>
      {label} ({CURRENCY_SYMBOLS[currency]})
      <input
        ref={field}
        name={name}
        type="number"
        min="0"
        step="any"
        inputMode="decimal"
        autoComplete="off"
        // The browser would say it in its own language.
        onInvalid={({ currentTarget }) => currentTarget.setCustomValidity(t('priceWrong'))}
        onInput={({ currentTarget }) => currentTarget.setCustomValidity('')}
        defaultValue={chosen}
        placeholder={String(Math.round(placeholderMinor / 100))}
        className={styles['input']}
      />
    </label>
  );
}

/** Has a field show another choice as soon as the address says so, and keeps what is typed, and the focus, until then. */
function useNewest(chosen: string) {
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(chosen);
  useEffect(() => {
    if (field.current && shown.current !== chosen) field.current.value = chosen;
    shown.current = chosen;
  }, [chosen]);
  return field;
}
