import * as z from 'zod/mini';

/** Most products that a visitor can keep in mind on a site. */
export const WATCHLIST_LIMIT = 100;

/** What reading and changing the watchlist answers: the products on it, newest first. */
export const WatchlistAnswer = z.object({ productIds: z.array(z.string()) });
export type WatchlistAnswer = z.infer<typeof WatchlistAnswer>;
