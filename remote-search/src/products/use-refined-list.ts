import { usePlatform, type LoadContext } from '@ninefold/platform';
import { useEffect, useRef, useState } from 'react';

/** A list that changes in place while its address does. */
export interface RefinedList<Data> {
  data: Data;
  /** The query of the newest address; ahead of `data` while that is under way. */
  query: Readonly<Record<string, string>>;
  isBusy: boolean;
  /** Goes to another address of the same page. */
  refine: (href: string) => void;
}

/**
 * Loads a page's data anew for each address that a visitor chooses on it, and when they go back. A new choice aborts what is under way,
 * so that an older answer never replaces a newer one; when there is no answer, the page is loaded as a whole.
 */
export function useRefinedList<Data>(first: Data, load: (context: LoadContext) => Promise<Data>): RefinedList<Data> {
  const { site, http, page } = usePlatform();
  const [list, setList] = useState({ data: first, query: page.query, isBusy: false });
  const underWay = useRef<AbortController>(undefined);
  const shownSearch = useRef<string>(undefined);

  function show({ search, searchParams }: URL) {
    underWay.current?.abort();
    const { signal } = (underWay.current = new AbortController());
    const query = Object.fromEntries([...searchParams].toReversed());
    shownSearch.current = search;
    setList((before) => ({ ...before, query, isBusy: true }));
    load({ site, http, page: { ...page, query }, signal }).then(
      (data) => !signal.aborted && setList({ data, query, isBusy: false }),
      () => !signal.aborted && location.reload(),
    );
  }
  useEffect(() => {
    shownSearch.current ??= location.search;
    function onPopState() {
      const address = new URL(location.href);
      if (address.search !== shownSearch.current) show(address);
    }
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  });

  function refine(href: string) {
    const address = new URL(href, location.href);
    history.pushState(null, '', address);
    show(address);
  }
  return { ...list, refine };
}
