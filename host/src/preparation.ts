import { setTimeout as delay } from 'node:timers/promises';
import { CodedError } from '@ninefold/service';
import type { FastifyInstance } from 'fastify';

/** How soon a database that did not answer is asked again, in ms. */
const RETRY_MS = 2000;

export interface PreparationOptions {
  /** Rejects while the database does not answer. */
  ask: () => Promise<unknown>;
  /** Brings tables and contents up to date. */
  prepare: () => Promise<void>;
  onFault: (message: string, cause: unknown) => void;
}

/** What the services need before they can answer: a database that is there and up to date. */
export class Preparation {
  readonly #options: PreparationOptions;
  readonly #ending = new AbortController();
  #isWaiting = false;

  constructor(options: PreparationOptions) {
    this.#options = options;
  }

  /** Waits for the database, however long, then prepares it. Ends when {@link stop} is called. */
  async wait(): Promise<void> {
    const { ask, prepare, onFault } = this.#options;
    let told: string | undefined;
    this.#isWaiting = true;
    while (!this.#ending.signal.aborted) {
      try {
        await ask();
        this.#isWaiting = false;
        return await prepare();
      } catch (cause) {
        this.#isWaiting = true;
        // The same fault is told once, however long it lasts.
        if (told !== String(cause)) onFault('the services wait for the database', cause);
        told = String(cause);
        await delay(RETRY_MS, undefined, { signal: this.#ending.signal, ref: false }).catch(() => undefined);
      }
    }
  }

  stop(): void {
    this.#ending.abort();
  }

  /** Lets services answer 503 `DATABASE_UNAVAILABLE` at once while they wait, so that no page waits for them. */
  guard(app: FastifyInstance, isNeeding: (url: string) => boolean): void {
    app.addHook('onRequest', async ({ url }) => {
      if (this.#isWaiting && isNeeding(url)) throw new CodedError('DATABASE_UNAVAILABLE', 503);
    });
  }
}
