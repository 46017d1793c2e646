import type { AddressInfo } from 'node:net';
import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { createServiceApp } from '@ninefold/service';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { answerByName, createOperatorsApp, tellElsewhere } from './operators-app.ts';
import { operatorsOriginOf, ownPortOf } from './operators-origin.ts';

const HOST = 'operators.shop.example';
const ORIGIN = `https://${HOST}`;

const FOR_EVERYBODY = { config: { needs: 'nobody' } } as const;

let shop: FastifyInstance;
let operators: FastifyInstance;
let port: number;

beforeAll(async () => {
  shop = createServiceApp();
  operators = createOperatorsApp({});
  answerByName(shop, operators, HOST);
  shop.get('/page', () => 'the shop');
  operators.get('/operators', FOR_EVERYBODY, () => 'the operators’ page');
  operators.post('/service/releases/api/kill', FOR_EVERYBODY, (request) => request.body);
  tellElsewhere(shop, () => ORIGIN);
  await operators.ready();
  await shop.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = shop.server.address() as AddressInfo);
});
afterAll(async () => {
  await shop.close();
  await operators.close();
});

/** Asks as a client on the network does; the name is the `Host` header. */
function ask(
  path: string,
  host: string,
): Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, headers: { host } }, (answer) =>
      text(answer).then((body) => resolve({ status: answer.statusCode!, headers: answer.headers, body }), reject),
    ).on('error', reject);
  });
}

describe('an origin for operators', () => {
  it('REL-13 answers by its name alone what is theirs, and nothing of the shop', async () => {
    expect((await ask('/operators', HOST)).body).toBe('the operators’ page');
    expect((await ask('/operators', `OPERATORS.shop.example:${port}`)).status).toBe(200);
    expect((await ask('/page', HOST)).status).toBe(404);
    expect((await ask('/releases/cart/1.0.0/browser/entry.js', HOST)).status).toBe(404);
    expect((await ask('/page', 'shop.example')).body).toBe('the shop');
    expect((await ask('/operators', 'shop.example')).status).toBe(404);
  });

  it('REL-13 lets nobody frame, read or keep hold of what it answers', async () => {
    for (const path of ['/operators', '/nothing']) {
      const { headers } = await ask(path, HOST);
      expect(headers['content-security-policy']).toContain(`frame-ancestors 'none'`);
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it('REL-13 takes bodies that come by the shop’s port', async () => {
    const answer = await shop.inject({
      method: 'POST',
      url: '/service/releases/api/kill',
      headers: { host: HOST },
      payload: { remote: 'cart' },
    });
    expect(answer.json()).toEqual({ remote: 'cart' });
  });

  it.each([
    '/operators',
    '/operators/history?site=AT',
    '/service/releases/api/status',
    '/service/content/api/v1/AT/layout',
  ])('REL-13 the shop says where %s is today, and does nothing', async (url) => {
    for (const method of ['GET', 'POST'] as const) {
      const type = method === 'POST' ? { 'content-type': 'application/octet-stream' } : {};
      const answer = await shop.inject({
        method,
        url,
        headers: { host: 'shop.example', ...type },
        ...(method === 'POST' && { payload: 'x' }),
      });
      expect(answer.statusCode).toBe(404);
      if (url.startsWith('/service/')) expect(answer.json()).toEqual({ error: 'OPERATORS_ELSEWHERE', origin: ORIGIN });
      else expect(answer.body).toContain(`href="${ORIGIN}${url}"`);
    }
  });

  it('REL-13 is a port beside the shop’s, or a name on it', () => {
    const originOf = (environment: NodeJS.ProcessEnv) =>
      operatorsOriginOf(readConfig(environment), createServiceApp(), createServiceApp());
    expect(originOf({})).toBe('http://operators.localhost:4000');
    expect(originOf({ PORT: '4721' })).toBe('http://operators.localhost:5721');
    expect(originOf({ PORT: '65000' })).toBe('http://operators.localhost:64000');
    expect(originOf({ OPERATORS_PORT: '4444' })).toBe('http://operators.localhost:4444');
    expect(originOf({ OPERATORS_HOST: HOST })).toBe(`http://${HOST}:3000`);
    expect(originOf({ OPERATORS_HOST: HOST, PUBLIC_ORIGIN_PORT: '443' })).toBe(ORIGIN);
    expect(originOf({ PUBLIC_ORIGIN_PORT: '443' })).toBe('http://operators.localhost:4000');
    expect(ownPortOf(readConfig({ OPERATORS_HOST: HOST }))).toBeUndefined();
  });

  it('REL-13 is refused a name that a site has', () => {
    expect(() => readConfig({ OPERATORS_HOST: 'shop.example', SITE_HOSTS: 'AT=shop.example' })).toThrow(
      'OPERATORS_HOST: is the host name of AT',
    );
  });
});
