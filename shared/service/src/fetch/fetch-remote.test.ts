import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchRemote, type RemoteRequest } from './fetch-remote.ts';
import { isPublicAddress } from './public-address.ts';

let server: Server;
let origin: string;
let port: number;

const ANSWERS: Record<string, (response: ServerResponse, request: IncomingMessage) => void> = {
  '/echo': (response, request) => void text(request).then((body) => response.end(`${request.method} ${body}`)),
  '/file': (response) => response.setHeader('etag', '"1"').end('0123456789'),
  '/stream': (response) => void response.write('0123456789', () => response.end('0123456789')),
  '/hang': () => undefined,
  '/stall': (response) => void response.write('01'),
  '/cut': (response) => void response.writeHead(200, { 'content-length': 100 }).write('01', () => response.destroy()),
  '/once': (response) => void response.writeHead(302, { location: '/file' }).end(),
  '/loop': (response) => void response.writeHead(302, { location: '/loop' }).end(),
  '/inside': (response) => void response.writeHead(307, { location: `http://localhost:${port}/file` }).end(),
  '/inside-address': (response) => void response.writeHead(301, { location: `http://[::1]:${port}/file` }).end(),
  '/to-file': (response) => void response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
};

beforeAll(async () => {
  server = createServer((request, response) => ANSWERS[request.url ?? '']?.(response, request));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  port = (server.address() as AddressInfo).port;
  origin = `http://127.0.0.1:${port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const get = (path: string, options: Partial<RemoteRequest> = {}) =>
  fetchRemote({ url: origin + path, privateOrigins: [origin], timeoutMs: 5000, mostBytes: 15, ...options });

async function readAll(path: string, options?: Partial<RemoteRequest>) {
  return await text((await get(path, options)).body);
}

it('answers with status, headers and body, after a redirect too', async () => {
  expect(await get('/file')).toMatchObject({ status: 200, headers: { etag: '"1"' }, url: `${origin}/file` });
  expect(await readAll('/once')).toBe('0123456789');
});

it('gets, or posts what it is given, and follows no redirect then', async () => {
  expect(await readAll('/echo')).toBe('GET ');
  expect(await readAll('/echo', { post: 'a=1' })).toBe('POST a=1');
  expect(await readAll('/echo', { post: '' })).toBe('POST ');
  expect(await get('/once', { post: 'a=1' })).toMatchObject({ status: 302, url: `${origin}/once` });
});

it.each([
  ['PRIVATE_ADDRESS', '/file', { privateOrigins: [] }],
  ['PRIVATE_ADDRESS', '/inside', {}],
  ['PRIVATE_ADDRESS', '/inside-address', {}],
  ['ORIGIN_REFUSED', '/file', { origins: ['https://cdn.example'] }],
  ['ORIGIN_REFUSED', '/inside', { origins: 'own' }],
  ['BAD_ADDRESS', '/to-file', {}],
  ['TOO_MANY_REDIRECTS', '/loop', {}],
  ['TIMED_OUT', '/hang', { timeoutMs: 200 }],
  ['TIMED_OUT', '/stall', { timeoutMs: 200 }],
  ['TOO_LARGE', '/stream', {}],
  ['TOO_LARGE', '/file', { mostBytes: 9 }],
  ['UNREACHABLE', '/cut', { mostBytes: 1000 }],
])('refuses with %s what %s answers', async (code, path, { origins, ...options }: Record<string, unknown>) => {
  const permitted = origins === 'own' ? [origin] : (origins as string[] | undefined);
  await expect(readAll(path, { ...options, origins: permitted })).rejects.toMatchObject({ code });
});

it('ends when its caller does, and says why', async () => {
  const signal = AbortSignal.abort(new Error('the host ended'));
  const refused = { code: 'UNREACHABLE', message: 'the host ended' };
  await expect(readAll('/hang', { signal })).rejects.toMatchObject(refused);
  const ending = new AbortController();
  const { body } = await get('/stall', { signal: ending.signal });
  ending.abort(new Error('the host ended'));
  await expect(text(body)).rejects.toMatchObject(refused);
});

it.each(['file:///etc/passwd', 'ftp://files.example/feed', 'nonsense', 'https://user:secret@shop.example/feed.xml'])(
  'refuses the address %s',
  async (url) => {
    await expect(get('', { url })).rejects.toMatchObject({ code: 'BAD_ADDRESS' });
  },
);

it.each(['http://127.1/', 'http://2130706433/', 'http://0x7f.1/', 'http://[::ffff:127.0.0.1]/', 'http://localhost/'])(
  'sees through %s',
  async (url) => {
    await expect(get('', { url })).rejects.toMatchObject({ code: 'PRIVATE_ADDRESS' });
  },
);

it('tells public addresses from all others', () => {
  const others = ['10.1.2.3', '172.20.0.1', '192.168.0.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'];
  const others6 = ['::1', '::', 'fe80::1', 'fd00::1', 'fec0::1', '::127.0.0.1', '64:ff9b::a00:1', '2002:a00:1::', 'x'];
  expect([...others, ...others6].filter(isPublicAddress)).toEqual([]);
  expect(['93.184.216.34', '2606:2800:220:1::1', '[2606:2800:220:1::1]'].map(isPublicAddress)).toEqual([
    true,
    true,
    true,
  ]);
});
