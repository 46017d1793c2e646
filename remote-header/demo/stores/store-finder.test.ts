import { createTestService, type TestService } from '@ninefold/service/testing';
import { SITE_CODES, siteOf, type SiteCode } from '@ninefold/sites';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STORES_PATH } from '../../contract/paths.ts';
import type { StoresAnswer, StoresFound } from '../../contract/store.ts';
import { demo } from '../index.ts';
import { slice } from '../../service/index.ts';

let service: TestService;

beforeAll(async () => {
  service = await createTestService(slice, { demo });
});
afterAll(() => service.close());

function get(site: SiteCode, query: Record<string, string> = {}) {
  return service.app.inject({ url: STORES_PATH, query, headers: { site } });
}

async function search(site: SiteCode, text: string): Promise<StoresAnswer> {
  return (await get(site, { search: text })).json<StoresAnswer>();
}

async function storesFor(site: SiteCode, text: string): Promise<StoresFound> {
  const answer = await search(site, text);
  if (answer.found !== 'stores') throw new Error(`"${text}" finds ${answer.found}`);
  return answer;
}

describe('a postcode', () => {
  it.each([
    ['DE', '20095', '20095 Hamburg', 'Hamburg'],
    ['DE', 'D-80331 München', '80331 München', 'München'],
    ['AT', '1070', '1070 Wien', 'Wien'],
    ['CZ', '110 00', '110 00 Praha', 'Praha'],
    ['CZ', '11000', '110 00 Praha', 'Praha'],
    ['PL', '00-020', '00-020 Warszawa', 'Warszawa'],
    ['PL', '00020', '00-020 Warszawa', 'Warszawa'],
    ['SK', ' 811 01 ', '811 01 Bratislava', 'Bratislava'],
    ['CH_FR', '1204', '1204 Genève', 'Genève'],
    ['TR', '34710', '34710 İstanbul', 'İstanbul'],
    ['DE', '21614', '21614 Buxtehude', 'Hamburg'],
  ] as const)('HDR-3 on %s "%s" is %s, its nearest store in %s', async (site, text, name, city) => {
    const { place, stores } = await storesFor(site, text);
    expect(place).toEqual({ name, isApproximate: false });
    expect(stores[0]?.city).toBe(city);
  });

  it.each([
    ['DE', '200', '200', 'Hamburg'],
    ['DE', '22301', '22301', 'Hamburg'],
    ['CZ', '602 05', '602 05', 'Brno'],
    ['PL', '80', '80', 'Gdańsk'],
    ['PL', '31999', '31-999', 'Kraków'],
    ['TR', '34999', '34999', 'İstanbul'],
  ] as const)(
    'HDR-3 on %s "%s" is nowhere on the list: measured from those like it',
    async (site, text, name, city) => {
      const { place, stores } = await storesFor(site, text);
      expect(place).toEqual({ name, isApproximate: true });
      expect(stores[0]?.city).toBe(city);
    },
  );
});

