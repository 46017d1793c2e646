import { createHmac, randomUUID } from 'node:crypto';
import type { Webhook, WebhookDelivery, WebhookEvent } from '@ninefold/contract/operators';
import { CodedError, type Database } from '@ninefold/service';
import { hasWaitedLongest } from '@ninefold/service/due';
import { and, arrayContains, asc, desc, eq, lt, lte, sql } from '@ninefold/service/sql';
import { writeAccess, type Author } from '../operators/access-history.ts';
import type { FoundEvent } from './find-events.ts';
import { deliveries, webhooks } from './schema.ts';

export interface NewWebhook {
  url: string;
  events: WebhookEvent[];
  isSlack: boolean;
  isPrivate: boolean;
}

export type Delivery = typeof deliveries.$inferSelect & { target: typeof webhooks.$inferSelect };

/** Pauses before a delivery is tried again, in seconds; after the last it is given up. */
export const PAUSES_SECONDS = [5, 30, 120, 600, 1800, 7200, 18_000, 36_000] as const;

/** For how long a delivery is one host's: longer than whoever gets it may take. One that dies over it leaves it to the others then. */
const TAKEN_SECONDS = 60;

/** So many deliveries of each webhook are told. */
const MOST_TOLD = 10;

/** Of an address the host alone: the rest may be a secret. */
function lineOf({ url, events }: Pick<NewWebhook, 'url' | 'events'>) {
  return { about: new URL(url).host, told: events.join(', ') };
}

function told(delivery: typeof deliveries.$inferSelect): WebhookDelivery {
  const { id, event, createdAt, deliveredAt, dueAt, attempts, error } = delivery;
  const state = deliveredAt ? 'delivered' : dueAt ? 'waiting' : 'given-up';
  return { id, type: event.type, text: event.data.text, at: createdAt, state, attempts, error };
}

/** Who is told of what, and what is on the way to them. */
export class WebhookStore {
  readonly #database: Database;
  readonly #operatorToken: string;

  /** @param operatorToken the secrets of webhooks are made of it: another token, other secrets */
  constructor({ database, operatorToken }: { database: Database; operatorToken: string }) {
    this.#database = database;
    this.#operatorToken = operatorToken;
  }

  /** What a webhook checks signatures with, in the form of Standard Webhooks. */
  secretOf(id: string): string {
    return `whsec_${createHmac('sha256', this.#operatorToken).update(`webhook ${id}`).digest('base64')}`;
  }

