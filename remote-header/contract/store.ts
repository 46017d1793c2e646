import * as z from 'zod/mini';

const OpeningTimes = z.object({ opens: z.string(), closes: z.string() });

const Store = z.object({
  id: z.string(),
  name: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  phone: z.string(),
  /** Opening hours, `HH:MM`; a day without them is closed. */
  hours: z.object({
    weekdays: OpeningTimes,
    saturday: z.optional(OpeningTimes),
    sunday: z.optional(OpeningTimes),
  }),
  hasCafe: z.boolean(),
  /** Degrees, north and east positive. */
  latitude: z.number(),
  longitude: z.number(),
});
export type Store = z.infer<typeof Store>;

const NearbyStore = z.extend(Store, {
  /** From the place that was found, on a great circle; below 10 with one decimal. */
  distanceKm: z.number(),
});
export type NearbyStore = z.infer<typeof NearbyStore>;

/**
 * What a search for stores found (HDR-3). `cities`: nothing was asked for; `choices`: several places are called so, each by
 * the search that means it; `stores`: those around a place, nearest first, perhaps none.
 */
export const StoresAnswer = z.discriminatedUnion('found', [
  z.object({
    found: z.literal('cities'),
    /** Alphabetical by the rules of the site's language. */
    cities: z.array(z.object({ name: z.string(), storeCount: z.int() })),
  }),
  z.object({
    found: z.literal('stores'),
    /** What distances are measured from; nameless for a position. `isApproximate`: only the beginning of the postcode is known. */
    place: z.object({ name: z.optional(z.string()), isApproximate: z.boolean() }),
    stores: z.array(NearbyStore),
  }),
  z.object({ found: z.literal('choices'), choices: z.array(z.string()) }),
  z.object({ found: z.literal('nothing') }),
]);
export type StoresAnswer = z.infer<typeof StoresAnswer>;
export type StoresFound = Extract<StoresAnswer, { found: 'stores' }>;
