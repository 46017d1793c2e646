import { loadMissingPages, usePlatform } from '@ninefold/platform';
import { searchPath } from '@ninefold/sites';
import { useCallback } from 'react';
import { rememberSearch } from './recent-searches.ts';
import { iconSearchPath } from './search-address.ts';

/** Longest that a submitted search waits for the map of terms, in ms. */
const LONGEST_WAIT_MS = 800;

/** The terms that name pages: nobody needs them before a search. */
export const loadShortcuts = () => import('../../contract/shortcuts.ts');

interface SearchOptions {
  /** Only what can be bought, as the search icon asks. @default false */
  isAvailableOnly?: boolean;
}

/** Answers the function that goes to what a term means: the page that it names on the site, else the results (SRC-3). */
export function useSearch(): (term: string, options?: SearchOptions) => Promise<void> {
  const platform = usePlatform();
  return useCallback(
    async (term, { isAvailableOnly = false } = {}) => {
      rememberSearch(term);
      const results = isAvailableOnly ? iconSearchPath(term) : searchPath(term);
      // Without the map the server sends to the page that the term names.
      const shortcuts = await Promise.race([loadShortcuts().catch(() => undefined), timeout(LONGEST_WAIT_MS)]);
      const named = shortcuts?.findShortcut(platform.site.code, term);
      const page = named === undefined ? undefined : shortcuts?.linkedPageOf(named);
      const isThere = page === undefined || !(await loadMissingPages(platform.http, [page]));
      platform.navigate(isThere && named !== undefined ? named : results);
    },
    [platform],
  );
}

function timeout(durationMs: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
