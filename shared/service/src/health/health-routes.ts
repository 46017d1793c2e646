import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** What is wrong in a few words, without addresses or names of the inside; a `notice` tells of it and keeps no requests away. Undefined when all is well. */
export type HealthFinding = string | { notice: string } | undefined;
export type HealthCheck = () => HealthFinding | Promise<HealthFinding>;

export interface HealthOptions {
  /** What must be well before requests are sent here, by name. */
  checks: Readonly<Record<string, HealthCheck>>;
  /** How long whoever watches is given to see that this process ends, in ms. @default 5000 */
  drainMs?: number;
}

export interface Health {
  /** What speaks against sending requests here, as `/ready` would say it: `releases: not loaded: cart 1.1.0`. */
  look(): Promise<string[]>;
  /** Says 503 from now on; resolves when requests have had time to go elsewhere: at once where nobody ever asked. */
  drain(): Promise<void>;
}

interface Readiness {
  status: 'ready' | 'not-ready';
  checks: Record<string, string>;
}

/** Longest wait for one check, in ms. */
const CHECK_TIMEOUT_MS = 3000;
/** How long an answer is good for, in ms: whoever asks without pause asks the database once in that time. */
const KEPT_MS = 500;
const UNLOGGED = { logLevel: 'error' } as const;

/**
 * `GET /live` answers 200 as long as the process answers. `GET /ready` answers 200 when every check is well, and 503 when one is not
 * or the process ends; both name each check.
 */
export function registerHealth(app: FastifyInstance, { checks, drainMs = 5000 }: HealthOptions): Health {
  let isWatched = false;
  let isClosing = false;
  const look = keepFor(KEPT_MS, () => lookAt(checks));
  const closing = () => (isClosing ? 'the process ends' : 'ok');
  app.get('/live', UNLOGGED, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  );
  app.get('/ready', UNLOGGED, async (_request, reply) => {
    isWatched = true;
    const found = await look();
    const answer: Readiness = {
      status: found.status === 'ready' && !isClosing ? 'ready' : 'not-ready',
      checks: { ...found.checks, closing: closing() },
    };
    return reply
      .code(answer.status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(answer);
  });
  return {
    async look() {
      const found = { ...(await look()).checks, closing: closing() };
      return Object.entries(found).flatMap(([name, result]) => (result === 'ok' ? [] : `${name}: ${result}`));
    },
    async drain() {
      isClosing = true;
      if (isWatched) await delay(drainMs);
    },
  };
}

async function lookAt(checks: HealthOptions['checks']): Promise<Readiness> {
  const found = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await resultOf(check)] as const),
  );
  const isWell = found.every(([, finding]) => typeof finding !== 'string');
  const told = found.map(([name, finding = 'ok']) => [name, typeof finding === 'string' ? finding : finding.notice]);
  return { status: isWell ? 'ready' : 'not-ready', checks: Object.fromEntries(told) as Record<string, string> };
}

async function resultOf(check: HealthCheck): Promise<HealthFinding> {
  const ended = new AbortController();
  const { signal } = ended;
  try {
    const late = delay(CHECK_TIMEOUT_MS, `no answer within ${CHECK_TIMEOUT_MS} ms`, { signal, ref: false });
    return await Promise.race([check(), late]);
  } catch {
    return 'failed';
  } finally {
    ended.abort();
  }
}

/** Asks once for all who ask at the same time, and for those who ask soon after. */
function keepFor<Value>(keptMs: number, ask: () => Promise<Value>): () => Promise<Value> {
  let kept: Promise<Value> | undefined;
  return () => {
    kept ??= ask().finally(() => setTimeout(() => (kept = undefined), keptMs).unref());
    return kept;
  };
}
