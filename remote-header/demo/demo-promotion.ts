import type { promotions } from '../service/schema.ts';

/** A promotion before it is given to a site. */
export type DemoPromotion = Omit<typeof promotions.$inferInsert, 'site'>;
