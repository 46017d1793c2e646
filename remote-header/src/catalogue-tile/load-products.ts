import type { HttpClient } from '@ninefold/platform';
import type { CatalogueProduct, ProductsAnswer } from '@ninefold/platform/contracts';

/** Those of the products that the shop has, in no order; undefined while the catalogue does not answer. */
export async function loadProducts(
  http: HttpClient,
  productIds: readonly string[],
): Promise<CatalogueProduct[] | undefined> {
  if (productIds.length === 0) return [];
  // Ids that no product of the catalogue could have were kept while it did not answer.
  const id = productIds.filter((productId) => /^\d{1,20}$/.test(productId));
  const answer = await http.request<ProductsAnswer>({ path: '/service/catalogue/api/products', query: { id } });
  return answer.ok ? answer.body.products : undefined;
}
