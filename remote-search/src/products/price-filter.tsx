import { ArrowRightIcon, IconButton } from '@ninefold/kit';
import { useSite } from '@ninefold/platform';
import { useId, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Facet } from '../../contract/listing.ts';
import type { FilterPanelProps } from './filter-panel.tsx';
import { withoutFacet, withPrice } from './filter-address.ts';
import styles from './filter-panel.module.css';

/** The least and the highest price as two fields: a plain form, whose address says what is written in them. */
export function PriceFilter({ facet: { range }, filters, hrefOf, onRefine }: FilterPanelProps & { facet: Facet }) {
  const { t } = useTranslation('search', { keyPrefix: 'common.filter' });
  const others = new URL(hrefOf(withoutFacet(filters, 'price')), 'https://shop.invalid');

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    onRefine(hrefOf(withPrice(filters, String(fields.get('from')), String(fields.get('to')))));
  }
  const [fromMinor, toMinor] = chosenPrice(filters);
  return (
    // New fields for a new choice: they show what the address says.
    <form key={`${fromMinor}-${toMinor}`} action={others.pathname} className={styles['price']} onSubmit={onSubmit}>
      {[...others.searchParams].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <PriceField name="from" label={t('priceFrom')} minor={fromMinor} placeholderMinor={range?.lowestMinor} />
      <PriceField name="to" label={t('priceTo')} minor={toMinor} placeholderMinor={range?.highestMinor} />
      <IconButton
        type="submit"
        size="small"
        variant="secondary"
        label={t('priceApply')}
        icon={<ArrowRightIcon size={16} />}
      />
    </form>
  );
}

interface PriceFieldProps {
  name: 'from' | 'to';
  label: string;
  minor: string;
  placeholderMinor: number | undefined;
}

function PriceField({ name, label, minor, placeholderMinor }: PriceFieldProps) {
  const id = useId();
  const { currency } = useSite();
  const round = name === 'from' ? Math.floor : Math.ceil;
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>
        {label} ({currency})
      </label>
      <input
        id={id}
        name={name}
        type="number"
        min="0"
        max="9999999"
        step="any"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={minor === '' ? '' : Number(minor) / 100}
        placeholder={placeholderMinor === undefined ? undefined : String(round(placeholderMinor / 100))}
        className={styles['input']}
      />
    </div>
  );
}

/** From and to of the chosen price in minor units, `''` for an end that is open. */
function chosenPrice(filters: string): [from: string, to: string] {
  const [, from = '', to = ''] = /(?:^|,)price-(\d*)-(\d*)/.exec(filters) ?? [];
  return [from, to];
}
