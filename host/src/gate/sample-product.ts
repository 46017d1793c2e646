import type { HttpClient } from '@ninefold/platform';
import * as z from 'zod';

/** A product that a site sells, to fill the samples of slots with. */
export type SampleProduct = z.infer<typeof Product>;

const Product = z.object({
  productId: z.string(),
  tcm: z.string(),
  title: z.string(),
  priceMinor: z.int(),
  isAvailable: z.boolean(),
});
const Shelf = z.object({ products: z.array(Product) });

/** Stands in where a site sells nothing yet. */
const NO_PRODUCT: SampleProduct = { productId: '1', tcm: '1-1', title: '–', priceMinor: 100, isAvailable: true };

/** A product of the site's bestsellers. */
export async function sampleProduct(http: HttpClient): Promise<SampleProduct> {
  const { body } = await http.request<unknown>({ path: '/service/catalogue/api/shelf/bestsellers' });
  return Shelf.safeParse(body).data?.products[0] ?? NO_PRODUCT;
}
