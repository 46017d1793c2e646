import { createServiceApp } from '@ninefold/service';
import { DEFAULT_HOST_NAMES } from '@ninefold/sites';
import { expect, it } from 'vitest';
import { refuseForNow } from './refuse-for-now.ts';

async function refused(url: string, host: string) {
  const app = createServiceApp();
  app.addHook('onRequest', async (request, reply) => refuseForNow(request, reply, DEFAULT_HOST_NAMES));
  const { statusCode, headers, body } = await app.inject({ url, headers: { host } });
  await app.close();
  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
  return { type: headers['content-type'], robots: headers['x-robots-tag'], body };
}

it('LAY-1 tells a call that there is too much to do, by a code', async () => {
  const { type, body } = await refused('/service/cart/api/cart', 'at.localhost');
  expect([type, JSON.parse(body)]).toEqual(['application/json; charset=utf-8', { error: 'OVERLOADED' }]);
});

it.each([
  ['pl.localhost:3000', 'pl-PL'],
  ['tr.localhost', 'tr-TR'],
])('LAY-1 tells a visitor of %s in the language of the site, and no search engine', async (host, locale) => {
  const { type, robots, body } = await refused('/servicefoo', host);
  expect([type, robots]).toEqual(['text/html; charset=utf-8', 'noindex']);
  expect(body).toContain(`<html lang="${locale}"`);
});
