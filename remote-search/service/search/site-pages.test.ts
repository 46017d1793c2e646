import { MISSING_PAGES_PATH } from '@ninefold/contract/calls';
import { createTestService, type TestService } from '@ninefold/service/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SearchAnswer } from '../../contract/listing.ts';
import type { SuggestionsAnswer } from '../../contract/suggestions.ts';
import { slice } from '../slice.ts';

let service: TestService;
beforeAll(async () => {
  service = await createTestService(slice, {
    services: async ({ path, site }) => {
      if (path !== MISSING_PAGES_PATH || site === 'PL') throw new Error('nobody answers');
      return { status: 200, body: { missing: site === 'DE' ? ['loyaltyCard', 'returns', 'contact', 'stores'] : [] } };
    },
  });
});
afterAll(() => service.close());

async function search(query: string, site: string): Promise<SearchAnswer> {
  const url = '/service/searchfrontend/api/search';
  return (await service.app.inject({ url, query: { query }, headers: { site } })).json<SearchAnswer>();
}

it.each([
  ['DE', 'kundenkarte', undefined, []],
  ['DE', 'hotline', undefined, []],
  ['DE', 'versandkosten', '/shipping-s1', ['/shipping-s1']],
  ['DE', 'filialen', '/service/storefinder/', ['/service/storefinder/']],
  ['AT', 'kundenkarte', '/loyalty-card-s10', ['/loyalty-card-s10']],
  ['PL', 'karta klienta', '/loyalty-card-s10', ['/loyalty-card-s10']],
])('SRC-3 on %s the term %s leads to a page that the site has: %s', async (site, term, shortcut, urls) => {
  const answer = await search(term, site);
  expect([answer.shortcut, answer.pages.map(({ url }) => url)]).toEqual([shortcut, urls]);
});

it.each([
  ['AT', 'rückg', ['Rückgabe']],
  ['AT', 'RUCKGA', ['Rückgabe']],
  ['DE', 'rückg', []],
  ['AT', 'kunden', ['Kundenkonto', 'Kundenservice']],
  ['AT', 'ko', []],
  ['AT', 'kauf auf r', ['Kauf auf Rechnung']],
  ['AT', 'payp', ['PayPal']],
  ['AT', 'abo kü', ['Abo kündigen']],
  ['PL', 'śledz', []],
  ['PL', 'śledzenie p', ['Śledzenie przesyłki']],
  ['CH_FR', "heures d'ou", ['Heures d’ouverture']],
  ['TR', 'iad', ['İade']],
])('SRC-3 SRC-5 on %s the words of pages that "%s" begins are suggested: %s', async (site, q, words) => {
  const url = '/service/searchfrontend/api/suggestions';
  const answer = await service.app.inject({ url, query: { q }, headers: { site } });
  expect(answer.json<SuggestionsAnswer>().searchTerms.map(({ searchterm }) => searchterm)).toEqual(words);
  for (const word of words) expect((await search(word, site)).shortcut).toMatch(/^\//);
});

it('SRC-5 as many terms are suggested as are asked for, pages among them', async () => {
  const url = '/service/searchfrontend/api/suggestions';
  const query = { q: 'kunden', maxSearchTerms: '1' };
  const answer = await service.app.inject({ url, query, headers: { site: 'AT' } });
  expect(answer.json<SuggestionsAnswer>().searchTerms).toEqual([{ searchterm: 'Kundenkonto' }]);
});
