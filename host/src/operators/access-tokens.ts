import { randomBytes } from 'node:crypto';
import type { Rights } from '@ninefold/contract/operators';
import { CodedError, type Database } from '@ninefold/service';
import { desc, eq, sql } from '@ninefold/service/sql';
import { told, writeAccess, type Author } from './access-history.ts';
import type { Acting } from './acting.ts';
import { hashOf, isNobodys, listed } from './people.ts';
import { accessTokens } from './schema.ts';

/** Names what it is, so that whoever finds one in a repository knows. */
const PREFIX = 'ninefold_';
const FORM = /^ninefold_[\w-]{43}$/;
/** How exactly the last use is kept, in ms. */
const USE_GRAIN_MS = 60_000;
const DAY_MS = 86_400_000;

type Row = typeof accessTokens.$inferSelect;

export type AccessToken = Omit<Row, 'hash'>;

export interface TokenOrder extends Rights {
  name: string;
  days: number;
}

/** Tokens of people, teams and machines, with rights of their own. The database has their hashes alone; each use asks it, so that a revoked one ends at once on all hosts. */
export class AccessTokens {
  readonly #database: Database;
  readonly #now: () => number;
  /** What this process has read before, by hash. */
  readonly #known = new Map<string, Row>();

  constructor({ database, now = Date.now }: { database: Database; now?: (() => number) | undefined }) {
    this.#database = database;
    this.#now = now;
  }

  /**
   * @param maker whom it is of, where another token makes it. @default the author
   * @returns the token, which nothing here keeps
   * @throws {CodedError} 409 `NAME_TAKEN`: the history would take what is done with it for what the shop or the operators' token does
   */
  async create({ name, role, remotes, sites, days }: TokenOrder, author: Author, maker = author.name) {
    if (isNobodys(name)) throw new CodedError('NAME_TAKEN', 409);
    const token = `${PREFIX}${randomBytes(32).toString('base64url')}`;
    const createdAt = new Date(this.#now());
    const expiresAt = new Date(this.#now() + days * DAY_MS);
    const rights = { role, remotes: listed(remotes), sites: listed(sites) };
    return await this.#database.transaction(async (transaction) => {
      const [row] = await transaction
        .insert(accessTokens)
        .values({ name, ...rights, hash: hashOf(token), createdBy: maker, createdAt, expiresAt })
        .returning({ id: accessTokens.id });
      await writeAccess(transaction, author, { kind: 'token made', about: name, told: told(rights) });
      return { id: row!.id, token, expiresAt };
    });
  }

  /**
   * Whom a token stands for; undefined for one that is unknown, too old or revoked.
   *
   * @param isLooking whether whoever has it only looks: while the database cannot be read they are let in by what is known here. @default false
   */
  async read(token: string, isLooking = false): Promise<Acting | undefined> {
    if (!FORM.test(token)) return undefined;
    const row = await this.#select(hashOf(token), isLooking);
    const acting = row && actingBy(row, this.#now());
    if (!acting) return undefined;
    if (this.#now() - (row.lastUsedAt?.getTime() ?? 0) >= USE_GRAIN_MS)
      await this.#database
        .update(accessTokens)
        .set({ lastUsedAt: new Date(this.#now()) })
        .where(eq(accessTokens.id, row.id))
        .catch((cause: unknown) => {
          // A database that cannot be written must not keep anybody from looking.
          if (!isLooking) throw cause;
        });
    return acting;
  }

  async #select(hash: string, isLooking: boolean): Promise<Row | undefined> {
    try {
      const [row] = await this.#database.select().from(accessTokens).where(eq(accessTokens.hash, hash));
      if (row) this.#known.set(hash, row);
      return row;
    } catch (cause) {
      const known = isLooking ? this.#known.get(hash) : undefined;
      if (!known) throw cause;
      return known;
    }
  }

  /** Newest first, those that hold no more included. */
  async list(): Promise<AccessToken[]> {
    const { id, name, role, remotes, sites, createdAt, createdBy, expiresAt, lastUsedAt, revokedAt } = accessTokens;
    return await this.#database
      .select({ id, name, role, remotes, sites, createdAt, createdBy, expiresAt, lastUsedAt, revokedAt })
      .from(accessTokens)
      .orderBy(desc(createdAt));
  }

  /** @throws {CodedError} 404 `TOKEN_UNKNOWN` */
  async revoke(id: string, author: Author): Promise<{ id: string; name: string }> {
    return await this.#database.transaction(async (transaction) => {
      const [row] = await transaction
        .update(accessTokens)
        .set({ revokedAt: sql`coalesce(${accessTokens.revokedAt}, ${new Date(this.#now()).toISOString()})` })
        .where(eq(accessTokens.id, id))
        .returning({ id: accessTokens.id, name: accessTokens.name });
      if (!row) throw new CodedError('TOKEN_UNKNOWN', 404);
      await writeAccess(transaction, author, { kind: 'token revoked', about: row.name });
      return row;
    });
  }
}

/** Whom a stored token stands for; undefined for one that is too old or revoked. */
export function actingBy(row: Row, now: number): Acting | undefined {
  const { id, name, role, remotes, sites, createdBy, revokedAt, expiresAt } = row;
  if (revokedAt || expiresAt.getTime() <= now) return undefined;
  return { name, role, remotes, sites, by: 'token', tokenId: id, madeBy: createdBy };
}
