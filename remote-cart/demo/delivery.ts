import { SITE_CODES, siteOf } from '@ninefold/sites';
import type { deliveryRules } from '../service/schema.ts';

/** What the demo's pages on shipping say, too: packed on the next working day, two to four on the way. */
export const DEMO_DELIVERY: (typeof deliveryRules.$inferInsert)[] = SITE_CODES.map((site) => {
  const [handlingLeast, handlingMost] = siteOf(site).dispatchWorkingDays ?? [1, 1];
  return {
    site,
    handlingLeast,
    handlingMost,
    transitLeast: 2,
    transitMost: 4,
    cutOff: '14:00',
    closedWeekdays: [6, 7],
    closedDays: ['12-24', '12-31'],
  };
});
