import type { Database, Person, PersonalTable } from '@ninefold/service';
import { eq, or, sql } from '@ninefold/service/sql';
import { accountOf } from './login-tries.ts';
import {
  accounts,
  erasuresElsewhere,
  failedLogins,
  identities,
  links,
  mails,
  providerSessions,
  registrations,
  rememberedDevices,
} from './schema.ts';

/** What the login holds of customers. Who may log in goes last: until then somebody can try again. */
const people: readonly PersonalTable[] = [
  {
    table: links,
    // An account may have asked for an address that another person is known by.
    of: ({ loginId, email }) => or(eq(links.email, email), loginId ? eq(links.loginId, loginId) : undefined),
    secret: [links.hash],
  },
  {
    table: rememberedDevices,
    of: ({ loginId }) => (loginId ? eq(rememberedDevices.loginId, loginId) : undefined),
    secret: [rememberedDevices.confirmation],
  },
  { table: identities, of: ({ loginId }) => (loginId ? eq(identities.loginId, loginId) : undefined) },
  {
    table: providerSessions,
    of: ({ loginId }) => (loginId ? eq(providerSessions.loginId, loginId) : undefined),
    secret: [providerSessions.confirmation, providerSessions.idToken],
  },
  {
    table: mails,
    of: ({ loginId, email }) => or(eq(mails.email, email), loginId ? eq(mails.loginId, loginId) : undefined),
  },
  {
    table: erasuresElsewhere,
    of: ({ email }) => eq(erasuresElsewhere.email, email),
    // What was ordered before may be the last that knows the account.
    kept: { set: { dueAt: sql`now()` }, because: 'services elsewhere have still to erase it, and it goes with that' },
  },
  { table: failedLogins, of: ({ email }) => eq(failedLogins.account, accountOf(email)) },
  { table: registrations, of: ({ email }) => eq(registrations.email, email), secret: [registrations.passwordHash] },
  {
    table: accounts,
    of: ({ email }) => eq(accounts.email, email),
    secret: [accounts.passwordHash, accounts.shownPassword],
  },
];

/** Holds the account in the order of whoever changes its password or its address: each of the two would else wait for the other. */
async function beforeErasure(transaction: Pick<Database, 'execute'>, { loginId }: Person): Promise<void> {
  if (loginId === undefined) return;
  await transaction.execute(
    sql`select from ${links} where ${links.loginId} = ${loginId} order by ${links.hash} for update`,
  );
  await transaction.execute(sql`select from ${accounts} where ${accounts.loginId} = ${loginId} for update`);
}

/** For `migrateSlice`: accounts, and the keys that sign tokens. */
export const LOGIN_SLICE = {
  name: 'login',
  migrations: new URL('./migrations/', import.meta.url),
  people,
  beforeErasure,
};
