import type { UseComboboxReturnValue } from 'downshift';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Suggestion } from './suggestion.ts';
import { CategoryOption, ProductOption, TermOption } from './suggestion-options.tsx';
import styles from './search-box.module.css';

interface SuggestionGroupsProps {
  items: readonly Suggestion[];
  list: Pick<UseComboboxReturnValue<Suggestion>, 'getItemProps' | 'highlightedIndex'>;
  listId: string;
  /** What the suggestions are for. */
  typed: string;
}

/** Where there is room, products stand beside the rest. */
const COLUMNS = [
  [
    ['recent', 'recent'],
    ['term', 'terms'],
    ['category', 'categories'],
  ],
  [['product', 'products']],
] as const;

/** The entries of the list under what they are: recent searches, or terms, categories and products. */
export function SuggestionGroups({ items, list, listId, typed }: SuggestionGroupsProps) {
  const { t } = useTranslation('search', { keyPrefix: 'SearchBox' });
  const optionOf = (item: Suggestion, index: number) => {
    const shared = {
      option: list.getItemProps({ item, index, id: optionId(listId, index) }),
      isActive: index === list.highlightedIndex,
      typed,
    };
    if (item.kind === 'category')
      return <CategoryOption key={item.category.url} {...shared} name={item.category.name} />;
    return item.kind === 'product' ? (
      <ProductOption key={`product-${item.product.id}`} {...shared} product={item.product} />
    ) : (
      <TermOption key={`${item.kind}-${item.term}`} {...shared} term={item.term} isRecent={item.kind === 'recent'} />
    );
  };
  return COLUMNS.map((groups) => {
    const shown = groups.filter(([kind]) => items.some((item) => item.kind === kind));
    return shown.length === 0 ? null : (
      <div key={groups[0][0]} role="presentation" className={styles['column']}>
        {shown.map(([kind, label]) => (
          <Group key={kind} label={t(label)}>
            {items.map((item, index) => (item.kind === kind ? optionOf(item, index) : null))}
          </Group>
        ))}
      </div>
    );
  });
}

/** Id of an entry, by its place in the list. */
export function optionId(listId: string, index: number): string {
  return `${listId}-option-${index}`;
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className={styles['group']}>
      <p aria-hidden="true" className={styles['groupTitle']}>
        {label}
      </p>
      {children}
    </div>
  );
}
