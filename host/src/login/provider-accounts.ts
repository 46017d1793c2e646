import { randomUUID } from 'node:crypto';
import { CUSTOMERS_PATH } from '@ninefold/contract/calls';
import { CodedError, type Database, type ServiceCaller } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { and, eq } from '@ninefold/service/sql';
import type { FastifyBaseLogger } from 'fastify';
import type { Identity } from '../oidc/identity-provider.ts';
import { accounts, identities } from './schema.ts';

/** An account of somebody whom a provider has proven. */
export interface ProvenCustomer {
  loginId: string;
  /** Made just now. */
  isNew: boolean;
}

/**
 * The account of somebody whom a provider knows. By issuer and subject alone; at the first time an account that the shop has made for
 * the same address is theirs, as both have proven the address, else they get one.
 *
 * @throws {CodedError} 403 `EMAIL_NEEDED` when there is no account yet and the provider says no address to be theirs, 409 `EMAIL_TAKEN`
 *   when the address is that of an account that somebody else has at the provider
 */
export async function accountOf(database: Database, identity: Identity): Promise<ProvenCustomer> {
  const { issuer, subject, verifiedEmail: email } = identity;
  const known = await knownAccount(database, identity);
  if (known !== undefined) return { loginId: known, isNew: false };
  if (email === undefined) throw new CodedError('EMAIL_NEEDED', 403);
  const made = await database.transaction(async (transaction) => {
    const [added] = await transaction
      .insert(accounts)
      .values({ loginId: randomUUID(), email })
      .onConflictDoNothing()
      .returning({ loginId: accounts.loginId });
    const [account] = added
      ? [added]
      : await transaction.select({ loginId: accounts.loginId }).from(accounts).where(eq(accounts.email, email));
    const linked = account
      ? await transaction
          .insert(identities)
          .values({ issuer, subject, loginId: account.loginId })
          .onConflictDoNothing()
          .returning({ loginId: identities.loginId })
      : [];
    return linked[0] && { ...linked[0], isNew: added !== undefined };
  });
  if (made) return made;
  // Somebody else's at the provider, or two tabs of one person.
  const meanwhile = await knownAccount(database, identity);
  if (meanwhile === undefined) throw new CodedError('EMAIL_TAKEN', 409);
  return { loginId: meanwhile, isNew: false };
}

async function knownAccount(database: Database, { issuer, subject }: Identity): Promise<string | undefined> {
  const [known] = await database
    .select({ loginId: identities.loginId })
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return known?.loginId;
}

/** Whether a customer signs in at a provider. */
export async function hasIdentity(database: Database, loginId: string, issuer: string): Promise<boolean> {
  const count = await database.$count(identities, and(eq(identities.loginId, loginId), eq(identities.issuer, issuer)));
  return count > 0;
}

/** Tells the shop what a new customer is called. Who cannot be greeted by name is a customer all the same. */
export async function keepName(
  services: ServiceCaller,
  site: SiteCode,
  loginId: string,
  { firstName, lastName }: Identity,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  if (firstName === undefined || lastName === undefined) return;
  const body = { loginId, firstname: firstName, lastname: lastName };
  try {
    const { status } = await services({ path: CUSTOMERS_PATH, method: 'PUT', site, body, asService: true });
    if (status !== 200) log.warn({ status }, 'the name of a new customer was not kept');
  } catch (error) {
    log.warn({ err: error }, 'the name of a new customer was not kept');
  }
}
