import {
  loadDeliveryAnswer,
  loadMissingPages,
  type LinkedPage,
  type LoadContext,
  type SlotContract,
} from '@ninefold/platform';
import type { DeliveryAnswer } from '@ninefold/platform/contracts';
import type { ProductAnswer } from '../../contract/product.ts';

/** What a product's page shows; null for a product that the site does not have. */
export type ProductPageData = (ProductAnswer & DeliveryAnswer & { missing?: readonly LinkedPage[] | undefined }) | null;

const LINKED: readonly LinkedPage[] = ['shipping', 'privacy', 'contact', 'stores'];

/** Fetches a product. */
export async function load(
  { http, signal }: LoadContext,
  { productId }: SlotContract['search/ProductPage'],
): Promise<ProductPageData> {
  const path = `/service/catalogue/api/products/${encodeURIComponent(productId)}`;
  const [result, { delivery, shipping }, missing] = await Promise.all([
    http.request<ProductAnswer>({ path, signal }),
    loadDeliveryAnswer(http),
    loadMissingPages(http, LINKED),
  ]);
  if (result.ok) return { ...result.body, delivery, shipping, ...(missing && { missing }) };
  // 400: a number longer than any product has.
  if (result.status === 404 || result.status === 400) return null;
  throw new Error(`The product ${productId} cannot be read: ${result.code}`);
}
