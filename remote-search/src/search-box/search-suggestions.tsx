import { classNames, VisuallyHidden } from '@ninefold/kit';
import { usePlatform } from '@ninefold/platform';
import { PATHS } from '@ninefold/sites';
import {
  useEffect,
  useLayoutEffect,
  useState,
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Combobox, ListState } from './combobox-link.ts';
import { normalizeTerm } from './normalize-term.ts';
import { RecentRemoval } from './recent-removal.tsx';
import { forgetAllSearches, forgetSearch, readRecentSearches, rememberSearch } from './recent-searches.ts';
import { suggestionsOf } from './suggestion.ts';
import { optionId, SuggestionGroups } from './suggestion-groups.tsx';
import { useSuggestionList } from './use-suggestion-list.ts';
import { loadShortcuts } from './use-search.ts';
import { useSuggestions, type Suggestions } from './use-suggestions.ts';
import styles from './search-box.module.css';

interface SearchSuggestionsProps {
  input: RefObject<HTMLInputElement | null>;
  /** Where the field's events are heard. */
  combobox: RefObject<Combobox | null>;
  listId: string;
  /** What the field shows. */
  shown: string;
  onShown: (text: string) => void;
  onListChange: (list: ListState) => void;
  /** The list ends where the field ends, and does not start where it starts. */
  isAtEnd: boolean;
}

/** Where the header leaves the list the whole width, in px. */
const SMALL_WINDOW = 979;
/** Keys that move the caret: the field has it again, with what it shows. */
const CARET_KEYS = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

/** The list below the search field, loaded with the field's first focus; a combobox as the W3C describes it (SRC-8). */
export default function SearchSuggestions(props: SearchSuggestionsProps) {
  const { input, combobox, listId, shown, onShown, onListChange } = props;
  const { t } = useTranslation('search', { keyPrefix: 'SearchBox' });
  const { page } = usePlatform();
  const [typed, setTyped] = useState(shown);
  const [recent, setRecent] = useState<string[]>([]);
  const [isChoosing, setIsChoosing] = useState(false);
  const suggestions = useHeld(useSuggestions(typed), isChoosing);
  const isSmall = window.innerWidth <= SMALL_WINDOW;
  const items = suggestionsOf(typed, recent, suggestions, isSmall);
  const list = useSuggestionList({
    items,
    listId,
    shown,
    onShown,
    typed,
    onChoosing: setIsChoosing,
  });
  const { isOpen, highlightedIndex, openMenu, closeMenu, setHighlightedIndex } = list;

  const isShown = isOpen && items.length > 0;
  const isRecent = items[0]?.kind === 'recent';
  const activeId = isShown && highlightedIndex >= 0 ? optionId(listId, highlightedIndex) : undefined;
  const { ref, ...listeners } = list.getInputProps() as ReturnType<typeof list.getInputProps> &
    Combobox & { ref: (element: HTMLInputElement | null) => void };

  /** Told here: of several acts at once downshift names the last alone, and the list opens while somebody types. */
  function onChange(event: ChangeEvent<HTMLInputElement>) {
    setTyped(event.target.value);
    listeners.onChange(event);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (!CARET_KEYS.has(event.key)) return listeners.onKeyDown(event);
    if (activeId === undefined) return undefined;
    setTyped(shown);
    return setHighlightedIndex(-1);
  }

  function onFocus() {
    setRecent(readRecentSearches());
    if (typed.trim() === '') openMenu();
  }

  /** The buttons beside recent searches belong to the list. */
  function onBlur(event: FocusEvent<HTMLElement>) {
    const { relatedTarget } = event;
    const isInside = relatedTarget instanceof Node && input.current?.form?.contains(relatedTarget);
    if (!isRecent || !isInside) listeners.onBlur(event);
  }

  function onPanelKeyDown({ key }: KeyboardEvent) {
    if (key !== 'Escape') return;
    input.current?.focus();
    closeMenu();
  }

  function onRemoved(left: string[]) {
    setRecent(left);
    if (left.length === 0) input.current?.focus();
  }

  useLayoutEffect(() => {
    ref(input.current);
    combobox.current = { ...listeners, onChange, onKeyDown, onFocus, onBlur };
  });
  useEffect(() => {
    loadShortcuts().catch(() => undefined); // asked for again when a search needs it
    // A plain form or a link has led here.
    const searched = page.path === PATHS.search ? normalizeTerm(page.query['query']) : '';
    if (searched) rememberSearch(searched);
    // For the letters that were typed while this was loading, too.
    if (document.activeElement === input.current) openMenu();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, for the focus that has loaded this
  }, []);
  useEffect(() => {
    if (typed === '') setRecent(readRecentSearches());
  }, [typed]);
  useEffect(() => onListChange({ isOpen: isShown, activeId }), [onListChange, isShown, activeId]);

  const isAnswered = isRecent || suggestions.term !== '';
  const count = items.length > 0 ? t('count', { count: items.length }) : t('none');
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears its buttons */}
      <div
        className={classNames(styles['panel'], props.isAtEnd && styles['atEnd'])}
        hidden={!isShown}
        onKeyDown={onPanelKeyDown}
        onBlur={onBlur}
        onMouseDown={(event) => event.preventDefault()}
      >
        <div className={isRecent ? styles['recent'] : undefined}>
          <div {...list.getMenuProps({ 'aria-label': t('suggestions') })} className={styles['lists']}>
            {isShown ? <SuggestionGroups {...{ items, list, listId }} typed={suggestions.term} /> : null}
          </div>
          {isShown && isRecent ? (
            <RecentRemoval terms={recent} onRemove={(term) => onRemoved(forgetSearch(term))} />
          ) : null}
        </div>
        {isShown && isRecent ? (
          <button type="button" className={styles['removeAll']} onClick={() => onRemoved(forgetAllSearches())}>
            {t('removeAll')}
          </button>
        ) : null}
      </div>
      <VisuallyHidden>
        <span role="status">{isOpen && isAnswered ? count : ''}</span>
      </VisuallyHidden>
    </>
  );
}

/** The newest suggestions; while an entry is chosen those that it was chosen from, so that nobody goes where they did not want to. */
function useHeld(newest: Suggestions, isChoosing: boolean): Suggestions {
  const [held, setHeld] = useState(newest);
  if (!isChoosing && held !== newest) setHeld(newest);
  return isChoosing ? held : newest;
}
