import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { ShopProcess } from './shop-process.ts';

const REQUEST = 'GET / HTTP/1.1\r\nhost: de.localhost\r\n\r\n';

/** Where visitors come from who have nothing to do with a flood. */
const VISITOR = '127.0.0.2';

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

/** What others see of a shop while something happens to it, and the most memory that it takes, in MB. */
export async function visitDuring<Result>(
  { port, pid }: Pick<ShopProcess, 'port' | 'pid'>,
  act: () => Promise<Result>,
) {
  const visiting = visit(port);
  let mostMb = residentMb(pid);
  const looking = setInterval(() => (mostMb = Math.max(mostMb, residentMb(pid))), 100);
  const result = await act();
  clearInterval(looking);
  return { result, visits: await visiting.stop(), mostMb };
}

export interface VisitFigures {
  /** Pages that were answered. */
  pages: number;
  pageMs: number;
  slowestPageMs: number;
  healthMs: number;
  slowestHealthMs: number;
  refused: number;
}

/** Visits the shop now and then, each time on a connection of its own, until it is told to stop. Times are medians and the longest ones. */
function visit(port: number): { stop: () => Promise<VisitFigures> } {
  const pages: number[] = [];
  const health: number[] = [];
  let refused = 0;
  const ending = new AbortController();

  async function repeat(path: string, times: number[]): Promise<void> {
    while (!ending.signal.aborted) {
      const startedAt = performance.now();
      const status = await get(port, path);
      if (status === 200) times.push(performance.now() - startedAt);
      else refused += 1;
      await delay(50);
    }
  }

  const visitors = [repeat('/', pages), repeat('/live', health)];
  return {
    async stop() {
      ending.abort();
      await Promise.all(visitors);
      return {
        pages: pages.length,
        pageMs: median(pages),
        slowestPageMs: Math.round(Math.max(0, ...pages)),
        healthMs: median(health),
        slowestHealthMs: Math.round(Math.max(0, ...health)),
        refused,
      };
    },
  };
}

function get(port: number, path: string): Promise<number> {
  return new Promise((resolve) => {
    const headers = { host: 'de.localhost', connection: 'close' };
    const call = request(
      { host: '127.0.0.1', port, path, headers, agent: false, localAddress: VISITOR },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
        response.on('error', () => resolve(0));
      },
    );
    call.on('error', () => resolve(0));
    call.end();
  });
}

function median(values: readonly number[]): number {
  return Math.round([...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);
}

/** Resident memory of a process in MB; Linux alone tells it so. */
function residentMb(pid: number): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024);
}
