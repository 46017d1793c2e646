/** How a site's orders come to shoppers. Days are working days. */
export interface DeliveryRule {
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
