import { siteOf, type Country, type SiteCode } from '@ninefold/sites';
import { placeKeys } from '../../service/stores/place-key.ts';
import type { places, stores } from '../../service/schema.ts';
import { AUSTRIA } from './austria.ts';
import { CZECHIA } from './czechia.ts';
import { demoHours } from './demo-hours.ts';
import { GERMANY } from './germany.ts';
import { HUNGARY } from './hungary.ts';
import { POLAND } from './poland.ts';
import { SLOVAKIA } from './slovakia.ts';
import type { CountryStores } from './store-data.ts';
import { SWITZERLAND } from './switzerland.ts';
import { TURKEY } from './turkey.ts';

type StoreInsert = typeof stores.$inferInsert;
type PlaceInsert = typeof places.$inferInsert;

const COUNTRIES: Readonly<Record<Country, CountryStores>> = {
  DE: GERMANY,
  AT: AUSTRIA,
  CH: SWITZERLAND,
  CZ: CZECHIA,
  HU: HUNGARY,
  PL: POLAND,
  SK: SLOVAKIA,
  TR: TURKEY,
};

/** The demo stores of a site; both sites of Switzerland have the same. */
export function demoStores(site: SiteCode): StoreInsert[] {
  const { country } = siteOf(site);
  const { stores: rows, branches = [], phone } = COUNTRIES[country];
  return [...rows, ...branches].map(([name, postcode, latitude, longitude, areaCode, street, district], index) => {
    const city = nameOn(site, name);
    return {
      site,
      id: `${country.toLowerCase()}-${index + 1}`,
      name: ['Ninefold', city, district].filter(Boolean).join(' '),
      street,
      postcode,
      city,
      citySearch: keysOf(site, name),
      phone: phone(areaCode, String(index + 1).padStart(2, '0')),
      hours: demoHours(country, index),
      hasCafe: index % 3 !== 2,
      latitude,
      longitude,
    };
  });
}

/** Where the store search of a site measures from: its cities, by postcode, and towns without a store. */
export function demoPlaces(site: SiteCode): PlaceInsert[] {
  const { stores: rows, towns } = COUNTRIES[siteOf(site).country];
  const cities = rows.map(([name, postcode, latitude, longitude, , , district]): PlaceInsert => {
    // A postcode is an area, not a door.
    const [north, east] = [latitude, longitude].map((degrees) => Math.round(degrees * 100) / 100) as [number, number];
    const nameSearch = keysOf(site, name, district);
    return { site, postcode, name: nameOn(site, name), nameSearch, latitude: north, longitude: east };
  });
  const others = towns.map(([name, postcode, latitude, longitude]): PlaceInsert => ({
    site,
    postcode,
    name: nameOn(site, name),
    nameSearch: keysOf(site, name),
    latitude,
    longitude,
  }));
  return withoutRepeats([...cities, ...others]);
}

function nameOn(site: SiteCode, name: string): string {
  const { country, language } = siteOf(site);
  return (language === 'fr' && COUNTRIES[country].inFrench?.[name]) || name;
}

/** All names lead to a place: visitors of one language know the other's. */
function keysOf(site: SiteCode, name: string, district = ''): string {
  const names = [name, COUNTRIES[siteOf(site).country].inFrench?.[name] ?? name];
  return [...new Set(names.flatMap((each) => placeKeys(`${each} ${district}`)))].join(' ');
}

/** Two stores may share a postcode. */
function withoutRepeats(rows: readonly PlaceInsert[]): PlaceInsert[] {
  return [...new Map(rows.map((row) => [`${row.postcode} ${row.name}`, row])).values()];
}
