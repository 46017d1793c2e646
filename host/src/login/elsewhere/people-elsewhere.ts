import { createHmac, randomUUID } from 'node:crypto';
import type { Database, Person } from '@ninefold/service';
import { DueWork, hasWaitedLongest, workOff } from '@ninefold/service/due';
import { asc, eq, sql } from '@ninefold/service/sql';
import { erasuresElsewhere } from '../schema.ts';

type OrderedErasure = typeof erasuresElsewhere.$inferSelect;

/** Longest wait for a service, in ms. */
const TIMEOUT_MS = 5000;
/** Most that a service may say of a person, in bytes, however it is packed. */
const MOST_BYTES = 16 * 2 ** 20;
/** How soon erasures are found that wait for another try, or that somebody else has ordered, in ms. */
const INTERVAL_MS = 60_000;
/** Longest time between two tries, in minutes. */
const MOST_MINUTES = 360;

/** A service of a team elsewhere, with data of its own. */
export interface ServiceElsewhere {
  name: string;
  address: string;
}

/** What services elsewhere hold of a person, and those that have not said it. */
export interface ExportElsewhere {
  data: Record<string, unknown>;
  unanswered: string[];
}

/** By this a service knows that the shop asks it about people: told with its token, and another one with another operators' token. */
export function peopleKeyOf(operatorToken: string, service: string): string {
  return createHmac('sha256', operatorToken).update(`people of ${service}`).digest('base64url');
}

export interface PeopleElsewhereOptions {
  database: Database;
  operatorToken: string;
  /** The services that have registered by now. @default each is where it was when it was to erase somebody */
  services?: () => readonly ServiceElsewhere[];
  /** @default of the runtime */
  fetch?: typeof fetch;
  /** Told of a service that does not do what it is asked for; without whom it was about. */
  onFault?: (service: string, why: string) => void;
}

/** Asks services elsewhere about people. An erasure waits in the database until its service has done it. */
export class PeopleElsewhere {
  readonly #options: PeopleElsewhereOptions;
  readonly #erasing: DueWork;

  constructor(options: PeopleElsewhereOptions) {
    this.#options = options;
    this.#erasing = new DueWork({
      run: (ending) => this.eraseDue(ending),
      intervalMs: INTERVAL_MS,
      onFault: (error) => options.onFault?.('the database', whyOf(error)),
    });
  }

  async export(services: readonly ServiceElsewhere[], person: Person): Promise<ExportElsewhere> {
    const found: ExportElsewhere = { data: {}, unanswered: [] };
    for (const service of eachOnce(services)) {
      try {
        const held = await this.#ask('export', service, person);
        if (held !== undefined) found.data[service.name] = held;
      } catch (error) {
        this.#options.onFault?.(service.name, whyOf(error));
        found.unanswered.push(service.name);
      }
    }
    return found;
  }

  /** Looks after what is due, also of other hosts and of the command line. */
  start(): void {
    this.wake();
    this.#erasing.start();
  }

  wake(): void {
    this.#erasing.wake();
  }

  /** Waits for the erasure that is under way; the others are done by another host, or after the next start. */
  async close(): Promise<void> {
    await this.#erasing.close();
  }

  /** Has each service erase what is due until `ending` is aborted; one that fails is asked again later, ever more seldom, and never given up. */
  async eraseDue(ending?: AbortSignal): Promise<void> {
    await workOff({ take: () => claim(this.#options.database), perform: (due) => this.#erase(due), ending });
  }

  async #erase({ id, service: name, address, email, loginId }: OrderedErasure): Promise<void> {
    const { database, onFault } = this.#options;
    try {
      const there = this.#whereNow({ name, address });
      if (there.length === 0) throw new Error('it has registered no more');
      for (const now of there) await this.#ask('erase', now, { email, loginId: loginId ?? undefined });
      await database.delete(erasuresElsewhere).where(eq(erasuresElsewhere.id, id));
    } catch (error) {
      const lastError = whyOf(error);
      await database.update(erasuresElsewhere).set({ lastError }).where(eq(erasuresElsewhere.id, id));
      onFault?.(name, lastError);
    }
  }

  /** A service may have moved since, or was taken out: somebody else may be at its old address by now. */
  #whereNow(service: ServiceElsewhere): ServiceElsewhere[] {
    const { services } = this.#options;
    const registered = eachOnce(services?.() ?? [service]).filter(({ name }) => name === service.name);
    return registered.some(({ address }) => address === service.address) ? [service] : registered;
  }

  /** @returns what it says; undefined: it holds nothing. Redirects are not followed: the key goes nowhere else. */
  async #ask(what: 'export' | 'erase', { name, address }: ServiceElsewhere, { email, loginId }: Person) {
    const { operatorToken, fetch: ask = fetch } = this.#options;
    const response = await ask(`${address}/service/${name}/people/${what}`, {
      method: 'POST',
      redirect: 'error',
      headers: { authorization: `Bearer ${peopleKeyOf(operatorToken, name)}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email, loginId: loginId ?? null }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // One that has accepted it has not done it.
    if (response.status !== 200 && response.status !== 204) throw new Error(`it answers ${response.status}`);
    if (what === 'export' && response.status === 200) return await readJson(response);
    await response.body?.cancel();
    return undefined;
  }
}

/** Keeps in the transaction of an erasure which services have it still to do. */
export async function orderErasures(
  transaction: Pick<Database, 'insert'>,
  services: readonly ServiceElsewhere[],
  { email, loginId }: Person,
): Promise<string[]> {
  const rows = eachOnce(services).map(({ name, address }) => {
    return { id: randomUUID(), service: name, address, email, loginId: loginId ?? null };
  });
  if (rows.length > 0) await transaction.insert(erasuresElsewhere).values(rows);
  return rows.map(({ service }) => service);
}

/** The erasures that services have not done yet, the oldest first, without whom they are about. */
export async function openErasures(database: Pick<Database, 'select'>) {
  const { service, address, askedAt, attempts, lastError } = erasuresElsewhere;
  return await database
    .select({ service, address, askedAt, attempts, lastError })
    .from(erasuresElsewhere)
    .orderBy(asc(askedAt));
}

/** Strikes off what a service has still to erase. @returns how many */
export async function strikeOff(database: Pick<Database, 'delete'>, service: string): Promise<number> {
  const { rowCount } = await database.delete(erasuresElsewhere).where(eq(erasuresElsewhere.service, service));
  return rowCount ?? 0;
}

/** Takes what has waited longest; no other host does before its next try. */
async function claim(database: Database): Promise<OrderedErasure | undefined> {
  const pause = sql`now() + make_interval(mins => least(${MOST_MINUTES}, 2 ^ least(${erasuresElsewhere.attempts}, 10))::int)`;
  const [row] = await database
    .update(erasuresElsewhere)
    .set({ attempts: sql`${erasuresElsewhere.attempts} + 1`, dueAt: pause })
    .where(hasWaitedLongest(erasuresElsewhere.id, erasuresElsewhere.dueAt))
    .returning();
  return row;
}

async function readJson({ body }: Response): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.byteLength;
    if (bytes > MOST_BYTES) throw new Error(`it answers more than ${MOST_BYTES} bytes`);
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString());
}

/** A service that answers on nine sites has one database. */
function eachOnce(services: readonly ServiceElsewhere[]): ServiceElsewhere[] {
  return [...new Map(services.map((service) => [`${service.name} ${service.address}`, service])).values()];
}

function whyOf(error: unknown): string {
  const { name, message } = error as Error;
  return name === 'TimeoutError' ? 'it does not answer' : message.slice(0, 200);
}
