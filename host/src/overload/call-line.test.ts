import { createServiceApp, createServiceCallCheck, SERVICE_TOKEN_HEADER } from '@ninefold/service';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lineUpCalls } from './call-line.ts';
import { PageQueue } from './page-queue.ts';

const [FLOODER, SHOPPER] = ['203.0.113.7', '198.51.100.4'];
const AT_ONCE = 2;
const WAITING = 4;
const TOKEN = 'the services of this test know this token';

let app: FastifyInstance;
let queue: PageQueue;
let origin: string;
/** Whose calls are being answered, in the order in which they began. */
let begun: string[];
let answerNext: () => void;
let answerAll: () => Promise<void>;

beforeEach(async () => {
  begun = [];
  const answering: (() => void)[] = [];
  answerNext = () => answering.shift()!();
  answerAll = async () => {
    while (answering.length + queue.figures().running > 0) {
      answering.shift()?.();
      await new Promise(setImmediate);
    }
  };
  queue = new PageQueue({ most: AT_ONCE, least: AT_ONCE, mostWaiting: WAITING, readLoad: () => 1 });
  app = createServiceApp({ trustProxy: 'loopback' });
  lineUpCalls(app, {
    queue,
    isLinedUp: (url) => url.startsWith('/service/search'),
    isServiceCall: createServiceCallCheck(TOKEN),
    refuse: (_request, reply) => reply.code(503).send({ error: 'OVERLOADED' }),
  });
  app.get('/service/search', async ({ ip }) => {
    begun.push(ip);
    await new Promise<void>((resolve) => answering.push(resolve));
    return { of: ip };
  });
  const config = { standsInLine: ({ url }: { url: string }) => url.endsWith('unknown') };
  app.get('/files/:name', { config }, ({ ip }) => ({ of: ip }));
  app.get('/service/memory', () => ({ isThere: true }));
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  queue.close();
  await app.close();
});

const call = (ip: string, path = '/service/search') => fetch(origin + path, { headers: { 'x-forwarded-for': ip } });

it('V2 ASVS-2.4.1 whoever makes many calls has few answered at a time, and others are answered before the rest of them', async () => {
  const refused = vi.fn();
  const tell = ({ status }: Response) => void (status === 503 && refused());
  const flood = Array.from({ length: 10 }, () => call(FLOODER).then(tell));
  await vi.waitFor(() => expect(refused).toHaveBeenCalledTimes(10 - AT_ONCE - WAITING));
  const shopper = call(SHOPPER);
  // In the place of the flooder's last.
  await vi.waitFor(() => expect(refused).toHaveBeenCalledTimes(10 - AT_ONCE - WAITING + 1));
  expect(begun).toEqual([FLOODER, FLOODER]);
  answerNext();
  expect(await (await call(FLOODER, '/service/memory')).json()).toEqual({ isThere: true });
  await vi.waitFor(() => expect(begun).toEqual([FLOODER, FLOODER, SHOPPER]));
  await answerAll();
  expect((await shopper).status).toBe(200);
  await Promise.all(flood);
});

it('a call of a service of this shop, whose process is elsewhere, stands in no line', async () => {
  for (const _ of [1, 2]) void call(FLOODER);
  await vi.waitFor(() => expect(queue.figures().running).toBe(AT_ONCE));
  const ofService = fetch(`${origin}/service/search`, { headers: { [SERVICE_TOKEN_HEADER]: TOKEN } });
  await vi.waitFor(() => expect(begun).toHaveLength(3));
  await answerAll();
  expect((await ofService).status).toBe(200);
});

it('a call that was made by a page of this process stands in no line', async () => {
  for (const _ of [1, 2]) void call(FLOODER);
  await vi.waitFor(() => expect(queue.figures().running).toBe(AT_ONCE));
  const inside = app.inject('/service/search');
  await vi.waitFor(() => expect(begun).toHaveLength(3));
  await answerAll();
  expect((await inside).statusCode).toBe(200);
});

it('V2 ASVS-2.4.1 a request of another address stands in line where its route says so of it', async () => {
  for (const _ of [1, 2]) void call(FLOODER);
  await vi.waitFor(() => expect(queue.figures().running).toBe(AT_ONCE));
  expect(await (await call(SHOPPER, '/files/here')).json()).toEqual({ of: SHOPPER });
  const unknown = call(SHOPPER, '/files/unknown');
  await vi.waitFor(() => expect(queue.figures().waiting).toBe(1));
  await answerAll();
  expect((await unknown).status).toBe(200);
});
