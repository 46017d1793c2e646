/** A store: its street, telephone and district are invented or chosen, its city, postcode and place on earth are real. */
export type StoreRow = readonly [
  city: string,
  postcode: string,
  /** Degrees, north and east positive. */
  latitude: number,
  longitude: number,
  areaCode: string,
  street: string,
  /** Tells the stores of one city apart. */
  district?: string,
];

/** A town without a store. */
export type TownRow = readonly [name: string, postcode: string, latitude: number, longitude: number];

/** What the demo knows of one country. */
export interface CountryStores {
  /** The telephone of a store. The numbers belong to nobody; `number` has two digits. */
  phone: (areaCode: string, number: string) => string;
  stores: readonly StoreRow[];
  /** Further stores of the same towns. */
  branches?: readonly StoreRow[];
  towns: readonly TownRow[];
  /** Towns that are called otherwise on the country's French site. */
  inFrench?: Readonly<Record<string, string>>;
}
