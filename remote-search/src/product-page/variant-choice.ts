import type { PageRequest } from '@ninefold/platform';
import type { ProductAnswer, Variant } from '../../contract/product.ts';
import { isBuyable } from '../products/availability.ts';

/** What an address, or a press on the page, chooses of a product. */
export interface WantedVariant {
  /** @default what the product shows first */
  tcm?: string | undefined;
  /** Of several sizes none is chosen yet: the variant stands for its colour alone. */
  isSizeOpen: boolean;
}

/** One value of a colour or a size, with the variant that choosing it leads to. */
export interface VariantOption {
  value: string;
  variant: Variant;
  isSelected: boolean;
  /** What choosing it chooses. */
  wanted: WantedVariant;
}

export interface VariantChoice {
  /** The chosen variant; while the size is open, one of the chosen colour. */
  selected: Variant;
  /** A size has to be chosen before anything can be bought. */
  isSizeOpen: boolean;
  /** Empty when all variants have the same. */
  colours: VariantOption[];
  sizes: VariantOption[];
  /** The cheapest of the variants that are still possible, where they differ in price. */
  cheapest?: Variant | undefined;
}

/**
 * What an address names: a variant by its own link, a colour alone with `size=open`, or what a suggestion shows by its dimension key
 * (SRC-6), which is nobody's choice of a size.
 */
export function wantedOf({ query }: PageRequest): WantedVariant {
  const { variant, dim1, size } = query;
  return { tcm: variant ?? dim1, isSizeOpen: variant === undefined || size === 'open' };
}

/** The variant that is wanted, else the one that the product shows first; and what else there is to choose. */
export function chooseVariant(
  { variants, defaultTcm }: Pick<ProductAnswer, 'variants' | 'defaultTcm'>,
  { tcm, isSizeOpen: isWantedOpen }: WantedVariant,
): VariantChoice | undefined {
  const find = (wanted: string | undefined) => variants.find((variant) => variant.tcm === wanted);
  const named = find(tcm);
  const first = named ?? find(defaultTcm) ?? variants[0];
  if (!first) return undefined;
  const isSizeOpen = valuesOf(variants, 'size').length > 1 && (isWantedOpen || !named);
  const selected = isSizeOpen ? buyableOf(variants, first) : first;
  return {
    selected,
    isSizeOpen,
    colours: optionsOf(variants, selected, 'colour', isSizeOpen),
    sizes: optionsOf(variants, selected, 'size', isSizeOpen),
    ...(isSizeOpen && { cheapest: cheapestOf(variants, selected) }),
  };
}

type Axis = 'colour' | 'size';

const valuesOf = (variants: readonly Variant[], axis: Axis): string[] => [
  ...new Set(variants.map((variant) => variant[axis]).filter((value) => value !== undefined)),
];

function optionsOf(variants: readonly Variant[], selected: Variant, axis: Axis, isSizeOpen: boolean): VariantOption[] {
  const other = axis === 'colour' ? 'size' : 'colour';
  const values = valuesOf(variants, axis);
  if (values.length < 2) return [];
  const isSize = axis === 'size';
  return values.flatMap((value) => {
    const having = variants.filter((variant) => variant[axis] === value);
    const buyable = having.find((each) => isBuyable(each.availability));
    const same = having.find((each) => each[other] === selected[other]);
    // A colour of an open size stands for all its sizes.
    const variant = (!isSize && isSizeOpen ? buyable : same) ?? buyable ?? having[0];
    if (!variant) return [];
    const isSelected = value === selected[axis] && !(isSize && isSizeOpen);
    return [{ value, variant, isSelected, wanted: { tcm: variant.tcm, isSizeOpen: isSizeOpen && !isSize } }];
  });
}

/** A variant for its colour alone: one that is sold out says nothing of the other sizes. */
function buyableOf(variants: readonly Variant[], one: Variant): Variant {
  const ofColour = [one, ...variants.filter(({ colour }) => colour === one.colour)];
  return ofColour.find(({ availability }) => isBuyable(availability)) ?? one;
}

/** Undefined when all that is still possible costs the same. */
function cheapestOf(variants: readonly Variant[], { colour }: Variant): Variant | undefined {
  const ofColour = variants.filter((variant) => variant.colour === colour);
  const buyable = ofColour.filter(({ availability }) => isBuyable(availability));
  const possible = buyable.length > 0 ? buyable : ofColour;
  const [cheapest, ...others] = possible.toSorted((one, other) => one.priceMinor - other.priceMinor);
  return others.some(({ priceMinor }) => priceMinor !== cheapest?.priceMinor) ? cheapest : undefined;
}
