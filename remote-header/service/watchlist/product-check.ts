import { ProductsAnswer } from '@ninefold/platform/contracts';
import type { ServiceCaller } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';

/** Whether a site has a product. While the catalogue does not answer, nobody knows better than the visitor. */
export async function isProduct(services: ServiceCaller, site: SiteCode, productId: string): Promise<boolean> {
  const path = `/service/catalogue/api/products?id=${encodeURIComponent(productId)}`;
  const answer = await services({ path, site }).catch(() => undefined);
  if (answer?.status === 400) return false; // no id that a product could have
  const products = answer?.status === 200 ? ProductsAnswer.safeParse(answer.body).data?.products : undefined;
  return products === undefined || products.some((product) => product.productId === productId);
}
