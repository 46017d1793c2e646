import closeWithGrace from 'close-with-grace';
import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as delay } from 'node:timers/promises';

/** Longest wait for a close after an error that nobody caught, in ms: what the process is after it nobody knows. */
const FAULT_CLOSE_MS = 3000;
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** A signal that comes again so soon is the same one, in ms: terminals and service managers tell every process, and whoever supervises this one passes it on. */
const SAME_SIGNAL_MS = 1000;

export interface EndOptions {
  log: Pick<FastifyBaseLogger, 'fatal' | 'error'>;
  /** Says that the process ends, and waits until requests have gone elsewhere. */
  drain: () => Promise<void>;
  /** Ends what is under way, then everything that was opened. */
  close: () => Promise<void>;
  /** Longest wait for both, in ms. */
  delayMs: number;
}

/**
 * Ends the process on SIGTERM and SIGINT, and after an error that nobody caught, which is logged before anything else happens. A rejection
 * that nobody handles is a forgotten `await`: it is logged, and the process goes on.
 */
export function endWithGrace({ log, drain, close, delayMs }: EndOptions): void {
  process.on('uncaughtExceptionMonitor', (err) => log.fatal({ err }, 'an error that nobody caught: the process ends'));
  process.on('unhandledRejection', (err) => log.error({ err }, 'a rejection that nobody handled'));
  const onTimeout = () => log.error(`closing took longer than ${delayMs} ms: the process ends without it`);
  let endsSince: number | undefined;
  const { close: end } = closeWithGrace(
    { delay: delayMs, logger: false, skip: ['unhandledRejection', ...SIGNALS], onTimeout },
    async ({ err }) => {
      endsSince = performance.now();
      if (err) return await Promise.race([close(), delay(FAULT_CLOSE_MS)]);
      await drain();
      await close();
    },
  );
  for (const signal of SIGNALS)
    process.on(signal, () => {
      if (endsSince === undefined) end();
      else if (performance.now() - endsSince > SAME_SIGNAL_MS) process.exit(1);
    });
}
