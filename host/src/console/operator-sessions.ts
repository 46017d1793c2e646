import { createHmac, randomBytes } from 'node:crypto';
import { CodedError, type Database } from '@ninefold/service';
import { and, desc, eq, lt, or } from '@ninefold/service/sql';
import { writeAccess, type Author } from '../operators/access-history.ts';
import { BREAK_GLASS, type Acting } from '../operators/acting.ts';
import { actingBy } from '../operators/access-tokens.ts';
import { actingAs } from '../operators/people.ts';
import { accessTokens, people } from '../operators/schema.ts';
import { sessions } from './schema.ts';

/** A session ends when nothing was done with it for this long, in ms. Looking on is not doing. */
export const IDLE_LIMIT_MS = 30 * 60_000;
/** A session ends this long after the token was given, in ms. */
export const ABSOLUTE_LIMIT_MS = 8 * 3_600_000;
/** How exactly the last use is kept, in ms. */
const USE_GRAIN_MS = 60_000;

/** A session with who it belongs to, as they are now. */
interface Session {
  id: string;
  startedAt: Date;
  usedAt: Date;
  acting: Acting;
  beganWith: string | null;
}

export interface OperatorSessionsOptions {
  database: Database;
  operatorToken: string;
  /** The time, in ms. @default Date.now */
  now?: () => number;
}

/**
 * The sessions of operators, kept in the database so that they hold on every host of the shop and end on all at once.
 * While it cannot be reached, all but what is known here is refused with 503 `REGISTRY_UNAVAILABLE`.
 */
export class OperatorSessions {
  readonly #database: Database;
  readonly #operatorToken: string;
  readonly #now: () => number;
  /** What this process has read before: operators see what is live also while the database cannot be read. */
  readonly #known = new Map<string, Session>();

  constructor({ database, operatorToken, now = Date.now }: OperatorSessionsOptions) {
    this.#database = database;
    this.#operatorToken = operatorToken;
    this.#now = now;
  }

