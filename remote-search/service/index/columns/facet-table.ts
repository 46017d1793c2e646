/** Values of products, several of each: those of the product at a place are `values[codes[i]]` from `starts[place]` to before `starts[place + 1]`. */
export interface ValueLists<Value extends string | number = string | number> {
  values: readonly Value[];
  starts: Uint32Array;
  codes: Uint32Array;
}

/** What the facets of products say, column by column; a product is its place in them. */
export interface FacetTable {
  /** `product.number` */
  numbers: Int32Array;
  isAvailable: Uint8Array;
  /** Of the variants of a product. */
  lowestMinor: Int32Array;
  highestMinor: Int32Array;
  /** What the variants cost, each price once. */
  prices: ValueLists<number>;
  /** Averages; -1 for none. */
  ratings: Float32Array;
  colours: ValueLists<string>;
  sizes: ValueLists<string>;
  /** The category of a product after those above it. */
  trails: ValueLists<number>;
  /** Every category that lists it. */
  listedIn: ValueLists<number>;
}

/** A product as the database answers it, in the order of {@link facetColumns}. */
export type FacetTuple = [
  number: number,
  isAvailable: boolean,
  lowestMinor: number,
  highestMinor: number,
  rating: number | null,
  colours: string[],
  sizes: string[],
  trail: number[],
  listedIn: number[],
  prices: number[],
];

/** Of `product`. */
export const facetColumns = `product.number, product.is_available, product.lowest_price_minor, product.highest_price_minor,
  product.rating_average, product.colour_keys, product.size_keys, product.category_trail, product.listed_in,
  product.prices_minor`;

export function createFacetTable(rows: readonly FacetTuple[]): FacetTable {
  return {
    numbers: Int32Array.from(rows, ([number]) => number),
    isAvailable: Uint8Array.from(rows, ([, isAvailable]) => Number(isAvailable)),
    lowestMinor: Int32Array.from(rows, ([, , lowest]) => lowest),
    highestMinor: Int32Array.from(rows, ([, , , highest]) => highest),
    ratings: Float32Array.from(rows, ([, , , , rating]) => rating ?? -1),
    colours: createValueLists(rows.map((row) => row[5])),
    sizes: createValueLists(rows.map((row) => row[6])),
    trails: createValueLists(rows.map((row) => row[7])),
    listedIn: createValueLists(rows.map((row) => row[8])),
    prices: createValueLists(rows.map((row) => row[9])),
  };
}

function createValueLists<Value extends string | number>(lists: readonly (readonly Value[])[]): ValueLists<Value> {
  const codeOf = new Map<Value, number>();
  const starts = new Uint32Array(lists.length + 1);
  const codes = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const [place, list] of lists.entries()) {
    for (const value of list) {
      const code = codeOf.get(value) ?? codeOf.size;
      codeOf.set(value, code);
      codes[end++] = code;
    }
    starts[place + 1] = end;
  }
  return { values: [...codeOf.keys()], starts, codes };
}
