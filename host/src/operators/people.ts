import { hash, randomBytes, randomUUID } from 'node:crypto';
import { CONFIRMED_BY, type Rights } from '@ninefold/contract/operators';
import { CodedError, type Database } from '@ninefold/service';
import { and, asc, eq, gt, inArray, isNull, lt, max, sql } from '@ninefold/service/sql';
import type { Identity } from '../oidc/identity-provider.ts';
import { told, writeAccess, type Author } from './access-history.ts';
import { BREAK_GLASS, type Acting } from './acting.ts';
import { identities, invitations, passkeys, people } from './schema.ts';

/** How long a link waits for whom it is for, in ms. */
export const INVITATION_MS = 24 * 3_600_000;

/** Names that the history gives to nobody in person. */
const NOBODYS_NAMES: ReadonlySet<string> = new Set([BREAK_GLASS.name, 'ninefold']);

export type Person = typeof people.$inferSelect;

/** A link's secret, which nothing here keeps. */
export interface Invited {
  id: string;
  name: string;
  secret: string;
  expiresAt: Date;
}

/** Whom a provider has proven. */
export type Named = Pick<Identity, 'issuer' | 'subject'>;

/** Whom a link is for: somebody who was named, or the first admin, who says so. */
export interface Invitee extends Rights {
  id: string;
  name: string | null;
}

const FIRST_ADMIN: Rights = { role: 'admin', remotes: null, sites: null };
const FIRST_ADMIN_BY = 'the first link';

/** Who signs in with a passkey or at the provider, by which rights, and the links by which they begin. Every read asks the database: what is changed holds at once on all hosts. */
export class People {
  readonly #database: Database;
  readonly #now: () => number;

  constructor({ database, now = Date.now }: { database: Database; now?: (() => number) | undefined }) {
    this.#database = database;
    this.#now = now;
  }

