import { createTestService, type TestService } from '@ninefold/service/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BASE_DATA_PATHS } from '../../contract/subscription-paths.ts';
import { slice } from '../index.ts';
import { subscribers } from '../schema.ts';

let service: TestService;
let cookies: Record<string, string>;
const asked: (string | undefined)[] = [];

beforeAll(async () => {
  service = await createTestService(slice, {
    async services({ path, cookie }) {
      asked.push(cookie);
      if (path === '/service/login/api/v1/account') return { status: 200, body: { email: 'anna@example.com' } };
      return { status: 200, body: { customer: { firstname: 'Anna', lastname: 'Berger' } } };
    },
  });
  const anna = {
    email: 'anna@example.com',
    address: 'anna@example.com',
    loginId: 'anna',
    salutation: 'MRS',
    firstName: 'Anna',
    lastName: 'Berger',
    status: 'SUBSCRIBED',
    origin: 'NEWSLETTER',
  } as const;
  await service.context.database.insert(subscribers).values([
    { ...anna, site: 'TR', consents: [] },
    { ...anna, site: 'AT', consents: ['DNE'] },
  ]);
  cookies = await service.cookiesFor({ visitorId: 'v', lid: 'anna' });
});
afterAll(() => service.close());

function get(url: string, headers: Record<string, string>, given: Record<string, string> = cookies, site = 'TR') {
  return service.app.inject({ url, headers: { site, ...headers }, cookies: given });
}

it.each(Object.values(BASE_DATA_PATHS))('NWS-8 NWS-7 answers what is known of a customer at %s', async (path) => {
  const answer = await get(path, { 'login-token': cookies['LoginToken']! });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(answer.json()).toEqual({
    email: 'anna@example.com',
    salutation: 'MRS',
    firstName: 'Anna',
    lastName: 'Berger',
    consents: [],
    legals: ['NEWSLETTER'],
  });
});

it.each([
  ['AT', { consents: ['DNE'], legals: [] }],
  ['DE', { consents: [], legals: [] }],
  ['TR', { consents: [], legals: ['NEWSLETTER'] }],
])('NWS-8 answers the consents that were given on %s, and no others', async (site, given) => {
  const answer = await get(BASE_DATA_PATHS.private, { 'login-token': cookies['LoginToken']! }, cookies, site);
  expect(answer.json()).toMatchObject(given);
});

it('NWS-8 answers no consent of somebody who has given none', async () => {
  const ben = await service.cookiesFor({ visitorId: 'w', lid: 'ben' });
  const answer = await get(BASE_DATA_PATHS.private, { 'login-token': ben['LoginToken']! }, ben);
  expect(answer.json()).toMatchObject({ consents: [], legals: [] });
});

it('NWS-8 tells nothing of somebody else whose address the customer has signed up', async () => {
  const friend = { email: 'Bela@example.com', address: 'bela@example.com', loginId: 'anna', salutation: 'MR' } as const;
  const names = { firstName: 'Béla', lastName: 'Nagy', status: 'SUBSCRIBED', origin: 'NEWSLETTER' } as const;
  await service.context.database.insert(subscribers).values({ ...friend, ...names, site: 'HU', consents: ['DNE'] });
  const answer = await get(BASE_DATA_PATHS.private, { 'login-token': cookies['LoginToken']! }, cookies, 'HU');
  expect(answer.json()).toEqual({
    email: 'anna@example.com',
    firstName: 'Anna',
    lastName: 'Berger',
    consents: [],
    legals: [],
  });
});

it('NWS-8 wants the login token in the header, its companion in a cookie, and both of one login', async () => {
  const other = await service.cookiesFor({ visitorId: 'w', lid: 'ben' });
  asked.length = 0;
  const attempts = [
    await get(BASE_DATA_PATHS.private, {}),
    await get(BASE_DATA_PATHS.private, { 'login-token': 'forged' }),
    await get(BASE_DATA_PATHS.private, { 'login-token': `x; LoginToken=${cookies['LoginToken']}` }),
    await get(BASE_DATA_PATHS.private, { 'login-token': other['LoginToken']! }),
    await get(BASE_DATA_PATHS.private, { 'login-token': cookies['LoginToken']! }, {}),
  ];
  expect(attempts.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401, 401]);
  expect(asked).toEqual([]);
});
