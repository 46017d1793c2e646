import { isDatabaseUnavailable } from '@ninefold/service';
import type { FastifyBaseLogger } from 'fastify';

/** Tells what went wrong in the background, and is tried again. */
export type TellFault = (fault: string, cause?: unknown) => void;

/** How often it is told of one fault that the database is away still, in ms: some work is tried every 2 s. */
const AGAIN_MS = 60_000;

/** Makes a fault a line of the log. */
export function faultLog(log: Pick<FastifyBaseLogger, 'error'>): TellFault {
  const told = new Map<string, number>();
  return (fault, cause) => {
    if (isDatabaseUnavailable(cause)) {
      if (Date.now() - (told.get(fault) ?? -Infinity) < AGAIN_MS) return;
      told.set(fault, Date.now());
    }
    log.error({ err: cause }, fault);
  };
}