  async add(webhook: NewWebhook, author: Author): Promise<string> {
    const id = randomUUID();
    await this.#database.transaction(async (transaction) => {
      await transaction.insert(webhooks).values({ id, ...webhook, createdBy: author.name });
      await writeAccess(transaction, author, { kind: 'webhook added', ...lineOf(webhook) });
    });
    return id;
  }

  /** @throws {CodedError} 404 `WEBHOOK_UNKNOWN` */
  async remove(id: string, author: Author): Promise<void> {
    await this.#database.transaction(async (transaction) => {
      const [removed] = await transaction.delete(webhooks).where(eq(webhooks.id, id)).returning();
      if (!removed) throw new CodedError('WEBHOOK_UNKNOWN', 404);
      await writeAccess(transaction, author, { kind: 'webhook removed', ...lineOf(removed) });
    });
  }

  /** @throws {CodedError} 404 `WEBHOOK_UNKNOWN` */
  async find(id: string): Promise<typeof webhooks.$inferSelect> {
    const [found] = await this.#database.select().from(webhooks).where(eq(webhooks.id, id));
    if (!found) throw new CodedError('WEBHOOK_UNKNOWN', 404);
    return found;
  }

  async list(): Promise<Webhook[]> {
    const isGivenUp = sql`${deliveries.dueAt} is null and ${deliveries.deliveredAt} is null`;
    const told = await this.#database
      .select({
        webhook: deliveries.webhook,
        waiting: sql`count(${deliveries.dueAt})`.mapWith(Number),
        givenUp: sql`count(*) filter (where ${isGivenUp})`.mapWith(Number),
        lastDeliveredAt: sql`max(${deliveries.deliveredAt})`.mapWith(deliveries.deliveredAt),
        lastError: sql<string | null>`(array_agg(${deliveries.error} order by ${deliveries.failedAt} desc)
          filter (where ${deliveries.error} is not null))[1]`,
      })
      .from(deliveries)
      .groupBy(deliveries.webhook);
    const newest = await this.#newest();
    const known = await this.#database.select().from(webhooks).orderBy(asc(webhooks.createdAt));
    const nothing = { waiting: 0, givenUp: 0, lastDeliveredAt: null, lastError: null };
    return known.map((one) => {
      const { webhook: _webhook, ...figures } = told.find(({ webhook }) => webhook === one.id) ?? {
        webhook: '',
        ...nothing,
      };
      return { ...one, ...figures, deliveries: newest.get(one.id) ?? [] };
    });
  }

  /** The newest of each webhook. */
  async #newest(): Promise<Map<string, WebhookDelivery[]>> {
    const place = sql<number>`row_number() over (partition by ${deliveries.webhook} order by ${deliveries.createdAt} desc)`;
    const ranked = this.#database
      .$with('ranked')
      .as(this.#database.select({ id: deliveries.id, place: place.as('place') }).from(deliveries));
    const rows = await this.#database
      .with(ranked)
      .select({ delivery: deliveries })
      .from(deliveries)
      .innerJoin(ranked, eq(ranked.id, deliveries.id))
      .where(lte(ranked.place, MOST_TOLD))
      .orderBy(desc(deliveries.createdAt));
    const byWebhook = Map.groupBy(rows, ({ delivery }) => delivery.webhook);
    return new Map([...byWebhook].map(([id, all]) => [id, all.map(({ delivery }) => told(delivery))]));
  }

  /** Queues an event for everybody who wants it; one that is queued already is not again, nor one from before somebody asked for it. */
  async queue({ key, event }: FoundEvent): Promise<void> {
    if (event.type === 'test') return;
    const wanting = await this.#database
      .select({ id: webhooks.id })
      .from(webhooks)
      .where(
        and(
          arrayContains(webhooks.events, [event.type]),
          lte(sql`date_trunc('milliseconds', ${webhooks.createdAt})`, event.timestamp),
        ),
      );
    if (wanting.length === 0) return;
    await this.#database
      .insert(deliveries)
      .values(wanting.map(({ id }) => ({ webhook: id, key, event })))
      .onConflictDoNothing();
  }

  /** Of all who are told of anything. */
  async ids(): Promise<string[]> {
    return (await this.#database.select({ id: webhooks.id }).from(webhooks)).map(({ id }) => id);
  }

  /** Takes the delivery to a webhook that has waited longest; no other host does while it is sent. */
  async claim(webhook: string): Promise<Delivery | undefined> {
    const isDue = and(eq(deliveries.webhook, webhook), lte(deliveries.dueAt, sql`now()`));
    const [taken] = await this.#database
      .update(deliveries)
      .set({
        attempts: sql`${deliveries.attempts} + 1`,
        dueAt: sql`now() + make_interval(secs => ${TAKEN_SECONDS})`,
      })
      .from(webhooks)
      .where(and(hasWaitedLongest(deliveries.id, deliveries.dueAt, isDue), eq(webhooks.id, deliveries.webhook)))
      .returning();
    return taken && { ...taken, target: taken.webhooks };
  }

  async delivered({ id }: Delivery): Promise<void> {
    await this.#database
      .update(deliveries)
      .set({ deliveredAt: sql`now()`, dueAt: null })
      .where(eq(deliveries.id, id));
  }

  /** @returns whether it is given up */
  async failed({ id, attempts }: Delivery, error: string): Promise<boolean> {
    const pause = PAUSES_SECONDS[attempts - 1];
    const dueAt = pause === undefined ? null : sql`now() + make_interval(secs => ${pause})`;
    await this.#database
      .update(deliveries)
      .set({ failedAt: sql`now()`, error, dueAt })
      .where(eq(deliveries.id, id));
    return pause === undefined;
  }

  /** Removes what nobody asks for any more. */
  async prune(): Promise<void> {
    await this.#database.delete(deliveries).where(lt(deliveries.createdAt, sql`now() - interval '1 month'`));
  }
}
