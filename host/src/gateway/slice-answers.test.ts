import { createServiceApp, mountSlice } from '@ninefold/service';
import { createTestService, type TestService } from '@ninefold/service/testing';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SLICES } from '../slices.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
const METHODS: readonly string[] = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] satisfies Method[];

interface Route {
  method: Method;
  url: string;
}

/** What strangers put into an address, escaped as they would. */
const HOSTILE = ['x', '0', '-1', '%00', '%ff', '99999999999999999999', '%27%3B--', '..%2f..%2f', 'a'.repeat(300)];
const BODIES: { name: string; options: InjectOptions }[] = [
  { name: 'an empty object', options: { payload: {} } },
  {
    name: 'a NUL',
    options: { payload: { email: '\0', productId: '\0', setArticle: { productId: '\0', tcm: '\0', quantity: 1 } } },
  },
  {
    name: 'a form',
    options: {
      payload: 'productId=%00&tcm=1&quantity=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    },
  },
];

/** Mounts a slice as the host does, and tells its routes. */
async function mount(
  slice: (typeof SLICES)[number],
  service: TestService,
): Promise<{ app: FastifyInstance; routes: Route[] }> {
  const app = createServiceApp();
  const routes: Route[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) if (METHODS.includes(each)) routes.push({ method: each as Method, url });
  });
  await mountSlice(app, slice, service.context);
  await app.ready();
  return { app, routes };
}

function* requestsTo({ method, url }: Route, values: readonly string[]): Generator<InjectOptions & { what: string }> {
  for (const value of values) {
    const address = url.replaceAll(/:\w+|\*/g, value);
    const query = `${address.includes('?') ? '&' : '?'}query=${value}&path=${value}&site=${value}&page=${value}`;
    const bodies = method === 'GET' || method === 'DELETE' ? [{ name: 'nothing', options: {} }] : BODIES;
    for (const { name, options } of bodies)
      yield { method, url: address + query, what: `${method} ${address + query} with ${name}`, ...options };
  }
}

/** Answers that a caller can do nothing with. */
function faultOf({ statusCode, headers, body }: LightMyRequestResponse): string | undefined {
  if (statusCode < 500) return undefined;
  const isCoded = /json/.test(String(headers['content-type'])) && !body.includes('UNKNOWN') && !/ at |stack/.test(body);
  return statusCode === 503 && isCoded && headers['retry-after'] ? undefined : `${statusCode} ${body.slice(0, 100)}`;
}

describe.each(SLICES.map((slice) => ({ name: slice.name, slice })))('the service of $name', ({ name, slice }) => {
  describe.each([
    { state: 'that is there', isDatabaseAway: false, values: HOSTILE },
    { state: 'that is away', isDatabaseAway: true, values: ['1', 'x'] },
  ])('on a database $state', ({ isDatabaseAway, values }) => {
    let service: TestService;
    let app: FastifyInstance;
    let routes: Route[];
    let cookies: Record<string, string>;

    beforeAll(async () => {
      service = await createTestService(slice, { isDatabaseAway });
      cookies = await service.cookiesFor({ visitorId: `${name}-visitor` });
      ({ app, routes } = await mount(slice, service));
    });
    afterAll(async () => {
      await app.close();
      await service.close();
    });

    it('answers every route with a code and a status that fits, never 500', async () => {
      expect(routes.length).toBeGreaterThan(0);
      const faults: string[] = [];
      for (const route of routes)
        for (const { what, ...request } of requestsTo(route, values)) {
          const fault = faultOf(await app.inject({ ...request, cookies, headers: { site: 'DE', ...request.headers } }));
          if (fault) faults.push(`${what}: ${fault}`);
        }
      expect(faults).toEqual([]);
    });
  });
});
