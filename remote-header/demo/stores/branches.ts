import type { StoreRow } from './store-data.ts';

/** Streets that a German town may well have; each stands for a branch beside the town's first stores. */
const STREETS = [
  'Bahnhofstraße 12',
  'Marktplatz 3',
  'Hauptstraße 48',
  'Schulstraße 7',
  'Gartenstraße 21',
  'Lindenallee 5',
  'Bergstraße 16',
  'Mühlenweg 9',
  'Kirchgasse 2',
  'Rathausplatz 1',
  'Ringstraße 33',
  'Wiesenweg 14',
  'Schlossallee 6',
  'Feldstraße 27',
  'Brückenstraße 11',
  'Poststraße 18',
  'Waldstraße 40',
  'Am Stadttor 4',
  'Kastanienallee 23',
  'Hafenstraße 8',
  'Industriestraße 51',
  'Sonnenplatz 10',
  'Birkenweg 13',
  'Neue Straße 29',
  'Am Park 15',
  'Rosenstraße 19',
  'Uferstraße 36',
  'Werkstraße 24',
  'Talstraße 17',
  'Buchenweg 22',
  'Gerberstraße 5',
  'Kanalstraße 30',
  'Am Anger 8',
  'Steinweg 44',
  'Turmstraße 26',
  'Wallstraße 9',
  'Ulmenstraße 35',
  'Seestraße 20',
  'Am Hang 3',
  'Quellenweg 6',
  'Hofgasse 12',
  'Eichenstraße 38',
  'Alte Gasse 7',
  'Weinbergstraße 25',
  'Nordring 60',
  'Südring 42',
  'Ostring 31',
  'Westring 28',
  'Heidestraße 10',
] as const;
/** Degrees between a store and its branches: some hundred metres to a few kilometres. */
const STEP = 0.0037;

/** `count` further stores around each of `stores`, in streets and at places of their own. */
export function branchesOf(stores: readonly StoreRow[], count: number): StoreRow[] {
  const opened = new Map<string, number>();
  return stores.flatMap(([city, postcode, latitude, longitude, areaCode]) =>
    Array.from({ length: count }, (_, index): StoreRow => {
      const number = opened.get(city) ?? 0;
      opened.set(city, number + 1);
      const street = STREETS[number % STREETS.length]!;
      const angle = (index / count) * 2 * Math.PI;
      const place = (degrees: number, part: number) => Math.round((degrees + part * STEP * (index + 1)) * 1000) / 1000;
      const district = street.replace(/ \d+$/, '');
      return [
        city,
        postcode,
        place(latitude, Math.sin(angle)),
        place(longitude, Math.cos(angle)),
        areaCode,
        street,
        district,
      ];
    }),
  );
}
