import * as z from 'zod/mini';

/** What the link of a mail on stock leads to; 404 `LINK_INVALID` once nobody waits any more. */
export const StockAlertLink = z.object({
  status: z.enum(['WAITING_FOR_DOI', 'CONFIRMED']),
  /** What is waited for. */
  title: z.string(),
});
export type StockAlertLink = z.infer<typeof StockAlertLink>;
