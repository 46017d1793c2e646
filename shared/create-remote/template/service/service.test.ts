import { createTestService, type TestService } from '@ninefold/service/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ENTRIES_PATH, ENTRY_FORM_PATH, PAGE_PATH, PEOPLE_PATHS, type Entries } from '../contract/paths.ts';
import { slice } from './index.ts';

let service: TestService;
beforeAll(async () => {
  service = await createTestService(slice);
});
afterAll(() => service.close());

async function send(site: string, form: Record<string, string>): Promise<string | undefined> {
  const { headers } = await service.app.inject({
    method: 'POST',
    url: ENTRY_FORM_PATH,
    headers: { site, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
  return headers.location;
}

async function shown(site: string): Promise<string[]> {
  const answer = await service.app.inject({ url: ENTRIES_PATH, headers: { site } });
  return answer.json<Entries>().entries.map(({ name, text }) => `${name}: ${text}`);
}

it('keeps what a visitor writes, for that site alone', async () => {
  expect(await send('AT', { name: ' Anna ', text: 'Very good' })).toBe(`${PAGE_PATH}?status=thanks`);
  expect(await shown('AT')).toEqual(['Anna: Very good']);
  expect(await shown('DE')).toEqual([]);
});

it('keeps nothing of a form that is not filled in', async () => {
  expect(await send('PL', { name: 'Anna', text: ' ' })).toBe(`${PAGE_PATH}?status=invalid`);
  expect(await send('PL', { name: 'Anna', text: 'x'.repeat(3000) })).toBe(`${PAGE_PATH}?status=invalid`);
  expect(await shown('PL')).toEqual([]);
});

it.each(PEOPLE_PATHS)(
  'answers the shop, which asks about a person at %s, that it holds nothing of them',
  async (url) => {
    const person = { email: 'eva@shop.test', loginId: null };
    expect((await service.app.inject({ method: 'POST', url, payload: person })).statusCode).toBe(204);
  },
);
