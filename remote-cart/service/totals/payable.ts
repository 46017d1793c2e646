import { siteOf, type SiteCode } from '@ninefold/sites';

/** Smallest amount that can be paid, in minor units: there is no coin and no transfer below one forint. */
const STEPS_MINOR: Partial<Record<string, number>> = { HUF: 100 };

/** The nearest amount that can be paid in the site's currency, half a step rounded up. Francs stay exact to the centime: nobody pays an order in cash. */
export function payableMinor(site: SiteCode, minor: number): number {
  const step = STEPS_MINOR[siteOf(site).currency] ?? 1;
  return Math.round(minor / step) * step;
}
