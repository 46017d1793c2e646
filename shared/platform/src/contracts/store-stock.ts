import * as z from 'zod/mini';

const StoreStockState = z.enum(['IN_STOCK', 'FEW_LEFT', 'SOLD_OUT']);
export type StoreStockState = z.infer<typeof StoreStockState>;

/** What `GET /service/catalogue/api/store-stock?tcm=` answers: which stores of the site have an article, as the retailer's figures say. */
export const StoreStockAnswer = z.object({
  article: z.object({
    title: z.string(),
    /** The variant on its product's page. */
    url: z.string(),
  }),
  /** The moment of the figures, ISO 8601. */
  asOf: z.string(),
  /** By the numbers that the store finder has; stores of which nothing is known are not in it. */
  stores: z.array(z.object({ id: z.string(), stock: StoreStockState })),
});
export type StoreStockAnswer = z.infer<typeof StoreStockAnswer>;
