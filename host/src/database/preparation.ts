import { setTimeout as delay } from 'node:timers/promises';
import { CodedError } from '@ninefold/service';
import type { FastifyInstance } from 'fastify';
import type { TellFault } from '../fault-log.ts';

/** How soon a database that did not answer is asked again, in ms. */
const RETRY_MS = 2000;

export interface PreparationOptions {
  /** Rejects while the database does not answer. */
  ask: () => Promise<unknown>;
  onFault: TellFault;
}

/** What the host and its services need before they can answer: a database that is there and up to date. */
export class Preparation {
  readonly #options: PreparationOptions;
  readonly #ending = new AbortController();
  /** What brings tables and contents up to date and has not been done, in order. */
  readonly #left: (() => Promise<void>)[] = [];
  #isWaiting = false;
  #missing: unknown;

  constructor(options: PreparationOptions) {
    this.#options = options;
  }

  /** Why the database did not answer when the host started; undefined when it did. */
  get missing(): unknown {
    return this.#missing;
  }

  /** Asks once whether the database is there. */
  async begin(): Promise<void> {
    try {
      await this.#options.ask();
    } catch (cause) {
      this.#missing = cause;
    }
  }

  /** Takes a step at once; where the database did not answer at the start, once it does ({@link wait}). */
  async take(step: () => Promise<void>): Promise<void> {
    if (this.#missing === undefined) await step();
    else this.#left.push(step);
  }

  /** Waits for the database, however long, then takes the steps that are left. Ends when {@link stop} is called. */
  async wait(): Promise<void> {
    if (this.#left.length === 0) return;
    const { ask, onFault } = this.#options;
    let told: string | undefined;
    this.#isWaiting = true;
    while (!this.#ending.signal.aborted) {
      try {
        await ask();
        this.#isWaiting = false;
        for (const step of this.#left) await step();
        return;
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
