import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/*
 * A process: visits the shop at the port that it is given until it gets a message, and answers that with what it saw. Whoever floods the shop
 * would be late to hear its answers.
 */

/** Where visitors come from who have nothing to do with a flood. */
const VISITOR = '127.0.0.2';

/** Times in ms: medians and the longest ones. */
export interface VisitFigures {
  /** Pages that were answered. */
  pages: number;
  pageMs: number;
  slowestPageMs: number;
  healthMs: number;
  slowestHealthMs: number;
  refused: number;
}

/** Visits the shop now and then, each time on a connection of its own, until it is told to stop. */
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

const visiting = visit(Number(process.argv[2]));
process.once('message', async () => {
  process.send?.(await visiting.stop());
  process.disconnect?.();
});
process.send?.('visiting');
