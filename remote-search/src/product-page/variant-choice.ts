import type { ProductAnswer, Variant } from '../../contract/product.ts';
import { isBuyable } from '../products/availability.ts';

/** One value of a colour or a size, with the variant that choosing it leads to. */
export interface VariantOption {
  value: string;
  variant: Variant;
  isSelected: boolean;
}

export interface VariantChoice {
  selected: Variant;
  /** Empty when all variants have the same. */
  colours: VariantOption[];
  sizes: VariantOption[];
}

/** The variant that the address asks for, else the one that the product shows first; and what else there is to choose. */
export function chooseVariant(
  { variants, defaultTcm }: Pick<ProductAnswer, 'variants' | 'defaultTcm'>,
  tcm: string | undefined,
): VariantChoice | undefined {
  const find = (wanted: string | undefined) => variants.find((variant) => variant.tcm === wanted);
  const selected = find(tcm) ?? find(defaultTcm) ?? variants[0];
  if (!selected) return undefined;
  return {
    selected,
    colours: optionsOf(variants, selected, 'colour', 'size'),
    sizes: optionsOf(variants, selected, 'size', 'colour'),
  };
}

type Axis = 'colour' | 'size';

function optionsOf(variants: readonly Variant[], selected: Variant, axis: Axis, other: Axis): VariantOption[] {
  const values = [...new Set(variants.map((variant) => variant[axis]).filter((value) => value !== undefined))];
  if (values.length < 2) return [];
  return values.flatMap((value) => {
    const having = variants.filter((variant) => variant[axis] === value);
    const variant =
      having.find((each) => each[other] === selected[other]) ??
      having.find((each) => isBuyable(each.availability)) ??
      having[0];
    return variant ? [{ value, variant, isSelected: value === selected[axis] }] : [];
  });
}

/** Address of a variant on the product's page; works without scripts. */
export function variantHref(product: Pick<ProductAnswer, 'url'>, variant: Variant): string {
  return `${product.url}?variant=${encodeURIComponent(variant.tcm)}`;
}
