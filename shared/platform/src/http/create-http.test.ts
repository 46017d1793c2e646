import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createHttp, type HttpAdapter } from './create-http.ts';
import { answerOf } from './http-client.ts';

let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/late') return;
    if (request.url === '/text') return void response.writeHead(503, { 'content-type': 'text/plain' }).end('[down]');
    if (request.url === '/elsewhere') return void response.writeHead(302, { location: '/echo' }).end();
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url, headers } = request;
      const { site, 'content-type': type = null } = headers;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ method, url, site, type, body: Buffer.concat(chunks).toString() }));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('a call of another part of the shop', () => {
  it('says what is asked, with a list as a repeated name, and what is not given left out', async () => {
    const { status, body } = await createHttp({ origin, timeoutMs: 5000 })(
      { path: '/echo', query: { a: ['1', '2'], b: undefined } },
      { site: 'AT' },
    );
    expect([status, body]).toEqual([200, { method: 'GET', url: '/echo?a=1&a=2', site: 'AT', type: null, body: '' }]);
  });

  it('sends a body as JSON, and none as nothing, never as a form', async () => {
    const http = createHttp({ origin, timeoutMs: 5000 });
    const sent = await http({ method: 'PUT', path: '/echo', body: { quantity: 1 } }, {});
    expect(sent.body).toMatchObject({ method: 'PUT', type: 'application/json', body: '{"quantity":1}' });
    const empty = await http({ method: 'POST', path: '/echo' }, {});
    expect(empty.body).toMatchObject({ method: 'POST', type: null, body: '' });
  });

  it('reads as JSON what says that it is, and anything else as its text', async () => {
    const { status, body } = await createHttp({ origin, timeoutMs: 5000 })({ path: '/text' }, {});
    expect([status, body]).toEqual([503, '[down]']);
  });

  it('stays at its origin, whatever the path says and wherever it is led', async () => {
    const http = createHttp({ origin, timeoutMs: 5000 });
    expect((await http({ path: 'http://elsewhere.example/echo' }, {})).body).toMatchObject({
      url: '/http://elsewhere.example/echo',
    });
    expect((await http({ path: '/elsewhere' }, {})).status).toBe(302);
  });
});

describe('the time of a call', () => {
  const never: HttpAdapter = () => new Promise(() => undefined);

  it.each([
    ['its own', 20, 5000],
    ['that of its side, where it would wait longer', 5000, 20],
  ])('ends with %s', async (_which, timeoutMs, longestMs) => {
    const http = createHttp({ origin, timeoutMs: longestMs });
    expect(await answerOf(http({ path: '/late', timeoutMs }, {}))).toMatchObject({ status: 0, code: 'TIMEOUT' });
  });

  it('ends whatever carries it', async () => {
    const http = createHttp({ adapter: never, timeoutMs: 20 });
    await expect(http({ path: '/late' }, {})).rejects.toThrow('timeout of 20 ms exceeded');
  });

  it('ends when nobody waits any more', async () => {
    const leaving = new AbortController();
    const call = createHttp({ adapter: never, timeoutMs: 5000 })({ path: '/late', signal: leaving.signal }, {});
    leaving.abort(new Error('left'));
    await expect(call).rejects.toThrow();
  });

  it('is counted no longer once the call is answered', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answer = { status: 200, text: '', headers: {} };
    await createHttp({ adapter: () => Promise.resolve(answer), timeoutMs: 5000 })({ path: '/echo' }, {});
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it('SRC-5 needs no AbortSignal.any, which Safari before 17.4 lacks, where it may be ended', async () => {
    vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
      throw new TypeError('AbortSignal.any is not a function');
    });
    const { signal } = new AbortController();
    const http = createHttp({ origin, timeoutMs: 5000 });
    expect((await http({ path: '/echo', query: { q: 'tasse' }, signal }, {})).status).toBe(200);
    vi.restoreAllMocks();
  });
});