describe('a town', () => {
  it.each([
    ['DE', 'hamburg', 'Hamburg'],
    ['DE', 'Köln', 'Köln'],
    ['DE', 'koeln', 'Köln'],
    ['DE', 'Koln', 'Köln'],
    ['DE', 'KÖLN', 'Köln'],
    ['DE', 'Ko\u0308ln', 'Köln'],
    ['DE', 'Berlin 10', 'Berlin'],
    ['DE', 'Ulm', 'Ulm'],
    ['DE', 'buxte', 'Buxtehude'],
    ['AT', 'Sankt Pölten', 'St. Pölten'],
    ['CH', 'Zurich', 'Zürich'],
    ['CH', 'zuerich', 'Zürich'],
    ['CH', 'Genève', 'Genf'],
    ['CH_FR', 'Genf', 'Genève'],
    ['CH_FR', 'Zürich', 'Zurich'],
    ['CH_FR', 'chateau d oex', 'Château-d’Œx'],
    ['CZ', 'ceske budejovice', 'České Budějovice'],
    ['CZ', 'Praha 1', 'Praha'],
    ['HU', 'gyor', 'Győr'],
    ['PL', 'Lodz', 'Łódź'],
    ['SK', 'kosice', 'Košice'],
    ['TR', 'Istanbul', 'İstanbul'],
    ['TR', 'ISTANBUL', 'İstanbul'],
    ['TR', 'ığdır', 'Iğdır'],
    ['TR', 'Kadıköy', '34710 İstanbul'],
  ] as const)('HDR-3 on %s "%s" is %s', async (site, text, name) => {
    expect((await storesFor(site, text)).place).toEqual({ name, isApproximate: false });
  });

  it('HDR-3 has its own stores first, then those around it by distance, at most 20 within 100 km', async () => {
    const { stores } = await storesFor('AT', 'Wien');
    expect(stores).toHaveLength(20);
    expect(new Set(stores.slice(0, 8).map(({ city }) => city))).toEqual(new Set(['Wien']));
    const distances = stores.map((store) => store.distanceKm);
    expect(distances).toEqual(distances.toSorted((one, other) => one - other));
    expect(distances.at(-1)).toBeLessThanOrEqual(100);
    for (const km of distances) expect(km).toBe(km < 10 ? Number(km.toFixed(1)) : Math.round(km));
  });

  it('HDR-3 far from every store is found all the same', async () => {
    expect(await storesFor('TR', 'Hakkari')).toEqual({
      found: 'stores',
      place: { name: 'Hakkâri', isApproximate: false },
      stores: [],
    });
  });

  it.each([
    ['DE', 'Frankfurt', ['Frankfurt (Oder)', 'Frankfurt am Main']],
    [
      'DE',
      'Neustadt',
      ['01099 Dresden', 'Neustadt am Rübenberge', 'Neustadt an der Weinstraße', 'Neustadt in Holstein'],
    ],
    ['AT', 'Waidhofen', ['Waidhofen an der Thaya', 'Waidhofen an der Ybbs']],
    ['TR', 'Ereğli', ['42310 Ereğli', '67300 Ereğli']],
  ] as const)('HDR-3 on %s "%s" may mean several, and each can be chosen', async (site, text, choices) => {
    expect(await search(site, text)).toEqual({ found: 'choices', choices });
    for (const choice of choices) expect((await storesFor(site, choice)).place.name).toBe(choice);
  });
});

it.each([
  'Nowhereville',
  '7',
  '%',
  '_',
  "'; DROP TABLE header.stores; --",
  "' OR '1'='1",
  '\u0000\u0007',
  '\\',
  '(.*)+',
  '𝕳𝖆𝖒𝖇𝖚𝖗𝖌𝖎',
  '💥'.repeat(20),
])('HDR-3 finds nothing for %j, and no harm is done', async (text) => {
  expect(await search('DE', text)).toEqual({ found: 'nothing' });
});

it('HDR-3 refuses more than a hundred signs', async () => {
  expect((await get('DE', { search: 'x'.repeat(101) })).statusCode).toBe(400);
});

describe('a position', () => {
  it('HDR-3 finds the stores around it, and no cache keeps it', async () => {
    const answer = await get('CH_FR', { lat: '46.52', lon: '6.63' });
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const { place, stores } = answer.json<StoresFound>();
    expect(place).toEqual({ isApproximate: false });
    expect(stores[0]?.city).toBe('Lausanne');
  });

  it.each([
    { lat: '91', lon: '0' },
    { lat: 'x', lon: '6' },
    { lat: '46', lon: 'Infinity' },
  ])('HDR-3 refuses the position %j', async (query) => {
    expect((await get('DE', query)).statusCode).toBe(400);
  });
});

it.each(SITE_CODES)('HDR-3 lists the cities of %s in the order of its language', async (site) => {
  const answer = await get(site);
  expect([answer.headers['cache-control'], answer.headers['vary']]).toEqual(['public, max-age=60', 'site']);
  const body = answer.json<StoresAnswer>();
  if (body.found !== 'cities') throw new Error(`nothing asked for finds ${body.found}`);
  const names = body.cities.map(({ name }) => name);
  expect(names).toEqual(names.toSorted(new Intl.Collator(siteOf(site).locale).compare));
  expect(body.cities.reduce((sum, { storeCount }) => sum + storeCount, 0)).toBeGreaterThanOrEqual(60);
});
