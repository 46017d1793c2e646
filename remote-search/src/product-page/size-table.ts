import type { ProductAnswer } from '../../contract/product.ts';

/** Where the table of sizes stands on the page. */
export const SIZE_TABLE_ID = 'size-table';

/** The section of a product's facts that says what each of its sizes measures; undefined where none names them all. */
export function sizeTableOf({
  variants,
  details = [],
}: Pick<ProductAnswer, 'variants' | 'details'>): string | undefined {
  const sizes = new Set(variants.flatMap(({ size }) => size ?? []));
  if (sizes.size < 2) return undefined;
  const sections = new Set(details.map(({ section }) => section).filter(Boolean));
  return [...sections].find((section) => {
    const named = new Set(details.filter((detail) => detail.section === section).map(({ name }) => name));
    return [...sizes].every((size) => named.has(size));
  });
}
