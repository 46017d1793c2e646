import type { ProductAnswer } from '../../contract/product.ts';

/** Address of a variant on the product's page; works without scripts. */
export function variantHref(
  product: Pick<ProductAnswer, 'url'>,
  { tcm, isSizeOpen = false }: { tcm?: string | undefined; isSizeOpen?: boolean },
): string {
  const query = new URLSearchParams({
    ...(tcm !== undefined && { variant: tcm }),
    ...(isSizeOpen && { size: 'open' }),
  });
  return `${product.url}?${query}`;
}
