import { useEffect } from 'react';

/**
 * Takes what became of a form out of the page's address: a reload, or whoever gets the address, does not read it again.
 *
 * @param names of the query's parameters that say it; the same list with every rendering
 */
export function useSaidOnce(names: readonly string[]): void {
  useEffect(() => {
    const address = new URL(location.href);
    if (!names.some((name) => address.searchParams.has(name))) return;
    for (const name of names) address.searchParams.delete(name);
    history.replaceState(history.state, '', address);
  }, [names]);
}
