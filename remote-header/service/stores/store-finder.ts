import { siteOf, type SiteCode } from '@ninefold/sites';
import type { NearbyStore, StoresAnswer } from '../../contract/store.ts';
import { FARTHEST_STORE_KM, MOST_STORES } from '../../contract/store-limits.ts';
import { distanceKm, type Position } from './distance.ts';
import { findPlace, type Place } from './find-place.ts';
import type { StoreRepository } from './store-repository.ts';

const MOST_CHOICES = 20;
/** Places are known to about 1 km: nothing is said to be nearer than this. */
const NEAREST_KM = 0.1;

/** Finds stores around a place: the way from what somebody typed to a list by distance. */
export function createStoreFinder(repository: StoreRepository) {
  async function near(site: SiteCode, position: Position): Promise<NearbyStore[]> {
    const stores = await repository.stores(site);
    return stores
      .map((store) => ({ ...store, distanceKm: distanceKm(position, store) }))
      .filter((store) => store.distanceKm <= FARTHEST_STORE_KM)
      .sort((one, other) => one.distanceKm - other.distanceKm)
      .slice(0, MOST_STORES)
      .map((store) => ({ ...store, distanceKm: roundedKm(store.distanceKm) }));
  }

  /** Where to measure from: the towns, and the cities of stores that are none of them, all where nobody has brought any. */
  async function placesOf(site: SiteCode): Promise<Place[]> {
    const [places, stores] = await Promise.all([repository.places(site), repository.stores(site)]);
    const towns = new Set(places.map(({ name }) => name));
    const cities = stores.filter(({ city }) => !towns.has(city));
    return [...places, ...cities.map(({ city, citySearch, ...at }) => ({ ...at, name: city, nameSearch: citySearch }))];
  }

  return {
    /** The stores around a position. */
    async around(site: SiteCode, position: Position): Promise<StoresAnswer> {
      return { found: 'stores', place: { isApproximate: false }, stores: await near(site, position) };
    },

    /** The stores around the place that a text means. */
    async search(site: SiteCode, search: string): Promise<StoresAnswer> {
      const match = findPlace(await placesOf(site), search);
      if (match.found === 'nothing') return match;
      if (match.found === 'choices') {
        const choices = match.names.sort(collatorOf(site).compare).slice(0, MOST_CHOICES);
        return { found: 'choices', choices };
      }
      const { name, isApproximate, position } = match;
      return { found: 'stores', place: { name, isApproximate }, stores: await near(site, position) };
    },

    /** All cities with stores. */
    async cities(site: SiteCode): Promise<StoresAnswer> {
      const counts = new Map<string, number>();
      for (const { city } of await repository.stores(site)) counts.set(city, (counts.get(city) ?? 0) + 1);
      const cities = [...counts].map(([name, storeCount]) => ({ name, storeCount }));
      const { compare } = collatorOf(site);
      return { found: 'cities', cities: cities.sort((one, other) => compare(one.name, other.name)) };
    },
  };
}

function roundedKm(km: number): number {
  return km < 9.95 ? Math.max(NEAREST_KM, Math.round(km * 10) / 10) : Math.round(km);
}

function collatorOf(site: SiteCode): Intl.Collator {
  return new Intl.Collator(siteOf(site).locale);
}
