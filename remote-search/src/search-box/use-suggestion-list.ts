import { usePlatform } from '@ninefold/platform';
import { useCombobox } from 'downshift';
import { suggestedProductPath } from './search-address.ts';
import { textOf, type Suggestion } from './suggestion.ts';
import { useSearch } from './use-search.ts';

const types = useCombobox.stateChangeTypes;
const ARROWS: readonly unknown[] = [types.InputKeyDownArrowDown, types.InputKeyDownArrowUp];

/** From which entry an arrow leads back to what was typed. */
const LAST_BY_ARROW = new Map<unknown, (items: readonly Suggestion[]) => number>([
  [types.InputKeyDownArrowDown, (items) => items.length - 1],
  [types.InputKeyDownArrowUp, () => 0],
]);

interface SuggestionListOptions {
  items: Suggestion[];
  listId: string;
  /** What the field shows. */
  shown: string;
  onShown: (text: string) => void;
  /** What the visitor typed. */
  typed: string;
  /** An entry is chosen, or none any more. */
  onChoosing: (isChoosing: boolean) => void;
}

/**
 * The behaviour of the list (SRC-8): arrows choose an entry and copy it into the field, where typing, Left and Right go on with it;
 * Escape, and the arrow beyond either end, bring back what was typed; Enter goes where the entry leads. The mouse chooses by clicking alone.
 */
export function useSuggestionList(options: SuggestionListOptions) {
  const { items, listId, shown, onShown, typed, onChoosing } = options;
  const platform = usePlatform();
  const search = useSearch();

  function open(item: Suggestion) {
    if (item.kind === 'product') return platform.navigate(suggestedProductPath(item.product, typed));
    if (item.kind === 'category') return platform.navigate(item.category.url);
    return void search(item.term);
  }

  return useCombobox<Suggestion>({
    items,
    menuId: listId,
    inputValue: shown,
    selectedItem: null,
    itemToString: (item) => (item ? textOf(item) : shown),
    stateReducer: (state, { type, changes }) => {
      if (state.isOpen && state.highlightedIndex === LAST_BY_ARROW.get(type)?.(items))
        return { ...changes, highlightedIndex: -1 };
      if (type === types.ItemMouseMove || type === types.MenuMouseLeave)
        return { ...changes, highlightedIndex: state.highlightedIndex };
      if (type === types.InputClick) return { ...changes, isOpen: true };
      if (type === types.InputKeyDownEscape) return { ...changes, inputValue: typed };
      // Leaving the field chooses nothing.
      if (type === types.InputBlur) return { ...changes, inputValue: shown, selectedItem: null };
      return changes;
    },
    onHighlightedIndexChange: ({ highlightedIndex, type }) => {
      onChoosing(highlightedIndex >= 0);
      if (!ARROWS.includes(type)) return;
      const item = items[highlightedIndex];
      onShown(item ? textOf(item) : typed);
    },
    onInputValueChange: ({ inputValue }) => onShown(inputValue),
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) open(selectedItem);
    },
  });
}
