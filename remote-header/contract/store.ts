import * as z from 'zod/mini';

const Store = z.object({
  id: z.string(),
  name: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  phone: z.string(),
  /** Opening hours, `HH:MM`; a day without them is closed. */
  hours: z.object({
    weekdays: z.object({ opens: z.string(), closes: z.string() }),
    saturday: z.optional(z.object({ opens: z.string(), closes: z.string() })),
    sunday: z.optional(z.object({ opens: z.string(), closes: z.string() })),
  }),
  hasCafe: z.boolean(),
});
export type Store = z.infer<typeof Store>;

/** `GET /service/header-backend/api/stores?search=20095`: by postcode or city; without `search` all, by city. */
export const StoresAnswer = z.object({ stores: z.array(Store), total: z.int() });
export type StoresAnswer = z.infer<typeof StoresAnswer>;
