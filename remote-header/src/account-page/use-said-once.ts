import { useEffect } from 'react';

const SAID = ['error', 'form', 'message'];

/** Takes what became of a form out of the page's address: a reload, or whoever gets the address, does not read it again. */
export function useSaidOnce(): void {
  useEffect(() => {
    const address = new URL(location.href);
    if (!SAID.some((name) => address.searchParams.has(name))) return;
    for (const name of SAID) address.searchParams.delete(name);
    history.replaceState(history.state, '', address);
  }, []);
}
