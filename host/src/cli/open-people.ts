import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportPerson, withDatabase, type Database, type Erasure } from '@ninefold/service';
import { addressKey } from '@ninefold/service/mail';
import { loginIdOf } from '../login/accounts.ts';
import { eraseCustomer } from '../login/erase-customer.ts';
import {
  openErasures,
  PeopleElsewhere,
  strikeOff,
  type ServiceElsewhere,
} from '../login/elsewhere/people-elsewhere.ts';
import { LOGIN_SLICE } from '../login/login-slice.ts';
import { Sessions } from '../login/sessions.ts';
import { writeAccess } from '../operators/access-history.ts';
import { operatorTokenPath } from '../operators/operator-token.ts';
import { OPERATORS_SLICE } from '../operators/operators-slice.ts';
import { RELEASES_SLICE } from '../releases/releases-slice.ts';
import { registeredServices } from '../releases/schema.ts';
import { eraseMailFiles } from '../login/mails/mail-files.ts';
import { SLICES } from '../slices.ts';

export interface PeopleTarget {
  /** Connection string of a PostgreSQL server; without it the embedded database in `dataDir`, running or not. */
  databaseUrl: string | undefined;
  dataDir: string;
  /** By which services elsewhere know who asks; undefined: the one in `dataDir`. */
  operatorToken?: string | undefined;
}

/** Who erases somebody, and why. */
interface ErasedBy {
  actor: string;
  reason: string;
}

export interface People {
  /** `unanswered`: services elsewhere that did not say what they hold. */
  export(email: string): Promise<{ email: string; data: Record<string, unknown>; unanswered: string[] }>;
  /** `elsewhere`: services that the shop's hosts ask from now on, until each has done it. The history of rights says that it was done, and nothing of whom. */
  erase(email: string, by: ErasedBy): Promise<Erasure & { elsewhere: string[] }>;
  /** What services elsewhere have still to erase. */
  waiting(): ReturnType<typeof openErasures>;
  /** Strikes off what a service that has registered no more had to erase, since its team has done it. How many; undefined: it has registered, and is asked. */
  strikeOff(service: string, by: ErasedBy): Promise<number | undefined>;
  /** Ends every session of a customer, on all hosts within a second. Whether there is an account. */
  logOut(email: string): Promise<boolean>;
}

/** Opens what the shop holds of people, over all slices; closes it when the work is done. */
export async function openPeople<Result>(
  { databaseUrl, dataDir, operatorToken }: PeopleTarget,
  work: (people: People) => Promise<Result>,
): Promise<Result> {
  const slices = [...SLICES, LOGIN_SLICE];
  const all = [...slices, RELEASES_SLICE, OPERATORS_SLICE];
  return await withDatabase({ databaseUrl, dataDir }, all, (database) =>
    work({
      async export(address) {
        const email = addressKey(address);
        const person = { email, loginId: await loginIdOf(database, email) };
        const held = await exportPerson(database, slices, person);
        const services = await readServices(database);
        if (services.length === 0) return { email, data: held, unanswered: [] };
        const people = new PeopleElsewhere({ database, operatorToken: operatorToken ?? (await readToken(dataDir)) });
        const { data, unanswered } = await people.export(services, person);
        return { email, data: { ...held, ...data }, unanswered };
      },
      async erase(address, by) {
        const erasure = await eraseCustomer(database, slices, address, {
          elsewhere: await readServices(database),
          andThen: (transaction, erased) => noteErasure(transaction, erased, by),
        });
        const files = await eraseMailFiles(join(dataDir, 'mail'), addressKey(address)).catch((cause: Error) => {
          const message = `All else is erased, but ${cause.message}. Erase again as the user whose files they are.`;
          throw new Error(message, { cause });
        });
        return files === 0 ? erasure : { ...erasure, deleted: { ...erasure.deleted, 'mail files': files } };
      },
      waiting: () => openErasures(database),
      async strikeOff(service, { actor, reason }) {
        return await database.transaction(async (transaction) => {
          if ((await readServices(transaction)).some(({ name }) => name === service)) return undefined;
          const count = await strikeOff(transaction, service);
          const told = `${count} by ${service} itself: ${reason}`;
          if (count > 0)
            await writeAccess(transaction, { name: actor }, { kind: 'person erased', about: 'customers', told });
          return count;
        });
      },
      logOut: (address) => new Sessions(database).endAllOf(address),
    }),
  );
}

/** That somebody was erased, and how much: nothing of whom. */
async function noteErasure(
  transaction: Parameters<typeof writeAccess>[0],
  { deleted, kept, elsewhere }: Erasure & { elsewhere: string[] },
  { actor, reason }: ErasedBy,
): Promise<void> {
  const gone = Object.values(deleted).reduce((sum, rows) => sum + rows, 0);
  const left = Object.values(kept).reduce((sum, { rows }) => sum + rows, 0);
  if (gone + left + elsewhere.length === 0) return;
  const told = [`${gone} rows deleted, ${left} kept without the person`, reason].filter(Boolean).join(': ');
  await writeAccess(transaction, { name: actor }, { kind: 'person erased', about: 'a customer', told });
}

/** A token that was made here would be no host's. */
async function readToken(dataDir: string): Promise<string> {
  try {
    return (await readFile(operatorTokenPath(dataDir), 'utf8')).trim();
  } catch (cause) {
    const message = 'Services elsewhere know by OPERATOR_TOKEN who asks them: set it as the hosts have it.';
    throw new Error(message, { cause });
  }
}

async function readServices(database: Pick<Database, 'select'>): Promise<ServiceElsewhere[]> {
  const { name, address } = registeredServices;
  return await database.select({ name, address }).from(registeredServices);
}
