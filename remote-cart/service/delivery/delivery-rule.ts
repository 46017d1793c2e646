import { siteOf, type SiteCode } from '@ninefold/sites';

/** How a site's orders come to shoppers. Days are working days. */
export interface DeliveryRule {
  /** Whether the shop names a day at all. */
  isPromised: boolean;
  /** Until an order is handed to the carrier. */
  handlingLeast: number;
  handlingMost: number;
  /** On its way. */
  transitLeast: number;
  transitMost: number;
  /** Wall-clock time of the site, `HH:MM`: what is ordered later counts for the next working day. */
  cutOff: string;
  /** On which nobody packs and nobody delivers; Monday is 1. */
  closedWeekdays: number[];
  /** Further days on which nobody does, beside the country's holidays: `2026-12-24`, or each year `12-24`. */
  closedDays: string[];
  /** Part of the country whose holidays count, too: `HH`. */
  region?: string | undefined;
}

/** What the demo's pages on shipping say, too: packed on the next working day, two to four on the way. */
const DEFAULT: DeliveryRule = {
  isPromised: true,
  handlingLeast: 1,
  handlingMost: 1,
  transitLeast: 2,
  transitMost: 4,
  cutOff: '14:00',
  closedWeekdays: [6, 7],
  closedDays: ['12-24', '12-31'],
};

/** The rule of a site that content says nothing of. */
export function defaultDeliveryRule(site: SiteCode): DeliveryRule {
  const { dispatchWorkingDays: [handlingLeast, handlingMost] = [DEFAULT.handlingLeast, DEFAULT.handlingMost] } =
    siteOf(site);
  return { ...DEFAULT, handlingLeast, handlingMost };
}
