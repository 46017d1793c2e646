import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestService, type TestService } from './index.ts';
import { demo, slice } from './fixture-slice/notes.ts';

describe('createTestService', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await createTestService(slice);
  });
  afterAll(() => service.close());

  it('runs a slice on a database of its own, without its demo content', async () => {
    const response = await service.app.inject({ url: '/count', headers: { site: 'AT' } });
    expect(response.json()).toEqual({ count: 0, origin: 'http://at.localhost:3000' });
  });

  it('loads a demo when given one', async () => {
    const shown = await createTestService(slice, { demo });
    expect((await shown.app.inject('/count')).json()).toMatchObject({ count: 1 });
    await shown.close();
  });

  it('gives visitors valid cookies', async () => {
    const cookies = await service.cookiesFor({ visitorId: 'v-1' });
    const response = await service.app.inject({ method: 'POST', url: '/notes', payload: { text: 'milk' }, cookies });
    expect(response.json()).toEqual({ notes: [{ text: 'milk' }] });
  });

  it.each([
    [{ visitorId: 'v-1' }, { loginStatus: 'LOGGED_OUT', visitorId: 'v-1' }],
    [
      { visitorId: 'v-1', lid: 'l-1' },
      { loginStatus: 'LOGGED_IN', loginId: 'l-1', visitorId: 'v-1' },
    ],
    [
      { visitorId: 'v-1', lid: 'l-1', isLoggedIn: false },
      { loginStatus: 'REMEMBERED', loginId: 'l-1', visitorId: 'v-1' },
    ],
  ])('gives %j the cookies of %j', async (visitor, expected) => {
    const cookies = Object.entries(await service.cookiesFor(visitor)).map(([name, value]) => `${name}=${value}`);
    expect(await service.context.visitors.read({ headers: { cookie: cookies.join('; ') } })).toEqual(expected);
  });

  it('answers strangers with the coded error', async () => {
    const response = await service.app.inject({ method: 'POST', url: '/notes', payload: { text: 'milk' } });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual({ error: 'NO_VISITOR' });
  });
});
