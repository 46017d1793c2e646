import { useSite } from '@ninefold/platform';
import { siteOf } from '@ninefold/sites';
import { useEffect, useState } from 'react';
import type { CountryItem } from '../../contract/footer-content.ts';
import { readAlternates } from './page-elsewhere.ts';

/** The countries of the footer's service; while it does not answer those in which, as the page's head says, the page is. */
export function useCountries(answered: CountryItem[]): CountryItem[] {
  const { code } = useSite();
  const [found, setFound] = useState<CountryItem[]>([]);
  const isUnknown = answered.length === 0;
  useEffect(() => {
    const alternates = readAlternates();
    if (!isUnknown || alternates.size === 0) return;
    import('../../content/country-items.ts').then(
      ({ countryItems }) => setFound(countryItems(code, (site) => originOf(alternates.get(siteOf(site).locale)))),
      () => undefined, // Without their script the footer stays without countries.
    );
  }, [code, isUnknown]);
  return isUnknown ? found : answered;
}

/** By hand: browsers that pages are built for lack `URL.parse`, such as Safari before 18. */
function originOf(address: string | undefined): string | undefined {
  return address && /^https?:\/\/[^/]+/.exec(address)?.[0];
}
