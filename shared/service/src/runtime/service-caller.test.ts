import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServiceApp } from '../app/service-app.ts';
import { createServiceCaller } from './service-caller.ts';

let gateway: FastifyInstance;
let gatewayUrl: string;

beforeAll(async () => {
  gateway = createServiceApp();
  gateway.post('/service/cart/api/cart', ({ headers, body }) => ({
    site: headers['site'],
    isOurs: headers['x-csrf-protection'] === '1',
    body,
  }));
  gateway.get('/token', ({ headers }) => ({ token: headers['x-service-token'] ?? null }));
  gateway.get('/text', (_request, reply) => reply.type('text/plain').send('hello'));
  gatewayUrl = await gateway.listen();
});
afterAll(() => gateway.close());

it('calls another service for a site, with the body as JSON and the mark that the gateway wants', async () => {
  const call = createServiceCaller({ origin: gatewayUrl });
  const answer = await call({ path: '/service/cart/api/cart', site: 'CH_FR', method: 'POST', body: { quantity: 1 } });
  expect(answer).toEqual({ status: 200, body: { site: 'CH_FR', isOurs: true, body: { quantity: 1 } } });
});

it('answers with any status and any kind of body', async () => {
  const call = createServiceCaller({ origin: gatewayUrl });
  expect(await call({ path: '/nowhere', site: 'DE' })).toEqual({ status: 404, body: { error: 'NOT_FOUND' } });
  expect(await call({ path: '/text', site: 'DE' })).toEqual({ status: 200, body: 'hello' });
});

it('proves that a service calls, where that is asked for alone', async () => {
  const call = createServiceCaller({ origin: gatewayUrl }, 'the token');
  const tokenOf = async (asService: boolean) => (await call({ path: '/token', site: 'DE', asService })).body;
  expect([await tokenOf(true), await tokenOf(false)]).toEqual([{ token: 'the token' }, { token: null }]);
});

it('rejects when nobody answers', async () => {
  await expect(createServiceCaller({ origin: 'http://127.0.0.1:1' })({ path: '/', site: 'DE' })).rejects.toThrow();
});
