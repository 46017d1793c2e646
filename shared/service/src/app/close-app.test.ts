import type { FastifyInstance } from 'fastify';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { closeApp } from './close-app.ts';
import { createServiceApp } from './service-app.ts';

let app: FastifyInstance;
let port: number;
/** How many requests the app has begun to read. */
let begun: number;
/** Has what is slow go on. */
let goOn: () => void;

beforeEach(async () => {
  app = createServiceApp();
  begun = 0;
  app.addHook('onRequest', (_request, _reply, done) => {
    begun++;
    done();
  });
  const response = { 503: z.object({ error: z.literal('CARTSTORAGE_UNAVAILABLE') }) };
  app.post('/upload', { schema: { response } }, () => ({ isDone: true }));
  app.get('/inner', () => ({ isDone: true }));
  const { promise: slow, resolve } = Promise.withResolvers<void>();
  goOn = resolve;
  app.get('/slow', async () => {
    await slow;
    return (await app.inject('/inner')).json<object>();
  });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => void vi.useRealTimers());

/** Sends `text` and reads whatever comes until the connection ends. */
function send(text: string): { socket: Socket; answer: Promise<string> } {
  const socket = connect(port, '127.0.0.1');
  socket.write(text);
  let read = '';
  socket.on('data', (chunk) => (read += String(chunk)));
  const answer = new Promise<string>((resolve) => {
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(read));
  });
  return { socket, answer };
}

it('ends with all answers given, and tells whoever still sends to come again', async () => {
  const running = fetch(`http://127.0.0.1:${port}/slow`);
  const upload = 'POST /upload HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"a"';
  const uploads = Array.from({ length: 20 }, () => send(upload).answer);
  const { answer: halfHead } = send('GET /live HTTP/1.1\r\nhos');
  await vi.waitFor(() => expect(begun).toBe(21));
  const closing = closeApp(app);
  vi.advanceTimersByTime(3000);
  for (const answer of await Promise.all(uploads)) {
    expect(answer).toMatch(/^HTTP\/1\.1 503 /);
    expect(answer).toContain('{"error":"CLOSING"}');
    expect(answer.toLowerCase()).toContain('connection: close');
  }
  goOn();
  expect(await (await running).json()).toEqual({ isDone: true });
  vi.advanceTimersByTime(3000);
  expect(await halfHead).toBe('');
  await closing;
});

it('answers what is under way with calls within the process, says that the connection ends, and then waits for nothing', async () => {
  const { answer } = send('GET /slow HTTP/1.1\r\nhost: a\r\n\r\n');
  await vi.waitFor(() => expect(begun).toBe(1));
  const closing = closeApp(app);
  goOn();
  await closing;
  expect(await answer).toMatch(/^HTTP\/1\.1 200 [^]*connection: close[^]*\{"isDone":true\}$/);
});
