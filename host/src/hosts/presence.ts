import { randomUUID } from 'node:crypto';
import { inRequestScope, type Database } from '@ninefold/service';
import { DueWork } from '@ninefold/service/due';
import type { SiteCode } from '@ninefold/sites';
import { and, eq, lt, sql } from '@ninefold/service/sql';
import type { TellFault } from '../fault-log.ts';
import { receipts } from './schema.ts';

/** How often a host says that it is there, in ms. */
const BEAT_MS = 1000;
/** How often it asks itself whether it is ready, in beats: that asks the database, too. */
const LOOK_BEATS = 5;
/** Longest wait of one beat for the database, in ms. */
const STATEMENT_MS = 2000;
/** Whose name says nothing for so long is free for a process that runs: the database is of a backup. */
const FREE_AFTER = sql`interval '1 minute'`;
/** For how long those are told who are gone. */
const FORGOTTEN_AFTER = sql`interval '1 hour'`;

export interface PresenceOptions {
  database: Database;
  /** Under it the host is known; one that starts anew has the same. */
  name: string;
  build: string;
  /** Which revision of each site visitors get here. */
  served: () => Partial<Record<SiteCode, number>>;
  /** What speaks against sending visitors here. */
  look: () => Promise<string[]>;
  onFault: TellFault;
}

/** Says in the database, again and again, that this host is there and what it serves. What it says costs one small statement a second. */
export class Presence {
  readonly #options: PresenceOptions;
  readonly #process = randomUUID();
  readonly #beating: DueWork;
  #beats = 0;
  #faults: string[] = [];
  #startedAt: Date | undefined;
  /** What stands in the database. */
  #said: string | undefined;
  #isFaultTold = false;

  constructor(options: PresenceOptions) {
    this.#options = options;
    this.#beating = new DueWork({
      run: () => this.#beat(),
      intervalMs: BEAT_MS,
      onFault: (cause) => {
        // It is one fault, however long it lasts.
        if (!this.#isFaultTold) options.onFault('this host cannot say that it is there', cause);
        this.#isFaultTold = true;
      },
    });
  }

  /** From now on the host is there. */
  start(): void {
    this.tell();
    this.#beating.start();
  }

  /** Something has changed: says it at once, if the host is there. */
  tell(): void {
    this.#beats = 0;
    this.#beating.wake();
  }

  /** The host is no more. Where the database does not answer it is told as gone. */
  async leave(): Promise<void> {
    await this.#beating.close();
    if (this.#startedAt === undefined) return;
    await this.#ask(() => this.#options.database.delete(receipts).where(this.#ownRow())).catch((cause: unknown) =>
      this.#options.onFault('this host cannot say that it ends', cause),
    );
  }

  async #beat(): Promise<void> {
    if (this.#beats++ % LOOK_BEATS === 0) await this.#lookAround();
    await this.#say();
    this.#isFaultTold = false;
  }

  async #lookAround(): Promise<void> {
    this.#faults = await this.#options.look();
    const { database } = this.#options;
    await this.#ask(() => database.delete(receipts).where(lt(receipts.seenAt, sql`now() - ${FORGOTTEN_AFTER}`)));
  }

  async #say(): Promise<void> {
    const { database, name, build, served } = this.#options;
    const now = { sites: served(), faults: this.#faults };
    const text = JSON.stringify(now);
    const change = { seenAt: sql`now()`, ...(text !== this.#said && now) };
    const isKnown = this.#startedAt && (await this.#ask(() => this.#update(change))).length > 0;
    if (!isKnown) {
      const row = { name, process: this.#process, build, ...now };
      const insertion = database.insert(receipts);
      if (this.#startedAt) {
        // Forgotten, or replaced by a newer process of the same name.
        const again = { ...row, startedAt: this.#startedAt, seenAt: sql`now()` };
        const setWhere = lt(receipts.seenAt, sql`now() - ${FREE_AFTER}`);
        await this.#ask(() =>
          insertion.values(again).onConflictDoUpdate({ target: receipts.name, set: again, setWhere }),
        );
      } else {
        const set = { ...row, startedAt: sql`now()`, seenAt: sql`now()` };
        const first = insertion.values(row).onConflictDoUpdate({ target: receipts.name, set });
        const [kept] = await this.#ask(() => first.returning({ startedAt: receipts.startedAt }));
        this.#startedAt = kept!.startedAt;
      }
    }
    this.#said = text;
  }

  #update(change: object): Promise<unknown[]> {
    const { database } = this.#options;
    return database.update(receipts).set(change).where(this.#ownRow()).returning({ name: receipts.name });
  }

  #ownRow() {
    return and(eq(receipts.name, this.#options.name), eq(receipts.process, this.#process));
  }

  #ask<Result>(work: () => PromiseLike<Result>): Promise<Result> {
    return inRequestScope({ requestId: 'presence', statementMs: STATEMENT_MS }, async () => await work());
  }
}
