import type { FastifyInstance } from 'fastify';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createServiceApp } from './service-app.ts';

let app: FastifyInstance;
let port: number;
/** The shop's ends of the connections. */
let ends: Socket[];

beforeEach(async () => {
  app = createServiceApp();
  ends = [];
  app.server.on('connection', (end) => ends.push(end));
  app.get('/large', () => Buffer.alloc(64 * 2 ** 20));
  app.get('/slow', (_request, reply) => {
    const words = new Readable({ read: () => undefined });
    words.push('a word');
    return reply.send(words);
  });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(async () => {
  app.server.closeAllConnections();
  await app.close();
});

/** A visitor who reads nothing until told to. */
function ask(path: string): Socket {
  const socket = connect(port, '127.0.0.1').pause();
  socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`);
  return socket;
}

it('an answer of which nothing is read for a minute is kept for nobody', async () => {
  const socket = ask('/large');
  await vi.waitFor(() => expect(ends[0]?.writableLength).toBeGreaterThan(0));
  expect(ends[0]!.timeout).toBe(60_000);
  ends[0]!.emit('timeout');
  expect(ends[0]!.destroyed).toBe(true);
  socket.destroy();
});

it('an answer that comes slowly and is read goes on, however long there is nothing of it', async () => {
  const socket = ask('/slow').resume();
  const read = vi.fn();
  socket.on('data', read);
  await vi.waitFor(() => expect(read).toHaveBeenCalled());
  ends[0]!.emit('timeout');
  expect(ends[0]!.destroyed).toBe(false);
  socket.destroy();
});
