import { SITE_CODES, siteOf, type Country } from '@ninefold/sites';
import { describe, expect, it } from 'vitest';
import { findPlace } from '../../service/stores/find-place.ts';
import { demoPlaces, demoStores } from './demo-stores.ts';

/** South, west, north, east. */
const BOUNDS: Readonly<Record<Country, readonly [number, number, number, number]>> = {
  DE: [47.2, 5.8, 55.1, 15.1],
  AT: [46.3, 9.5, 49.1, 17.2],
  CH: [45.8, 5.9, 47.9, 10.5],
  CZ: [48.5, 12.0, 51.1, 18.9],
  HU: [45.7, 16.1, 48.6, 22.9],
  PL: [49.0, 14.1, 54.9, 24.2],
  SK: [47.7, 16.8, 49.7, 22.6],
  TR: [35.8, 25.6, 42.2, 44.9],
};

const POSTCODES: Readonly<Record<Country, RegExp>> = {
  DE: /^\d{5}$/,
  AT: /^[1-9]\d{3}$/,
  CH: /^[1-9]\d{3}$/,
  CZ: /^[1-7]\d\d \d\d$/,
  HU: /^[1-9]\d{3}$/,
  PL: /^\d\d-\d{3}$/,
  SK: /^[089]\d\d \d\d$/,
  TR: /^(?:0[1-9]|[1-7]\d|8[01])\d{3}$/,
};

describe.each(SITE_CODES)('HDR-3 the demo stores of %s', (site) => {
  const stores = demoStores(site);
  const places = demoPlaces(site);
  const { country } = siteOf(site);

  it('are sixty or more, and as many towns again are known', () => {
    expect(stores.length).toBeGreaterThanOrEqual(60);
    const storeCities = new Set(stores.map(({ city }) => city));
    expect(places.filter(({ name }) => !storeCities.has(name)).length).toBeGreaterThanOrEqual(25);
  });

  it('SIT-7 are more than the site says that there are for pick-up', () => {
    expect(stores.length).toBeGreaterThan(siteOf(site).storePickupStores ?? 0);
  });

  it('lie in the country and have its postcodes', () => {
    const [south, west, north, east] = BOUNDS[country];
    for (const { postcode, latitude, longitude } of [...stores, ...places]) {
      expect(postcode).toMatch(POSTCODES[country]);
      expect([latitude > south, latitude < north, longitude > west, longitude < east], postcode).not.toContain(false);
    }
  });

  it.each(['id', 'name', 'phone'] as const)('have each a %s of its own', (field) => {
    const values = stores.map((store) => store[field]);
    expect(new Set(values).size).toBe(values.length);
  });

  it('have each an address and a place on earth of its own', () => {
    for (const keyOf of [
      ({ city, street }: (typeof stores)[number]) => `${city} ${street}`,
      ({ latitude, longitude }: (typeof stores)[number]) => `${latitude} ${longitude}`,
    ])
      expect(new Set(stores.map(keyOf)).size).toBe(stores.length);
  });

  it('are found by their city and by their postcode', () => {
    for (const { city, postcode } of stores) {
      expect(findPlace(places, city)).toMatchObject({ found: 'place', name: city });
      expect(findPlace(places, postcode)).toMatchObject({ name: `${postcode} ${city}`, isApproximate: false });
    }
  });
});

it('HDR-3 both sites of Switzerland have the same stores, their cities in the language of each', () => {
  const addresses = (site: 'CH' | 'CH_FR') => demoStores(site).map(({ street, postcode }) => `${street} ${postcode}`);
  expect(addresses('CH_FR')).toEqual(addresses('CH'));
  expect(demoStores('CH').map(({ city }) => city)).toContain('Genf');
  expect(demoStores('CH_FR').map(({ city }) => city)).toContain('Genève');
});
