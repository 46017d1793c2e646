import type { FastifyBaseLogger } from 'fastify';

/** Tells what went wrong in the background, and is tried again. */
export type TellFault = (fault: string, cause?: unknown) => void;

/** Makes a fault a line of the log. */
export function faultLog(log: Pick<FastifyBaseLogger, 'error'>): TellFault {
  return (fault, cause) => log.error({ err: cause }, fault);
}
