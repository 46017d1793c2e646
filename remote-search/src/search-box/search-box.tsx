import { classNames, SearchIcon, VisuallyHidden } from '@ninefold/kit';
import { usePlatform, type SlotContract } from '@ninefold/platform';
import { lazy, Suspense, useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CLOSED_LIST, type Combobox, type ListState } from './combobox-link.ts';
import { normalizeTerm } from './normalize-term.ts';
import { ICON_FILTER, SEARCH_ACTION } from './search-address.ts';
import { useSearch } from './use-search.ts';
import styles from './search-box.module.css';

const loadSuggestions = () => import('./search-suggestions.tsx');
const SearchSuggestions = lazy(loadSuggestions);
/** Whether the script of the list has come. Until it does the field stays a plain one; each focus asks for it again. */
const haveSuggestions = () =>
  loadSuggestions().then(
    () => true,
    () => false,
  );

/** Width of the list of suggestions, in px (SRC-7). */
const LIST_WIDTH = 550;

/**
 * The search field: a plain form, which becomes a combobox with suggestions once it has the focus. The field itself stays the same
 * element: what comes later listens to it, so that nobody loses a letter. While the list is open, the html element carries
 * `data-flyout-open`, as it does for the header's flyouts (HDR-9).
 */
export function SearchBox({ inFlyout = false }: SlotContract['search/SearchBox']) {
  const { t } = useTranslation('search', { keyPrefix: 'SearchBox' });
  const { page } = usePlatform();
  const [typed, setTyped] = useState(normalizeTerm(page.query['query']));
  const [isWanted, setIsWanted] = useState(false);
  const [list, setList] = useState<ListState>(CLOSED_LIST);
  const [isAtEnd, setIsAtEnd] = useState(false);
  const combobox = useRef<Combobox>(null);
  const input = useRef<HTMLInputElement>(null);
  const icon = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const search = useSearch();

  useEffect(() => {
    // A visitor may have been typing before this script came.
    const field = input.current;
    if (field) setTyped(field.value);
    if (field !== null && field === document.activeElement) void haveSuggestions().then(setIsWanted);
  }, []);

  useEffect(() => {
    if (!list.isOpen) return undefined;
    const { dataset } = document.documentElement;
    dataset['flyoutOpen'] = 'search';
    return () => {
      if (dataset['flyoutOpen'] === 'search') delete dataset['flyoutOpen'];
    };
  }, [list.isOpen]);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const term = normalizeTerm(typed);
    if (term === '') return input.current?.focus();
    return void search(term, { isAvailableOnly: event.nativeEvent.submitter === icon.current });
  }

  return (
    <form
      role="search"
      action={SEARCH_ACTION}
      className={classNames(styles['box'], inFlyout && styles['inFlyout'])}
      onSubmit={onSubmit}
    >
      {/* The one that a browser presses for Enter in the field. */}
      <VisuallyHidden aria-hidden>
        <button type="submit" tabIndex={-1}>
          {t('submit')}
        </button>
      </VisuallyHidden>
      <input
        ref={input}
        type="search"
        name="query"
        maxLength={200}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={t('placeholder')}
        aria-label={t('label')}
        {...(isWanted && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': list.isOpen,
          'aria-controls': listId,
          'aria-activedescendant': list.activeId,
        })}
        className={styles['input']}
        value={typed}
        onFocus={({ target }) => {
          void haveSuggestions().then(setIsWanted);
          combobox.current?.onFocus();
          setIsAtEnd(target.getBoundingClientRect().left + LIST_WIDTH > document.documentElement.clientWidth);
        }}
        onChange={(event) => {
          setTyped(event.target.value);
          combobox.current?.onChange(event);
        }}
        onKeyDown={(event) => {
          // Enter without a chosen suggestion searches what is typed; downshift would swallow it while the list is open.
          if (event.key !== 'Enter' || list.activeId !== undefined) combobox.current?.onKeyDown(event);
        }}
        onBlur={(event) => combobox.current?.onBlur(event)}
        onClick={(event) => combobox.current?.onClick(event)}
      />
      <button ref={icon} type="submit" name="filters" value={ICON_FILTER} className={styles['submit']}>
        <SearchIcon />
        <VisuallyHidden>{t('submit')}</VisuallyHidden>
      </button>
      {isWanted ? (
        <Suspense>
          <SearchSuggestions
            input={input}
            combobox={combobox}
            listId={listId}
            shown={typed}
            onShown={setTyped}
            onListChange={setList}
            isAtEnd={isAtEnd}
          />
        </Suspense>
      ) : null}
    </form>
  );
}
