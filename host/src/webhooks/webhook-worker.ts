import type { Database, Slice } from '@ninefold/service';
import type { TellFault } from '../fault-log.ts';
import { deliver } from './deliver.ts';
import { findEvents } from './find-events.ts';
import type { ToldEvent } from './told-event.ts';
import type { WebhookStore } from './webhook-store.ts';

/** How often it is looked what has happened, and what is due, in ms. */
const INTERVAL_MS = 5000;

export interface WebhookWorkerOptions {
  database: Database;
  store: WebhookStore;
  /** Those that run here. */
  slices: readonly Pick<Slice, 'name' | 'troubles'>[];
  onFault: TellFault;
}

/** Finds what operators are told of, and sends it. Every host does: what one has sent no other sends again. */
export class WebhookWorker {
  readonly #options: WebhookWorkerOptions;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isClosed = false;

  constructor(options: WebhookWorkerOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#running ??= this.work()
        .catch((cause: unknown) => this.#options.onFault('webhooks cannot be told', cause))
        .finally(() => (this.#running = undefined));
    }, INTERVAL_MS).unref();
  }

  /** Tells what this host alone knows. Never rejects. */
  async tell(key: string, event: ToldEvent): Promise<void> {
    await this.#options.store
      .queue({ key, event })
      .catch((cause: unknown) => this.#options.onFault('webhooks cannot be told', cause));
  }

  /** Queues what has happened, and sends until nothing is due. */
  async work(): Promise<void> {
    const { database, store, slices, onFault } = this.#options;
    if (await store.isEmpty()) return;
    for (const found of await findEvents(database, slices)) await store.queue(found);
    await store.prune();
    for (;;) {
      const due = this.#isClosed ? undefined : await store.claim();
      if (!due) return;
      const error = await deliver(due.target, due.id, due.event, store.secretOf(due.webhook));
      if (error === undefined) await store.delivered(due);
      else if (await store.failed(due, error)) onFault(`a webhook is given up: ${error}`);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await this.#running;
  }
}
