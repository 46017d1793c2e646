import type { Database, Slice } from '@ninefold/service';
import { workOff } from '@ninefold/service/due';
import type { TellFault } from '../fault-log.ts';
import { deliver } from './deliver.ts';
import { findEvents, LAGGING_SECONDS } from './find-events.ts';
import type { ToldEvent } from './told-event.ts';
import type { Delivery, WebhookStore } from './webhook-store.ts';

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
  /** When the database did not answer last, by the clock of this host. */
  #awayAt = -Infinity;

  constructor(options: WebhookWorkerOptions) {
    this.#options = options;
  }

  /** Tells what this host alone knows. Never rejects. */
  async tell(key: string, event: ToldEvent): Promise<void> {
    await this.#options.store
      .queue({ key, event })
      .catch((cause: unknown) => this.#options.onFault('webhooks cannot be told', cause));
  }

  /** Queues what has happened, and sends until nothing is due. */
  async work(ending?: AbortSignal): Promise<void> {
    const { database, store, slices, onFault } = this.#options;
    const ids = await store.ids().catch((cause: unknown) => {
      this.#awayAt = Date.now();
      throw cause;
    });
    if (ids.length === 0) return;
    // Nobody was heard while the database was away: hosts are given the time to say that they are there.
    const isBack = Date.now() - this.#awayAt < LAGGING_SECONDS * 1000;
    for (const found of await findEvents(database, slices, onFault))
      if (!isBack || found.event.type !== 'lagging-host') await store.queue(found);
    await store.prune();
    await Promise.all(ids.map((id) => this.#sendTo(id, ending)));
  }

  /** One that takes nothing waits for the next run with all that is due to it: nobody else is told late because of it. */
  async #sendTo(webhook: string, ending: AbortSignal | undefined): Promise<void> {
    let isTaking = true;
    const take = () => (isTaking ? this.#options.store.claim(webhook) : Promise.resolve(undefined));
    await workOff({ take, perform: async (due) => void (isTaking = await this.#send(due)), ending });
  }

  /** @returns whether it was taken */
  async #send(due: Delivery): Promise<boolean> {
    const { store, onFault } = this.#options;
    const error = await deliver(due.target, due.id, due.event, store.secretOf(due.webhook));
    if (error === undefined) await store.delivered(due);
    else if (await store.failed(due, error)) onFault(`a webhook is given up: ${error}`);
    return error === undefined;
  }
}