  /** By name, those that were removed left out. `invitedUntil`: a link waits for them. */
  async list() {
    const waiting = this.#database
      .select({ personId: invitations.personId, until: max(invitations.expiresAt).as('until') })
      .from(invitations)
      .where(gt(invitations.expiresAt, new Date(this.#now())))
      .groupBy(invitations.personId)
      .as('waiting');
    const rows = await this.#database
      .select()
      .from(people)
      .leftJoin(waiting, eq(waiting.personId, people.id))
      .where(isNull(people.removedAt))
      .orderBy(asc(people.name));
    return rows.map(({ people: person, waiting: link }) => ({ ...person, invitedUntil: link?.until ?? null }));
  }

  /** @throws {CodedError} 409 `NAME_TAKEN` */
  async invite({ name, role, remotes, sites }: Rights & { name: string }, author: Author): Promise<Invited> {
    if (isNobodys(name)) throw new CodedError('NAME_TAKEN', 409);
    const rights = { role, remotes: listed(remotes), sites: listed(sites) };
    return await this.#database.transaction(async (transaction) => {
      const [person] = await transaction
        .insert(people)
        .values({ id: randomUUID(), name, ...rights, createdAt: new Date(this.#now()), createdBy: author.name })
        .onConflictDoNothing()
        .returning();
      if (!person) throw new CodedError('NAME_TAKEN', 409);
      await writeAccess(transaction, author, { kind: 'invited', about: name, told: told(rights) });
      return await this.#link(transaction, person);
    });
  }

  /** A link for who names themselves, as long as nobody else is there; undefined where somebody was invited ever. */
  async inviteFirst(): Promise<Invited | undefined> {
    const isFirst = (await this.#database.$count(people)) === 0;
    return isFirst ? await this.#link(this.#database, { id: randomUUID(), name: '' }) : undefined;
  }

  /**
   * A new link for somebody who has lost theirs, or their passkey: the one that they make replaces all that they had.
   *
   * @throws {CodedError} 404 `PERSON_UNKNOWN`
   */
  async inviteAgain(id: string, author: Author): Promise<Invited> {
    return await this.#database.transaction(async (transaction) => {
      const [person] = await transaction
        .select()
        .from(people)
        .where(and(eq(people.id, id), isNull(people.removedAt)));
      if (!person) throw new CodedError('PERSON_UNKNOWN', 404);
      await writeAccess(transaction, author, { kind: 'link given', about: person.name });
      return await this.#link(transaction, person);
    });
  }

  /** @throws {CodedError} 404 `PERSON_UNKNOWN` */
  async change(id: string, { role, remotes, sites }: Rights, author: Author): Promise<Person> {
    const rights = { role, remotes: listed(remotes), sites: listed(sites) };
    return await this.#database.transaction(async (transaction) => {
      const person = await update(transaction, id, rights);
      await writeAccess(transaction, author, { kind: 'rights changed', about: person.name, told: told(rights) });
      return person;
    });
  }

  /** @throws {CodedError} 404 `PERSON_UNKNOWN` */
  async remove(id: string, author: Author): Promise<Person> {
    return await this.#database.transaction(async (transaction) => {
      const person = await update(transaction, id, { removedAt: new Date(this.#now()) });
      await transaction.delete(invitations).where(eq(invitations.personId, id));
      await transaction.delete(identities).where(eq(identities.personId, id));
      await writeAccess(transaction, author, { kind: 'removed', about: person.name });
      return person;
    });
  }

  /** Whom a link is for. @throws {CodedError} 404 `INVITATION_UNKNOWN` for one that was used or replaced, or is too old */
  async invitee(secret: string): Promise<Invitee> {
    const [row] = await this.#database
      .select()
      .from(invitations)
      .leftJoin(people, eq(people.id, invitations.personId))
      .where(and(eq(invitations.hash, hashOf(secret)), gt(invitations.expiresAt, new Date(this.#now()))));
    if (!row) throw new CodedError('INVITATION_UNKNOWN', 404);
    const { people: person, invitations: link } = row;
    if (person) return person;
    if ((await this.#database.$count(people)) > 0) throw new CodedError('INVITATION_UNKNOWN', 404);
    return { id: link.personId, name: null, ...FIRST_ADMIN };
  }

  /**
   * Uses a link up: its passkey replaces all that the person had.
   *
   * @param name of the first admin
   * @throws {CodedError} 404 `INVITATION_UNKNOWN`, 409 `NAME_TAKEN`, 403 `PASSKEY_REFUSED` for one that somebody else has
   */
  async join(
    secret: string,
    name: string,
    passkey: Pick<typeof passkeys.$inferSelect, 'id' | 'publicKey' | 'counter'>,
    from: Omit<Author, 'name'>,
  ): Promise<Person> {
    const now = new Date(this.#now());
    return await this.#database.transaction(async (transaction) => {
      const [link] = await transaction
        .delete(invitations)
        .where(and(eq(invitations.hash, hashOf(secret)), gt(invitations.expiresAt, now)))
        .returning();
      if (!link) throw new CodedError('INVITATION_UNKNOWN', 404);
      const { personId } = link;
      if ((await transaction.$count(people, eq(people.id, personId))) === 0) {
        // Of two first links one alone makes an admin.
        await transaction.execute(sql`lock table ${people} in exclusive mode`);
        if ((await transaction.$count(people)) > 0) throw new CodedError('INVITATION_UNKNOWN', 404);
        if (isNobodys(name)) throw new CodedError('NAME_TAKEN', 409);
        const first = { role: 'admin' as const, remotes: null, sites: null, createdBy: FIRST_ADMIN_BY };
        await transaction.insert(people).values({ id: personId, name, ...first, createdAt: now });
      }
      const person = await startAfresh(transaction, personId, now);
      await keepPasskey(transaction, { ...passkey, personId, createdAt: now });
      const by = { ...from, name: person.name };
      await writeAccess(transaction, by, { kind: 'passkey made', about: person.name, told: told(person) });
      return person;
    });
  }

  /**
   * Uses a link up: from now on its person signs in as this one of the provider, and by nothing that they had before.
   *
   * @param hash of the link's secret
   * @throws {CodedError} 404 `INVITATION_UNKNOWN`, also for the first admin's, 409 `IDENTITY_TAKEN` when somebody else signs in as this one
   */
  async joinAt({ issuer, subject }: Named, hash: string, from: Omit<Author, 'name'>): Promise<Person> {
    const now = new Date(this.#now());
    return await this.#database.transaction(async (transaction) => {
      const [link] = await transaction
        .delete(invitations)
        .where(and(eq(invitations.hash, hash), gt(invitations.expiresAt, now)))
        .returning();
      if (!link || (await transaction.$count(people, eq(people.id, link.personId))) === 0)
        throw new CodedError('INVITATION_UNKNOWN', 404);
      const { personId } = link;
      const person = await startAfresh(transaction, personId, now);
      const linked = await transaction
        .insert(identities)
        .values({ issuer, subject, personId, createdAt: now })
        .onConflictDoNothing()
        .returning();
      if (linked.length === 0) throw new CodedError('IDENTITY_TAKEN', 409);
      const by = { ...from, name: person.name };
      await writeAccess(transaction, by, { kind: 'provider linked', about: person.name, told: told(person) });
      return person;
    });
  }

  /** Who signs in as this one of the provider; undefined: nobody who was invited, or who is still here. */
  async signInAt({ issuer, subject }: Named): Promise<Person | undefined> {
    const known = this.#database
      .select({ id: identities.personId })
      .from(identities)
      .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
    const [person] = await this.#database
      .update(people)
      .set({ lastSignInAt: new Date(this.#now()) })
      .where(and(inArray(people.id, known), isNull(people.removedAt)))
      .returning();
    return person;
  }

  /** A passkey and whose it is, unless they were removed. */
  async passkey(id: string): Promise<{ passkey: typeof passkeys.$inferSelect; person: Person } | undefined> {
    const [row] = await this.#database
      .select()
      .from(passkeys)
      .innerJoin(people, eq(people.id, passkeys.personId))
      .where(and(eq(passkeys.id, id), isNull(people.removedAt)));
    return row && { passkey: row.passkeys, person: row.people };
  }

  async passkeysOf(personId: string) {
    return await this.#database.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.personId, personId));
  }

  /** Keeps that a passkey was used. @param counter as the authenticator says */
  async usedPasskey({ id, personId }: typeof passkeys.$inferSelect, counter: number): Promise<void> {
    const lastUsedAt = new Date(this.#now());
    await this.#database.update(passkeys).set({ counter, lastUsedAt }).where(eq(passkeys.id, id));
    await this.#database.update(people).set({ lastSignInAt: lastUsedAt }).where(eq(people.id, personId));
  }

  /** The one link that counts for somebody from now on. */
  async #link(
    database: Pick<Database, 'delete' | 'insert'>,
    { id, name }: Pick<Person, 'id' | 'name'>,
  ): Promise<Invited> {
    const secret = randomBytes(32).toString('base64url');
    const expiresAt = new Date(this.#now() + INVITATION_MS);
    await database.delete(invitations).where(eq(invitations.personId, id));
    await database.delete(invitations).where(lt(invitations.expiresAt, new Date(this.#now())));
    await database.insert(invitations).values({ hash: hashOf(secret), personId: id, expiresAt });
    return { id, name, secret, expiresAt };
  }
}

async function update(database: Pick<Database, 'update'>, id: string, changed: Partial<Person>): Promise<Person> {
  const [person] = await database
    .update(people)
    .set(changed)
    .where(and(eq(people.id, id), isNull(people.removedAt)))
    .returning();
  if (!person) throw new CodedError('PERSON_UNKNOWN', 404);
  return person;
}

/** Takes from somebody who has opened a link all that they signed in with before. @throws {CodedError} 404 `PERSON_UNKNOWN` */
async function startAfresh(
  transaction: Pick<Database, 'update' | 'delete'>,
  personId: string,
  now: Date,
): Promise<Person> {
  const person = await update(transaction, personId, { lastSignInAt: now });
  await transaction.delete(passkeys).where(eq(passkeys.personId, personId));
  await transaction.delete(identities).where(eq(identities.personId, personId));
  return person;
}

/** @throws {CodedError} 403 `PASSKEY_REFUSED` when there is one of that id */
export async function keepPasskey(
  transaction: Pick<Database, 'insert'>,
  passkey: typeof passkeys.$inferInsert,
): Promise<void> {
  const kept = await transaction.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id });
  if (kept.length === 0) throw new CodedError('PASSKEY_REFUSED', 403);
}

/** As whom a person acts; undefined for one who was removed. */
export function actingAs({ id, name, role, remotes, sites, removedAt }: Person): Acting | undefined {
  return removedAt ? undefined : { name, role, remotes, sites, by: 'person', personId: id };
}

/** Whether a name says of nobody who they are: of the operators' token, of the shop itself, or of two. */
export const isNobodys = (name: string) => NOBODYS_NAMES.has(name.toLowerCase()) || name.includes(CONFIRMED_BY);

export const listed = <Each>(each: readonly Each[] | null) => each && [...each];

/** What is kept of the secret of a link or a token. It is drawn by chance from 2^256: nobody finds it by trying what has its hash. */
export function hashOf(secret: string): string {
  return hash('sha256', secret, 'base64url');
}
