import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

/** What came of the calls of one kind. */
export interface CallFigures {
  /** How often each status came; 0: no answer. */
  statuses: Record<number, number>;
  longestMs: number;
}

export interface LoadFigures {
  pages: CallFigures;
  changes: CallFigures;
  /** Answers that tell nobody what to do: no answer at all, 5xx but 503, 503 without a code or `Retry-After`. */
  faults: string[];
  /** Additions that were answered with 200. */
  acknowledged: number;
  /** Pieces that lie in the carts at the end. */
  kept: number;
}

export interface ShopLoadOptions {
  port: number;
  /** Pages to ask for, in turn. */
  paths: readonly string[];
  /** What is put into carts. */
  offer: { productId: string; tcm: string };
}

interface Call {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Pieces that a visitor puts into a cart before the next one comes: below every limit. */
const PIECES = 8;
const SHOPPERS = 3;
const READERS = 3;
const PAUSE_MS = 30;
const AGAIN_MS = 300;

/** Visitors who look at pages and fill carts until they are told to stop. What was refused they send again under its key. */
export function startLoad({ port, paths, offer }: ShopLoadOptions): { stop: () => Promise<LoadFigures> } {
  const origin = `http://127.0.0.1:${port}`;
  const pages: CallFigures = { statuses: {}, longestMs: 0 };
  const changes: CallFigures = { statuses: {}, longestMs: 0 };
  const faults: string[] = [];
  let acknowledged = 0;
  let kept = 0;
  const ending = new AbortController();

  async function call(figures: CallFigures, path: string, options: Call = {}): Promise<Response | undefined> {
    const startedAt = performance.now();
    const headers = { 'x-csrf-protection': '1', ...options.headers };
    const response = await fetch(origin + path, { ...options, headers }).catch((error: unknown) => {
      faults.push(`${path}: ${String((error as Error).cause ?? error)}`);
      return undefined;
    });
    const body = (await response?.clone().text()) ?? '';
    const status = response?.status ?? 0;
    figures.statuses[status] = (figures.statuses[status] ?? 0) + 1;
    figures.longestMs = Math.max(figures.longestMs, Math.round(performance.now() - startedAt));
    const isHonest = status < 500 || (status === 503 && response?.headers.has('retry-after'));
    if (response && !isHonest) faults.push(`${path}: ${status} ${body.slice(0, 100)}`);
    if (response && !path.startsWith('/service/') && !body.endsWith('</html>')) faults.push(`${path}: is cut off`);
    return response;
  }

  async function read(first: number): Promise<void> {
    for (let turn = first; !ending.signal.aborted; turn += 1) {
      await call(pages, paths[turn % paths.length]!);
      await delay(PAUSE_MS);
    }
  }

  async function add(cookie: string): Promise<Response> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID(), cookie };
    const body = JSON.stringify({ ...offer, quantity: 1 });
    for (;;) {
      const response = await call(changes, '/service/cart/api/cart/add', { method: 'POST', headers, body });
      if (response?.status === 200) return response;
      await delay(AGAIN_MS);
    }
  }

  async function shop(): Promise<void> {
    while (!ending.signal.aborted) {
      let cookie = '';
      for (let piece = 0; piece < PIECES; piece += 1) {
        const response = await add(cookie);
        acknowledged += 1;
        cookie ||= response.headers
          .getSetCookie()
          .map((each) => each.split(';')[0])
          .join('; ');
        await delay(PAUSE_MS);
      }
      const pieces = await piecesOf(cookie);
      kept += pieces;
    }
  }

  async function piecesOf(cookie: string): Promise<number> {
    for (;;) {
      const response = await call(changes, '/service/cart/api/cart', { headers: { cookie } });
      if (response?.status === 200)
        return ((await response.json()) as { cart: { numberOfArticles: number } }).cart.numberOfArticles;
      await delay(AGAIN_MS);
    }
  }

  const visitors = [
    ...Array.from({ length: READERS }, (_, index) => read(index)),
    ...Array.from({ length: SHOPPERS }, () => shop()),
  ];
  return {
    async stop() {
      ending.abort();
      await Promise.all(visitors);
      return { pages, changes, faults, acknowledged, kept };
    },
  };
}
