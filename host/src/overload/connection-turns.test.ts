import { connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { createServiceApp } from '@ninefold/service';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeTurns } from './connection-turns.ts';

const ASK = (path: string) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`;

let app: FastifyInstance;
let port: number;
let running: number;
let most: number;
let answered: number;
/** Pages that began since the event loop came round, and the most of them. */
let begunInRound: number;
let mostInRound: number;
let letGo: () => void;

beforeEach(async () => {
  running = most = answered = begunInRound = mostInRound = 0;
  const gate = Promise.withResolvers<void>();
  letGo = gate.resolve;
  app = createServiceApp();
  takeTurns(app, (_request, reply) => reply.code(503).send('refused'));
  app.get('/page', async () => {
    most = Math.max(most, (running += 1));
    mostInRound = Math.max(mostInRound, (begunInRound += 1));
    await gate.promise;
    running -= 1;
    answered += 1;
    return 'a page';
  });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(() => app.close());

function ask(requests: number): { socket: Socket; text: () => string } {
  const socket = connect(port, '127.0.0.1');
  socket.write(ASK('/page').repeat(requests));
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  return { socket, text: () => text };
}

const countOf = (text: string, what: string) => text.split(what).length - 1;

it('answers the requests of one connection one after another, and refuses what is too far ahead', async () => {
  const { socket, text } = ask(100);
  await vi.waitFor(() => expect(running).toBe(1));
  letGo();
  await vi.waitFor(() => expect(countOf(text(), 'HTTP/1.1 ')).toBe(100));
  expect([countOf(text(), 'a page'), countOf(text(), 'refused'), most]).toEqual([17, 83, 1]);
  socket.write(ASK('/page'));
  await vi.waitFor(() => expect(countOf(text(), 'a page')).toBe(18));
  socket.destroy();
});

it('answers a crowd that asks ahead a few at a time, so that others are heard between them', async () => {
  const crowd = Array.from({ length: 20 }, () => ask(4));
  await vi.waitFor(() => expect(running).toBe(20));
  let round = setImmediate(nextRound);
  function nextRound() {
    begunInRound = 0;
    round = setImmediate(nextRound);
  }
  mostInRound = 0;
  letGo();
  for (const { text } of crowd) await vi.waitFor(() => expect(countOf(text(), 'a page')).toBe(4));
  clearImmediate(round);
  expect(mostInRound).toBe(2);
  for (const { socket } of crowd) socket.destroy();
});

it('does nothing more for whoever has gone', async () => {
  const { socket } = ask(10);
  await vi.waitFor(() => expect(running).toBe(1));
  socket.destroy();
  const connections = promisify(app.server.getConnections.bind(app.server));
  await vi.waitFor(async () => expect(await connections()).toBe(0));
  letGo();
  await vi.waitFor(() => expect(running).toBe(0));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(answered).toBe(1);
});

it('lets calls within the process run side by side', async () => {
  const answers = Promise.all(Array.from({ length: 5 }, () => app.inject('/page')));
  await vi.waitFor(() => expect(running).toBe(5));
  letGo();
  expect((await answers).map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
});
