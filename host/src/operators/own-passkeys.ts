import { CodedError, type Database } from '@ninefold/service';
import { and, asc, eq } from '@ninefold/service/sql';
import { writeAccess, type Author } from './access-history.ts';
import { keepPasskey } from './people.ts';
import { passkeys } from './schema.ts';

/** A passkey as its owner and admins see it. */
export type OwnPasskey = Pick<typeof passkeys.$inferSelect, 'id' | 'name' | 'createdAt' | 'lastUsedAt'>;

/** What one person signs in with, one on each device. */
export class OwnPasskeys {
  readonly #database: Database;

  constructor({ database }: { database: Database }) {
    this.#database = database;
  }

  /** The oldest first. */
  async of(personId: string): Promise<OwnPasskey[]> {
    const { id, name, createdAt, lastUsedAt } = passkeys;
    return await this.#database
      .select({ id, name, createdAt, lastUsedAt })
      .from(passkeys)
      .where(eq(passkeys.personId, personId))
      .orderBy(asc(createdAt));
  }

  /** @throws {CodedError} 403 `PASSKEY_REFUSED` for one that is there already */
  async add(
    passkey: Pick<typeof passkeys.$inferSelect, 'id' | 'personId' | 'name' | 'publicKey' | 'counter'>,
    author: Author,
  ) {
    await this.#database.transaction(async (transaction) => {
      await keepPasskey(transaction, { ...passkey, createdAt: new Date() });
      await writeAccess(transaction, author, { kind: 'passkey added', about: author.name, told: passkey.name ?? '' });
    });
  }

  /** @throws {CodedError} 404 `PASSKEY_UNKNOWN`, 409 `LAST_PASSKEY`: a new link takes its place */
  async remove(id: string, personId: string, author: Author): Promise<void> {
    await this.#database.transaction(async (transaction) => {
      // Of two who remove the last two one alone does.
      const own = await transaction.select().from(passkeys).where(eq(passkeys.personId, personId)).for('update');
      const found = own.find((passkey) => passkey.id === id);
      if (!found) throw new CodedError('PASSKEY_UNKNOWN', 404);
      if (own.length === 1) throw new CodedError('LAST_PASSKEY', 409);
      await transaction.delete(passkeys).where(and(eq(passkeys.id, id), eq(passkeys.personId, personId)));
      await writeAccess(transaction, author, { kind: 'passkey removed', about: author.name, told: found.name ?? '' });
    });
  }
}
