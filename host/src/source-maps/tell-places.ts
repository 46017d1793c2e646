import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ExplainStack } from './source-stacks.ts';

/** How long a fault is known that was told of. */
const TOLD_MS = 3600_000;
const MOST_TOLD = 2000;
/** Most stacks that are explained at a time; others are in the log as they are. */
const MOST_UNDER_WAY = 8;

/** Adds to the log where in the sources something failed, once an hour for each stack. The fault itself has its line before. */
export type TellPlaces = (
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
  fault: Readonly<Record<string, unknown>>,
  stack: string | undefined,
) => void;

export function createTellPlaces(explain: ExplainStack): TellPlaces {
  const told = new LRUCache<string, true>({ max: MOST_TOLD, ttl: TOLD_MS });
  let underWay = 0;
  return (log, fault, stack) => {
    if (stack === undefined || told.has(stack) || underWay >= MOST_UNDER_WAY) return;
    told.set(stack, true);
    underWay += 1;
    void explain(stack)
      .then(
        (explained) => explained !== stack && log.warn({ fault, stack: explained }, 'where it failed in the sources'),
      )
      .finally(() => (underWay -= 1));
  };
}
