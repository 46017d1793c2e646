import { generateTokenKey, LONGTERM_TOKEN_SECONDS, type Database } from '@ninefold/service';
import { desc, eq, gt, isNull, lte, or, sql } from '@ninefold/service/sql';
import type { JWK } from 'jose';
import type { KeyVault } from './key-vault.ts';
import { tokenKeys } from './schema.ts';

/** How long a new key is published before it signs: whoever verifies tokens has fetched it by then. */
const ANNOUNCED_SECONDS = 5 * 60;

export interface StoredKey {
  key: JWK;
  /** When it begins to sign. */
  signsFrom: Date;
}

export interface ListedKey {
  keyId: string;
  signsFrom: Date;
  /** Its tokens count until then. */
  endsAt: Date | undefined;
}

interface RotateOptions {
  isLeaked: boolean;
  andThen?: Parameters<Database['transaction']>[0];
}

/** The private keys that sign tokens, encrypted in the database. */
export class TokenKeyStore {
  readonly #database: Database;
  readonly #vault: KeyVault;

  constructor(database: Database, vault: KeyVault) {
    this.#database = database;
    this.#vault = vault;
  }

  /** The keys whose tokens count, the newest first. The first host on a database makes one; what is not sealed by the newest secret is. */
  async read(): Promise<StoredKey[]> {
    let rows = await this.#rows();
    if (rows.length === 0) {
      await this.#add(sql`now()`);
      rows = await this.#rows();
    }
    return await Promise.all(
      rows.map(async ({ keyId, signsFrom, privateKey, sealedKey }) => {
        const { key, isNewest } = sealedKey ? await this.#vault.open(sealedKey) : { key: privateKey!, isNewest: false };
        if (!isNewest) await this.#seal(keyId, key);
        return { key, signsFrom };
      }),
    );
  }

  async list(): Promise<ListedKey[]> {
    const rows = await this.#rows();
    return rows.map(({ keyId, signsFrom, endsAt }) => ({ keyId, signsFrom, endsAt: endsAt ?? undefined }));
  }

  /**
   * Makes a new key. It is published at once and signs five minutes later; older ones prove tokens until the last that they have signed
   * has expired.
   *
   * @param isLeaked then the new key signs at once, and what older ones have signed counts no more: everybody is logged out
   * @param andThen what stands when the new key does, or neither
   */
  async rotate({ isLeaked, andThen }: RotateOptions): Promise<void> {
    await this.read();
    const signsFrom = isLeaked ? sql`now()` : sql`now() + make_interval(secs => ${ANNOUNCED_SECONDS})`;
    const kept = ANNOUNCED_SECONDS + LONGTERM_TOKEN_SECONDS.expires;
    const endsAt = isLeaked ? sql`now()` : sql`now() + make_interval(secs => ${kept})`;
    await this.#database.transaction(async (transaction) => {
      await transaction.delete(tokenKeys).where(lte(tokenKeys.endsAt, sql`now()`));
      const isOpen = isLeaked ? undefined : isNull(tokenKeys.endsAt);
      await transaction.update(tokenKeys).set({ endsAt }).where(isOpen);
      await this.#add(signsFrom, transaction);
      await andThen?.(transaction);
    });
  }

  #rows() {
    return this.#database
      .select()
      .from(tokenKeys)
      .where(or(isNull(tokenKeys.endsAt), gt(tokenKeys.endsAt, sql`now()`)))
      .orderBy(desc(tokenKeys.signsFrom), tokenKeys.keyId);
  }

  async #add(signsFrom: ReturnType<typeof sql>, database: Pick<Database, 'insert'> = this.#database): Promise<void> {
    const fresh = await generateTokenKey();
    await database
      .insert(tokenKeys)
      .values({ keyId: fresh.kid!, sealedKey: await this.#vault.seal(fresh), signsFrom })
      .onConflictDoNothing();
  }

  async #seal(keyId: string, key: JWK): Promise<void> {
    const sealedKey = await this.#vault.seal(key);
    await this.#database.update(tokenKeys).set({ sealedKey, privateKey: null }).where(eq(tokenKeys.keyId, keyId));
  }
}
