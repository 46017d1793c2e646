import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { join } from 'node:path';
import type { ShopProcess } from './shop-process.ts';
import type { VisitFigures } from './visit-meanwhile.ts';

const REQUEST = 'GET / HTTP/1.1\r\nhost: de.localhost\r\n\r\n';

/** What came back on the connections of a flood. */
export interface FloodAnswers {
  asked: number;
  /** How many answers had each status. */
  statuses: Record<string, number>;
  /** Answers with their end. */
  whole: number;
}

/** Asks for the home page on many connections, on each many times at once; reads nothing until it is told to. */
function flood(
  port: number,
  connections: number,
  requests: number,
): { read: () => Promise<FloodAnswers>; cut: () => void } {
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.pause();
    socket.write(REQUEST.repeat(requests));
    return socket;
  });
  return {
    async read() {
      const answers: FloodAnswers = { asked: connections * requests, statuses: {}, whole: 0 };
      await Promise.all(sockets.map((socket) => readAnswers(socket, requests, answers)));
      return answers;
    },
    cut: () => sockets.forEach((socket) => socket.destroy()),
  };
}

/** Reads until every request has its answer, or the connection ends. */
function readAnswers(socket: Socket, requests: number, answers: FloodAnswers): Promise<void> {
  let rest = '';
  let whole = 0;
  socket.setEncoding('latin1');
  return new Promise((resolve) => {
    socket.on('close', () => resolve());
    socket.on('data', (text) => {
      const pieces = (rest + String(text)).split('</html>');
      rest = pieces.pop()!;
      for (const piece of pieces) {
        const status = /HTTP\/1\.1 (\d+)/.exec(piece)?.[1] ?? 'none';
        answers.statuses[status] = (answers.statuses[status] ?? 0) + 1;
        answers.whole += 1;
        whole += 1;
      }
      if (whole === requests) socket.destroy();
    });
    socket.resume();
  });
}

/** How long whoever asks for much reads nothing, in ms. */
const UNREAD_MS = 3000;
const SLOW_READERS_MS = 8000;

/** What may be thrown at a shop. @returns what came back, where it is read */
export const FLOODS: Record<string, (port: number, isThorough: boolean) => Promise<FloodAnswers | undefined>> = {
  '1 000 requests ahead on one connection': (port) => floodAndRead(port, 1, 1000),
  '20 requests ahead on each of many connections': (port, isThorough) => floodAndRead(port, isThorough ? 300 : 60, 20),
  '800 connections that ask for a page and do not read it': async (port) => {
    const { cut } = flood(port, 800, 1);
    await delay(SLOW_READERS_MS);
    cut();
    return undefined;
  },
};

/** Whoever asks ahead and reads nothing costs nothing meanwhile. */
async function floodAndRead(port: number, connections: number, requests: number): Promise<FloodAnswers> {
  const { read } = flood(port, connections, requests);
  await delay(UNREAD_MS);
  return await read();
}

/** What others see of a shop, from a process of their own, while something happens to it, and the most memory that it takes, in MB. */
export async function visitDuring<Result>(
  { port, pid }: Pick<ShopProcess, 'port' | 'pid'>,
  act: () => Promise<Result>,
) {
  const visitors = fork(join(import.meta.dirname, 'visit-meanwhile.ts'), [`${port}`]);
  await once(visitors, 'message');
  let mostMb = residentMb(pid);
  const looking = setInterval(() => (mostMb = Math.max(mostMb, residentMb(pid))), 100);
  const result = await act();
  clearInterval(looking);
  visitors.send('stop');
  const [visits] = (await once(visitors, 'message')) as [VisitFigures];
  return { result, visits, mostMb };
}

/** Resident memory of a process in MB; Linux alone tells it so. */
function residentMb(pid: number): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024);
}
