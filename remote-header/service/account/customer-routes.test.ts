import { forgetRemembered, readTyped } from '@ninefold/service';
import { createTestService, type TestService } from '@ninefold/service/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BEANS_PATH, CUSTOMER_FORM_PATH, CUSTOMERS_PATH, PERSONAL_DATA_PATH } from '../../contract/paths.ts';
import { slice } from '../index.ts';
import { beanBookings, contentPages } from '../schema.ts';

let service: TestService;
beforeAll(async () => {
  service = await createTestService(slice, { services: async () => ({ status: 200, body: {} }) });
});
afterAll(() => service.close());

const EVA = { loginId: 'eva', firstname: 'Eva', lastname: 'Klein' };
const put = (payload: object, headers = service.serviceHeaders) =>
  service.app.inject({ method: 'PUT', url: CUSTOMERS_PATH, headers: { site: 'DE', ...headers }, payload });
const cookies = () => service.cookiesFor({ visitorId: 'v', lid: 'eva' });

async function nameOfEva() {
  const answer = await service.app.inject({
    url: PERSONAL_DATA_PATH,
    headers: { site: 'DE' },
    cookies: await cookies(),
  });
  return answer.json<{ customer?: object }>().customer;
}

it('PSD-1 keeps the name of a new customer as the login tells it, and for nobody else', async () => {
  expect((await put(EVA, {})).json()).toEqual({ error: 'SERVICES_ONLY' });
  expect(await nameOfEva()).toBeUndefined();
  expect((await put(EVA)).statusCode).toBe(200);
  expect(await nameOfEva()).toEqual({ firstname: 'Eva', lastname: 'Klein' });
});

it('PSD-1 changes the name of whoever is logged in, by call and by form', async () => {
  await put(EVA);
  const name = { firstname: ' Eve ', lastname: 'Große-Klein' };
  const call = { method: 'POST', url: CUSTOMERS_PATH, headers: { site: 'DE' }, payload: name } as const;
  expect((await service.app.inject(call)).json()).toEqual({ error: 'LOGIN_REQUIRED' });
  const remembered = await service.cookiesFor({ visitorId: 'v', lid: 'eva', isLoggedIn: false });
  expect((await service.app.inject({ ...call, cookies: remembered })).statusCode).toBe(401);
  expect((await service.app.inject({ ...call, cookies: await cookies() })).statusCode).toBe(200);
  expect(await nameOfEva()).toEqual({ firstname: 'Eve', lastname: 'Große-Klein' });
  const blank = { ...call, cookies: await cookies(), payload: { ...name, firstname: '  ' } };
  const refused = await service.app.inject(blank);
  expect([refused.statusCode, refused.json()]).toEqual([400, { error: 'NAME_INVALID' }]);
  const form = async (payload: string) => {
    const headers = { site: 'DE', 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await service.app.inject({
      method: 'POST',
      url: CUSTOMER_FORM_PATH,
      headers,
      cookies: await cookies(),
      payload,
    });
    const typed = answer.cookies.find(({ name }) => name === 'TypedBefore');
    return [answer.headers.location, typed && [typed.path, readTyped(typed.value)]];
  };
  expect(await form('firstname=Eva&lastname=Klein')).toEqual(['/accountsettings?done=NAME', undefined]);
  expect(await nameOfEva()).toEqual({ firstname: 'Eva', lastname: 'Klein' });
  expect(await form('firstname=&lastname=http://x.example')).toEqual([
    '/accountsettings?error=NAME_INVALID&form=customer',
    ['/accountsettings', { firstname: '', lastname: 'http://x.example' }],
  ]);
});

it.each([
  ['AT', undefined, undefined],
  ['CZ', 2500, { beans: 100, minor: 2500 }],
] as const)(
  'PSD-1 LAY-3 of beans %s tells who has none only where its page on the card says what they are worth, and who has some in any case: %s',
  async (site, hundredBeansMinor, worth) => {
    await put(EVA);
    const section = { paragraphs: ['Die Karte.'], ...(hundredBeansMinor && { hundredBeansMinor }) };
    const page = { site, path: '/karte-s10', number: 10, kind: 'text' as const, title: 'Karte', lead: 'Karte' };
    await service.context.database.insert(contentPages).values({ ...page, sections: [section] });
    const ask = async (url: string) =>
      (await service.app.inject({ url, headers: { site }, cookies: await cookies() })).json<object>();
    expect(await ask(PERSONAL_DATA_PATH)).toHaveProperty('customer');
    const { loyaltyBeans } = (await ask(PERSONAL_DATA_PATH)) as { loyaltyBeans?: number };
    expect([loyaltyBeans, await ask(BEANS_PATH)]).toEqual([
      hundredBeansMinor && 0,
      { balance: 0, bookings: [], ...(worth && { worth }) },
    ]);
    const booking = { loginId: 'eva', bookedAt: new Date(), beans: 7, reason: 'ORDER' } as const;
    await service.context.database.insert(beanBookings).values(booking);
    forgetRemembered();
    expect(await ask(PERSONAL_DATA_PATH)).toHaveProperty('loyaltyBeans', 7);
    expect(await ask(BEANS_PATH)).toMatchObject({ balance: 7, worth: worth ?? { beans: 100, minor: 100 } });
    await service.context.database.delete(beanBookings);
  },
);
