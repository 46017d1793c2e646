import { confirmationOf, rememberEndedSessions, type Database, type Transaction } from '@ninefold/service';
import { and, desc, eq, lt, sql } from '@ninefold/service/sql';
import { loginIdOf } from './accounts.ts';
import { accounts, endedSessions, providerSessions, rememberedDevices } from './schema.ts';

/** Longest life of a token, after which nobody needs to know that its session was ended. */
const KEPT = sql.raw(`interval '366 days'`);
/** How far the clock of a host may be behind the database's, in seconds: who logs in after all sessions were ended stays logged in. */
const CLOCK_TOLERANCE_SECONDS = 5;
/** How long a replaced LongtermToken still counts, in seconds: tabs that ask at the same moment, pages that were under way. */
const GRACE_SECONDS = 60;

export interface RememberOptions {
  /** Of the device. */
  name?: string | undefined;
  /** What stands when the customer is remembered, or neither. */
  andThen?: ((transaction: Transaction, binding: string) => Promise<void>) | undefined;
}

/**
 * Ends sessions before their tokens expire, on all hosts within a second: one of a binding cookie, or all of an account. A session whose
 * account is gone is over, too.
 */
export class Sessions {
  readonly #database: Database;
  readonly isEnded;

  constructor(database: Database) {
    this.#database = database;
    this.isEnded = rememberEndedSessions(async ({ confirmation, loginId, since, generation }) => {
      const { rows } = await database.execute<{ is_ended: boolean }>(sql`
        select exists (select from login.ended_sessions where confirmation = ${confirmation}) or not exists (
          select from login.accounts where login_id = ${loginId}
            and (sessions_ended_at is null or sessions_ended_at <= to_timestamp(${since + CLOCK_TOLERANCE_SECONDS}))) as is_ended`);
      return rows[0]!.is_ended || (generation !== undefined && !(await this.#isNewest(confirmation, generation)));
    });
  }

  /** Ends the session of a binding cookie. */
  async end(binding: string): Promise<void> {
    await this.#end(confirmationOf(binding));
  }

  /** The devices on which a customer is logged in or remembered, the newest login first. @param binding of the one that asks */
  async devicesOf(loginId: string, binding: string | undefined) {
    const { confirmation, name, startedAt, rotatedAt } = rememberedDevices;
    const rows = await this.#database
      .select({ confirmation, name, startedAt, usedAt: rotatedAt })
      .from(rememberedDevices)
      .where(eq(rememberedDevices.loginId, loginId))
      .orderBy(desc(startedAt));
    const own = binding && confirmationOf(binding);
    return rows.map(({ confirmation: device, ...told }) => ({ device, ...told, isOwn: device === own }));
  }

  /** Ends the session of one of a customer's devices; of nobody else's. */
  async endDevice(loginId: string, device: string): Promise<void> {
    const isTheirs = and(eq(rememberedDevices.confirmation, device), eq(rememberedDevices.loginId, loginId));
    if ((await this.#database.$count(rememberedDevices, isTheirs)) > 0) await this.#end(device);
  }

  async #end(confirmation: string): Promise<void> {
    await this.#database.insert(endedSessions).values({ confirmation }).onConflictDoNothing();
    await this.#database.delete(rememberedDevices).where(eq(rememberedDevices.confirmation, confirmation));
    await this.#database.delete(providerSessions).where(eq(providerSessions.confirmation, confirmation));
    await this.#database.delete(endedSessions).where(lt(endedSessions.endedAt, sql`now() - ${KEPT}`));
    this.isEnded.forget();
  }

  /** Remembers a customer on a device. @returns the generation of its first LongtermToken */
  async remember(binding: string, loginId: string, { name, andThen }: RememberOptions = {}): Promise<number> {
    await this.#database.delete(rememberedDevices).where(lt(rememberedDevices.rotatedAt, sql`now() - ${KEPT}`));
    await this.#database.transaction(async (transaction) => {
      await transaction
        .insert(rememberedDevices)
        .values({ confirmation: confirmationOf(binding), loginId, generation: 1, name: name ?? null })
        .onConflictDoUpdate({
          target: rememberedDevices.confirmation,
          set: { loginId, generation: 1, name: name ?? null, startedAt: sql`now()`, rotatedAt: sql`now()` },
        });
      await andThen?.(transaction, binding);
    });
    this.isEnded.forget();
    return 1;
  }

  /**
   * Replaces the LongtermToken of a device. Whoever shows one that was replaced more than {@link GRACE_SECONDS} ago has kept it, or it was
   * stolen: then nobody is remembered or logged in on that device any more.
   *
   * @returns the generation of the next token; `undefined` when the session is over, `REUSED` when it was ended now
   */
  async rotate(binding: string, loginId: string, generation: number): Promise<number | 'REUSED' | undefined> {
    const ofDevice = eq(rememberedDevices.confirmation, confirmationOf(binding));
    const [next] = await this.#database
      .update(rememberedDevices)
      .set({ generation: generation + 1, rotatedAt: sql`now()` })
      .where(and(ofDevice, eq(rememberedDevices.generation, generation)))
      .returning({ generation: rememberedDevices.generation });
    if (next) return next.generation;
    const isFresh = sql<boolean>`${rememberedDevices.rotatedAt} > now() - make_interval(secs => ${GRACE_SECONDS})`;
    const [device] = await this.#database
      .select({ generation: rememberedDevices.generation, isFresh })
      .from(rememberedDevices)
      .where(ofDevice);
    // Tokens of before say nothing of their generation, and their devices are not known.
    if (!device) return generation === 0 ? await this.remember(binding, loginId) : undefined;
    if (device.isFresh && device.generation === generation + 1) return device.generation;
    await this.end(binding);
    return 'REUSED';
  }

  async #isNewest(confirmation: string, generation: number): Promise<boolean> {
    const { rows } = await this.#database.execute<{ is_newest: boolean }>(sql`
      select generation = ${generation}
        or (generation = ${generation + 1} and rotated_at > now() - make_interval(secs => ${GRACE_SECONDS})) as is_newest
      from login.remembered_devices where confirmation = ${confirmation}`);
    return rows[0]?.is_newest ?? generation === 0;
  }

  /** Ends every session of the account of an address, if there is one: says whether. */
  async endAllOf(email: string): Promise<boolean> {
    const loginId = await loginIdOf(this.#database, email);
    if (loginId !== undefined) await this.endAll(loginId);
    return loginId !== undefined;
  }

  /** Ends every session of an account. */
  async endAll(loginId: string): Promise<void> {
    await endSessionsOf(this.#database, loginId);
    this.isEnded.forget();
  }
}

/**
 * Ends every session of an account: each that is known, and whatever began some seconds before. The account is written first: a login that is
 * under way waits for that, and then finds whether its password still counts.
 *
 * @param database or the transaction of what ends them; this host learns of it at once by `isEnded.forget()`, all by a second later
 */
export async function endSessionsOf(
  database: Pick<Database, 'delete' | 'insert' | 'update'>,
  loginId: string,
): Promise<void> {
  // Tokens count in seconds.
  const sessionsEndedAt = sql`date_trunc('second', clock_timestamp())`;
  await database.update(accounts).set({ sessionsEndedAt }).where(eq(accounts.loginId, loginId));
  const devices = await database
    .delete(rememberedDevices)
    .where(eq(rememberedDevices.loginId, loginId))
    .returning({ confirmation: rememberedDevices.confirmation });
  if (devices.length > 0) await database.insert(endedSessions).values(devices).onConflictDoNothing();
  await database.delete(providerSessions).where(eq(providerSessions.loginId, loginId));
}