  /** One of the operators' token stands in the history. @returns the token for the session's cookie, which nothing here keeps */
  async start({ name: actor, by, tokenId, personId }: Acting, from: Omit<Author, 'name'> = {}): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const now = new Date(this.#now());
    try {
      await this.#removeExpired();
      await this.#database.transaction(async (transaction) => {
        await transaction.insert(sessions).values({
          id: this.#idOf(token),
          actor,
          tokenId: tokenId ?? personId ?? null,
          client: from.client ?? null,
          startedAt: now,
          usedAt: now,
        });
        if (by === 'break-glass')
          await writeAccess(
            transaction,
            { ...from, name: actor },
            { kind: 'signed in by the operators’ token', about: actor },
          );
      });
    } catch (cause) {
      throw unavailable(cause);
    }
    return token;
  }

  /**
   * Answers who a session's token belongs to, unless the session has ended.
   *
   * @param isUse whether the operator does something, or only looks on
   */
  async read(token: string | undefined, isUse: boolean): Promise<Acting | undefined> {
    if (token === undefined) return undefined;
    const id = this.#idOf(token);
    const session = await this.#select(id);
    if (!session || this.#isOver(session)) return undefined;
    if (isUse && this.#now() - session.usedAt.getTime() >= USE_GRAIN_MS) await this.#touch(session);
    return session.acting;
  }

  async end(token: string): Promise<void> {
    const id = this.#idOf(token);
    this.#known.delete(id);
    await this.#database
      .delete(sessions)
      .where(eq(sessions.id, id))
      .catch((cause: unknown) => {
        throw unavailable(cause);
      });
  }

  /** Ends all sessions that were begun with a token, or by a person, on all hosts. */
  async endOf(tokenOrPersonId: string): Promise<void> {
    for (const [id, { beganWith }] of this.#known) if (beganWith === tokenOrPersonId) this.#known.delete(id);
    await this.#database.delete(sessions).where(eq(sessions.tokenId, tokenOrPersonId));
  }

  /** Those of a person or a token, the newest first. @param token of the one that asks */
  async of(tokenOrPersonId: string | undefined, token: string | undefined) {
    if (tokenOrPersonId === undefined) return [];
    await this.#removeExpired();
    const { id, client, startedAt, usedAt } = sessions;
    const rows = await this.#database
      .select({ id, client, startedAt, usedAt })
      .from(sessions)
      .where(eq(sessions.tokenId, tokenOrPersonId))
      .orderBy(desc(startedAt));
    const own = token && this.#idOf(token);
    return rows.map((row) => ({ ...row, isOwn: row.id === own }));
  }

  /** Ends one of those of a person or a token, by its hash. */
  async endOne(id: string, tokenOrPersonId: string | undefined): Promise<void> {
    if (tokenOrPersonId === undefined) return;
    if (this.#known.get(id)?.beganWith === tokenOrPersonId) this.#known.delete(id);
    await this.#database.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.tokenId, tokenOrPersonId)));
  }

  /** Ends those of a person but the one that asks. */
  async endOthers(personId: string, token: string | undefined): Promise<void> {
    for (const { id, isOwn } of await this.of(personId, token)) if (!isOwn) await this.endOne(id, personId);
  }

  #idOf(token: string): string {
    return createHmac('sha256', this.#operatorToken).update(token).digest('base64url');
  }

  #isOver({ startedAt, usedAt }: Session): boolean {
    const now = this.#now();
    return now - startedAt.getTime() >= ABSOLUTE_LIMIT_MS || now - usedAt.getTime() >= IDLE_LIMIT_MS;
  }

  async #select(id: string): Promise<Session | undefined> {
    try {
      const [row] = await this.#database
        .select()
        .from(sessions)
        .leftJoin(accessTokens, eq(accessTokens.id, sessions.tokenId))
        .leftJoin(people, eq(people.id, sessions.tokenId))
        .where(eq(sessions.id, id));
      const session = row && sessionOf(row, this.#now());
      if (session) this.#known.set(id, session);
      else this.#known.delete(id);
      return session;
    } catch (cause) {
      const known = this.#known.get(id);
      if (!known) throw unavailable(cause);
      return known;
    }
  }

  /** A database that cannot be written must not keep anybody from looking. */
  async #touch(session: Session): Promise<void> {
    const usedAt = new Date(this.#now());
    this.#known.set(session.id, { ...session, usedAt });
    await this.#database
      .update(sessions)
      .set({ usedAt })
      .where(eq(sessions.id, session.id))
      .catch(() => undefined);
  }

  async #removeExpired(): Promise<void> {
    for (const [id, session] of this.#known) if (this.#isOver(session)) this.#known.delete(id);
    const now = this.#now();
    const isOver = or(
      lt(sessions.startedAt, new Date(now - ABSOLUTE_LIMIT_MS)),
      lt(sessions.usedAt, new Date(now - IDLE_LIMIT_MS)),
    );
    await this.#database.delete(sessions).where(isOver);
  }
}

interface SessionRow {
  sessions: typeof sessions.$inferSelect;
  access_tokens: typeof accessTokens.$inferSelect | null;
  people: typeof people.$inferSelect | null;
}

/** Undefined when the token that it was begun with holds no more, or the person was removed. */
function sessionOf(
  { sessions: row, access_tokens: token, people: person }: SessionRow,
  now: number,
): Session | undefined {
  const { id, startedAt, usedAt, tokenId } = row;
  const acting = tokenId === null ? BREAK_GLASS : ((token && actingBy(token, now)) ?? (person && actingAs(person)));
  return acting ? { id, startedAt, usedAt, acting, beganWith: tokenId } : undefined;
}

function unavailable(cause: unknown): CodedError {
  return new CodedError('REGISTRY_UNAVAILABLE', 503, {}, { cause });
}
