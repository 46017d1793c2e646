import type { BeanBooking } from '../contract/account.ts';
import type { beanBookings } from '../service/schema.ts';

const DAY_MS = 86_400_000;

/** Days ago, beans, reason; newest first. */
const BOOKINGS: Readonly<Record<string, readonly (readonly [number, number, BeanBooking['reason']])[]>> = {
  'demo-anna': [
    [11, 25, 'REVIEW'],
    [40, -500, 'REDEEMED'],
    [63, 325, 'ORDER'],
    [97, 100, 'BIRTHDAY'],
    [131, 412, 'ORDER'],
    [205, 388, 'ORDER'],
    [320, 300, 'ORDER'],
    [402, 200, 'WELCOME'],
  ],
  'demo-clara': [
    [17, 80, 'ORDER'],
    [58, 100, 'ORDER'],
    [210, 200, 'WELCOME'],
  ],
};

/** The beans of the demo customers, as if they had been booked until `now`. */
export function demoBeanBookings(now: Date): (typeof beanBookings.$inferInsert)[] {
  return Object.entries(BOOKINGS).flatMap(([loginId, bookings]) =>
    bookings.map(([daysAgo, beans, reason]) => ({
      loginId,
      bookedAt: new Date(now.getTime() - daysAgo * DAY_MS),
      beans,
      reason,
    })),
  );
}
