const KEY = 'recent-searches';
const MOST_SEARCHES = 5;

/** What was searched in this visit, newest first. The browser's tab alone keeps it, and forgets it when it is closed. */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    const terms = Array.isArray(stored) ? stored.filter((term) => typeof term === 'string') : [];
    return terms.slice(0, MOST_SEARCHES);
  } catch {
    return []; // the visitor's browser keeps nothing, or somebody wrote something else there
  }
}

export function rememberSearch(term: string): void {
  store([term, ...without(term)]);
}

/** Forgets one search. Answers those that are left. */
export function forgetSearch(term: string): string[] {
  return store(without(term));
}

export function forgetAllSearches(): string[] {
  return store([]);
}

function without(term: string): string[] {
  return readRecentSearches().filter((each) => each.toLowerCase() !== term.toLowerCase());
}

function store(terms: readonly string[]): string[] {
  const kept = terms.slice(0, MOST_SEARCHES);
  try {
    if (kept.length > 0) sessionStorage.setItem(KEY, JSON.stringify(kept));
    else sessionStorage.removeItem(KEY);
  } catch {
    // a full or forbidden storage costs the list and nothing else
  }
  return kept;
}
