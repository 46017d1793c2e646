import { MISSING_PAGES_PATH } from '@ninefold/contract/calls';
import { createTestService, type TestService } from '@ninefold/service/testing';
import { SERVICE_PAGES, type SiteCode } from '@ninefold/sites';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { slice } from '../index.ts';
import { contentPages, stores } from '../schema.ts';

let service: TestService;
beforeAll(async () => {
  service = await createTestService(slice, {});
});
afterAll(() => service.close());

const page = (site: SiteCode, path: string, number: number | null = null) => ({
  site,
  path,
  number,
  kind: 'text' as const,
  title: 'A',
  lead: 'B',
  sections: [],
});
const STORE = {
  site: 'PL' as const,
  id: 'pl-1',
  name: 'Ninefold',
  street: 'Rynek 1',
  postcode: '00-001',
  city: 'Warszawa',
  citySearch: 'warszawa',
  phone: '+48 22 555 01 01',
  hours: { weekdays: { opens: '09:00', closes: '19:00' } },
  hasCafe: false,
  latitude: 52.2,
  longitude: 21,
};

async function missingOn(site: SiteCode): Promise<string[]> {
  const answer = await service.app.inject({ url: MISSING_PAGES_PATH, headers: { site } });
  return answer.json<{ missing: string[] }>().missing;
}

it('LAY-3 tells which pages a site lacks of those that the shop leads to', async () => {
  const { database } = service.context;
  await database
    .insert(contentPages)
    .values([
      page('HU', '/szallitas-s1', SERVICE_PAGES.shipping),
      page('CZ', '/tiraz-s4', SERVICE_PAGES.imprint),
      page('PL', '/contact'),
    ]);
  await database.insert(stores).values(STORE);
  expect(await missingOn('TR')).toEqual([...Object.keys(SERVICE_PAGES), 'contact', 'stores']);
  expect(await missingOn('HU')).not.toContain('shipping');
  // Its imprint says how to write to the shop.
  expect(await missingOn('CZ')).not.toContain('contact');
  const inPoland = await missingOn('PL');
  expect(['imprint', 'contact', 'stores'].filter((each) => inPoland.includes(each))).toEqual(['imprint']);
});
