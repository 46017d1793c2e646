import { expect, it } from 'vitest';
import type { places, stores } from '../schema.ts';
import { createStoreFinder } from './store-finder.ts';

const store = (city: string, postcode: string, latitude: number): typeof stores.$inferSelect => ({
  site: 'DE',
  id: postcode,
  name: `Laden ${city}`,
  street: 'Weg 1',
  postcode,
  city,
  citySearch: city.toLowerCase(),
  phone: '040 1234',
  hours: { weekdays: { opens: '09:00', closes: '18:00' } },
  hasCafe: false,
  latitude,
  longitude: 10,
});
const STORES = [store('Hamburg', '20095', 53.55), store('Hamburg', '22765', 53.56), store('Ulm', '89073', 48.4)];
const BREMEN: typeof places.$inferSelect = {
  site: 'DE',
  postcode: '28195',
  name: 'Bremen',
  nameSearch: 'bremen',
  latitude: 53.08,
  longitude: 9.5,
};
const finderOf = (towns: (typeof places.$inferSelect)[]) =>
  createStoreFinder({ stores: () => Promise.resolve(STORES), places: () => Promise.resolve(towns) });

it.each([
  ['no towns', []],
  ['another town', [BREMEN]],
])('HDR-3 with %s, each city of its list leads to its stores', async (_towns, towns) => {
  const finder = finderOf(towns);
  const listed = await finder.cities('DE');
  expect(listed).toMatchObject({ found: 'cities', cities: [{ name: 'Hamburg', storeCount: 2 }, { name: 'Ulm' }] });
  for (const city of ['Hamburg', 'Ulm']) {
    const found = await finder.search('DE', city);
    expect(found).toMatchObject({ found: 'stores', place: { name: city } });
    const cities = found.found === 'stores' && found.stores.map((each) => each.city);
    expect(cities).toEqual(STORES.map((each) => each.city).filter((each) => each === city));
  }
  expect(await finder.search('DE', '89073')).toMatchObject({ found: 'stores', place: { name: '89073 Ulm' } });
});
