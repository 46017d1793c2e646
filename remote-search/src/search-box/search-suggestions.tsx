import { classNames, VisuallyHidden } from '@ninefold/kit';
import { usePlatform } from '@ninefold/platform';
import { useCombobox } from 'downshift';
import { useEffect, useLayoutEffect, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { SuggestedProduct } from '../../contract/suggestions.ts';
import type { Combobox, ListState } from './combobox-link.ts';
import { ProductOption, TermOption } from './suggestion-options.tsx';
import { suggestedProductPath } from './search-address.ts';
import { loadShortcuts, useSearch } from './use-search.ts';
import { useSuggestions } from './use-suggestions.ts';
import styles from './search-box.module.css';

interface SearchSuggestionsProps {
  input: RefObject<HTMLInputElement | null>;
  /** Where the field's events are heard. */
  combobox: RefObject<Combobox | null>;
  listId: string;
  typed: string;
  onTyped: (typed: string) => void;
  onListChange: (list: ListState) => void;
  /** The list ends where the field ends, and does not start where it starts. */
  isAtEnd: boolean;
}

type Suggestion = { kind: 'term'; term: string } | { kind: 'product'; product: SuggestedProduct };

/** Terms that stand beside products; the list is short enough to be read at a glance. */
const TERMS_BESIDE_PRODUCTS = 5;

/** The list below the search field, loaded with the field's first focus; a combobox as the W3C describes it (SRC-8). */
export default function SearchSuggestions(props: SearchSuggestionsProps) {
  const { input, combobox, listId, typed, onTyped, onListChange } = props;
  const { t } = useTranslation('search', { keyPrefix: 'SearchBox' });
  const platform = usePlatform();
  const search = useSearch();
  const { term, searchTerms, products } = useSuggestions(typed);
  const shownTerms = searchTerms.slice(0, products.length > 0 ? TERMS_BESIDE_PRODUCTS : searchTerms.length);
  const items: Suggestion[] = [
    ...shownTerms.map(({ searchterm }): Suggestion => ({ kind: 'term', term: searchterm })),
    ...products.map((product): Suggestion => ({ kind: 'product', product })),
  ];

  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps, openMenu } = useCombobox<Suggestion>({
    items,
    menuId: listId,
    inputValue: typed,
    selectedItem: null,
    itemToString: (item) => (item?.kind === 'term' ? item.term : typed),
    stateReducer: (_state, { type, changes }) => {
      // Escape keeps what was typed; leaving the field chooses nothing.
      if (type === useCombobox.stateChangeTypes.InputKeyDownEscape) return { ...changes, inputValue: typed };
      if (type === useCombobox.stateChangeTypes.InputBlur) return { ...changes, inputValue: typed, selectedItem: null };
      return changes;
    },
    onInputValueChange: ({ inputValue }) => onTyped(inputValue),
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem?.kind === 'product') platform.navigate(suggestedProductPath(selectedItem.product, typed));
      else if (selectedItem) void search(selectedItem.term);
    },
  });

  const isShown = isOpen && items.length > 0;
  const activeId = isShown && highlightedIndex >= 0 ? optionId(listId, highlightedIndex) : undefined;
  const { ref, ...listeners } = getInputProps() as ReturnType<typeof getInputProps> &
    Combobox & { ref: (element: HTMLInputElement | null) => void };

  useLayoutEffect(() => {
    ref(input.current);
    combobox.current = listeners;
  });
  useEffect(() => {
    loadShortcuts().catch(() => undefined); // asked for again when a search needs it
  }, []);
  useEffect(() => onListChange({ isOpen: isShown, activeId }), [onListChange, isShown, activeId]);
  useEffect(() => {
    // The letters that were typed while this was loading.
    if (items.length > 0 && document.activeElement === input.current) openMenu();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- opens when an answer comes, not with every render
  }, [term]);

  const menuProps = getMenuProps({ 'aria-label': t('suggestions') });
  return (
    <>
      <div className={classNames(styles['panel'], props.isAtEnd && styles['atEnd'])} hidden={!isShown}>
        <div {...menuProps} className={styles['lists']}>
          {isShown ? (
            <>
              <Group label={t('terms')} count={shownTerms.length}>
                {items.map((item, index) =>
                  item.kind === 'term' ? (
                    <TermOption
                      key={`term-${item.term}`}
                      option={getItemProps({ item, index, id: optionId(listId, index) })}
                      isActive={index === highlightedIndex}
                      term={item.term}
                      typed={term}
                    />
                  ) : null,
                )}
              </Group>
              <Group label={t('products')} count={products.length}>
                {items.map((item, index) =>
                  item.kind === 'product' ? (
                    <ProductOption
                      key={`product-${item.product.id}`}
                      option={getItemProps({ item, index, id: optionId(listId, index) })}
                      isActive={index === highlightedIndex}
                      product={item.product}
                      typed={term}
                    />
                  ) : null,
                )}
              </Group>
            </>
          ) : null}
        </div>
      </div>
      <VisuallyHidden>
        <span role="status">{isOpen && term ? t('count', { count: items.length }) : ''}</span>
      </VisuallyHidden>
    </>
  );
}

function optionId(listId: string, index: number): string {
  return `${listId}-option-${index}`;
}

function Group({ label, count, children }: { label: string; count: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <div role="group" aria-label={label} className={styles['group']}>
      <p aria-hidden="true" className={styles['groupTitle']}>
        {label}
      </p>
      {children}
    </div>
  );
}
