import { createHttp } from '@ninefold/platform/http/create';
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { inProcess } from './in-process.ts';

// What a page asks of services goes past it: it took longer than most answers.
vi.mock('axios', () => {
  throw new Error('there is no network here');
});

const app = Fastify();
app.all('/service/echo', ({ method, url, headers, body = null, ip }) => {
  const { site, 'content-type': type = null, 'sec-fetch-site': from, 'x-not-given': notGiven = null } = headers;
  return { method, url, site, type, from, notGiven, body, ip };
});
const http = createHttp({ adapter: inProcess(app, '203.0.113.7'), timeoutMs: 5000 });

it('carries a call as it is asked, with a list as a repeated name, and what is not given left out', async () => {
  const headers: Record<string, string> = { site: 'AT', 'x-not-given': undefined as never };
  const query = { a: ['1', '2'], b: undefined, c: 'tasse & mehr' };
  const { status, body } = await http({ path: '/service/echo', query }, headers);
  expect([status, body]).toEqual([
    200,
    {
      method: 'GET',
      url: '/service/echo?a=1&a=2&c=tasse+%26+mehr',
      site: 'AT',
      type: null,
      from: 'same-origin',
      notGiven: null,
      body: null,
      ip: '203.0.113.7',
    },
  ]);
});

it('carries a body as JSON, and none as nothing', async () => {
  const sent = await http({ method: 'PUT', path: '/service/echo', body: { quantity: 1 } }, {});
  expect(sent.body).toMatchObject({ method: 'PUT', type: 'application/json', body: { quantity: 1 } });
  const empty = await http({ method: 'POST', path: '/service/echo' }, {});
  expect(empty.body).toMatchObject({ method: 'POST', type: null, body: null });
});

it('begins no call that nobody waits for', async () => {
  const asked = vi.spyOn(app, 'inject');
  const signal = AbortSignal.abort(new Error('left'));
  await expect(http({ path: '/service/echo', signal }, {})).rejects.toThrow('left');
  expect(asked).not.toHaveBeenCalled();
});
