import type { Availability, Colour, Size } from './catalogue-types.ts';
import type { PricePoint } from './prices.ts';
import type { DemoProduct } from './products.ts';

/** One thing that can be bought: a product in a colour and a size. */
export interface DemoVariant {
  /** The product's id, followed by `-1`, `-2` … when it comes in several variants. */
  id: string;
  colour: Colour;
  size?: Size;
  price: PricePoint;
  availability: Availability;
}

/** All variants of a product, colour by colour. */
export function variantsOf(product: DemoProduct): DemoVariant[] {
  const sizes: readonly (Size | undefined)[] = product.sizes ?? [undefined];
  const combinations = product.colours.flatMap((colour) => sizes.map((size) => ({ colour, size })));
  return combinations.map(({ colour, size }, index) => ({
    id: combinations.length > 1 ? `${product.id}-${index + 1}` : `${product.id}`,
    colour,
    ...(size && { size }),
    price: (size && product.sizePrices?.[size]) ?? product.price,
    availability: isSoldOut(product, colour, size) ? 'out_of_stock' : (product.availability ?? 'in_stock'),
  }));
}

function isSoldOut({ soldOut = [] }: DemoProduct, colour: Colour, size: Size | undefined): boolean {
  return soldOut.some((each) => each === colour || each === size || each === `${colour}/${size}`);
}
