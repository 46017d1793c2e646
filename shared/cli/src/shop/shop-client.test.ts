import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { createShopClient } from './shop-client.ts';

let server: Server | undefined;
afterEach(() => {
  vi.unstubAllGlobals();
  server?.close();
});

async function listen(answer: RequestListener): Promise<string> {
  server = createServer(answer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const breaks: [string, RequestListener][] = [
  ['before an answer', (request) => void request.socket.destroy()],
  [
    'within an answer',
    (request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{');
      setTimeout(() => request.socket.destroy(), 20);
    },
  ],
];

it.each(breaks)(
  'CLI-2 says of an order whose connection breaks %s that it may have been done',
  async (_when, answer) => {
    const url = await listen(answer);
    const order = createShopClient(url, 'token').post('activate', {}, z.unknown());
    await expect(order).rejects.toMatchObject({
      code: 'ANSWER_LOST',
      exitCode: 3,
      message: `The connection to ${url} ended before the shop had answered: it may have done it all the same. \`npx ninefold status\` and \`npx ninefold releases\` tell.`,
    });
  },
);

it.each(breaks)('CLI-2 has whoever asks ask again where the connection breaks %s', async (_when, answer) => {
  const url = await listen(answer);
  const asked = createShopClient(url, 'token').get('status', {}, z.unknown());
  await expect(asked).rejects.toMatchObject({
    code: 'ANSWER_LOST',
    message: `The connection to ${url} ended before the shop had answered: ask again.`,
  });
});

it('CLI-2 says once of what takes the shop long that it is at work, and nothing of what it answers at once', async () => {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const url = await listen(async ({ url: path }, response) => {
    if (path!.endsWith('/publish')) {
      asked.resolve();
      await answer.promise;
    }
    response.end('{}');
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const told: string[] = [];
  const shop = createShopClient(url, 'token', (line) => told.push(line));
  await shop.get('status', {}, z.unknown());
  const publishing = shop.post('publish', {}, z.unknown());
  await asked.promise;
  vi.advanceTimersByTime(60_000);
  answer.resolve();
  await publishing;
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual(['The shop is at work on it: its answer may take up to two minutes.']);
});

it('CLI-2 takes the token along to no other address, and names it', async () => {
  const asked: (string | undefined)[] = [];
  const url = await listen(({ url: path, headers }, response) => {
    asked.push(headers.authorization);
    response.writeHead(308, { location: `https://operators.example${path}` }).end();
  });
  await expect(createShopClient(url, 'token').get('status', {}, z.unknown())).rejects.toMatchObject({
    code: 'REDIRECTED',
    exitCode: 3,
    message: `${url} leads on to https://operators.example: if that is the shop, name it with --url or NINEFOLD_URL.`,
  });
  expect(asked).toEqual(['Bearer token']);
});

it('CLI-2 says that no shop answers where none does', async () => {
  const url = await listen(() => undefined);
  server!.close();
  await once(server!, 'close');
  await expect(createShopClient(url, 'token').post('activate', {}, z.unknown())).rejects.toMatchObject({
    code: 'UNREACHABLE',
    message: expect.stringContaining(`No shop answers at ${url}`),
  });
});

it.each([
  ['CERT_HAS_EXPIRED', 'certificate has expired'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'unable to verify the first certificate'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', "Hostname/IP does not match certificate's altnames"],
])('CLI-2 says what is wrong with the certificate of what answers: %s', async (code, fault) => {
  const cause = Object.assign(new Error(fault), { code });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed', { cause })));
  await expect(
    createShopClient('https://operators.example', 'token').get('status', {}, z.unknown()),
  ).rejects.toMatchObject({
    code: 'UNTRUSTED',
    exitCode: 3,
    message: `What answers at https://operators.example cannot be trusted: ${fault}. The certificates of an authority of your own are named by NODE_EXTRA_CA_CERTS.`,
  });
});

it.each([502, 503, 504])(
  'CLI-2 says that an order may have been done where a proxy answers %i in the place of the shop',
  async (status) => {
    const url = await listen((_request, response) => response.writeHead(status).end('<h1>Gateway Time-out</h1>'));
    await expect(createShopClient(url, 'token').post('publish', {}, z.unknown())).rejects.toMatchObject({
      code: 'ANSWER_LOST',
      exitCode: 3,
      message: expect.stringContaining('it may have done it all the same'),
    });
  },
);

it('CLI-2 has whoever asks a host that ends ask again', async () => {
  const url = await listen((_request, response) => response.writeHead(503).end('{"error":"CLOSING"}'));
  await expect(createShopClient(url, 'token').post('activate', {}, z.unknown())).rejects.toMatchObject({
    code: 'CLOSING',
    message: expect.stringContaining('ask again in a moment'),
  });
});

it('CLI-2 has whoever orders while the database is lost look first: it may have written the order before', async () => {
  const url = await listen((_request, response) => response.writeHead(503).end('{"error":"DATABASE_UNAVAILABLE"}'));
  await expect(createShopClient(url, 'token').post('activate', {}, z.unknown())).rejects.toMatchObject({
    code: 'DATABASE_UNAVAILABLE',
    exitCode: 1,
    message: expect.stringContaining('`npx ninefold plan list` tell whether an order was done all the same'),
  });
});

it.each([
  [{}, 'Somebody has this name already'],
  [{ name: 'cart' }, 'A service of the shop itself is called cart'],
])('CLI-2 says whose name is taken: %j', async (details, sentence) => {
  const url = await listen((_request, response) =>
    response.writeHead(409).end(JSON.stringify({ error: 'NAME_TAKEN', ...details })),
  );
  await expect(createShopClient(url, 'token').post('invite', {}, z.unknown())).rejects.toMatchObject({
    message: expect.stringContaining(sentence),
  });
});
