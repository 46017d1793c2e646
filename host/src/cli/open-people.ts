import { exportPerson, migrateSlice, openDatabase, type Erasure, type PersonExport } from '@ninefold/service';
import { loginIdOf } from '../login/accounts.ts';
import { eraseCustomer } from '../login/erase-customer.ts';
import { LOGIN_SLICE } from '../login/login-slice.ts';
import { Sessions } from '../login/sessions.ts';
import { SLICES } from '../slices.ts';

export interface PeopleTarget {
  /** Connection string of a PostgreSQL server; without it the embedded database in `dataDir`, running or not. */
  databaseUrl: string | undefined;
  dataDir: string;
}

export interface People {
  export(email: string): Promise<PersonExport>;
  erase(email: string): Promise<Erasure>;
  /** Ends every session of a customer, on all hosts within a second. Whether there is an account. */
  logOut(email: string): Promise<boolean>;
}

/** Opens what the shop holds of people, over all slices; closes it when the work is done. */
export async function openPeople<Result>(
  { databaseUrl, dataDir }: PeopleTarget,
  work: (people: People) => Promise<Result>,
): Promise<Result> {
  const opened = await openDatabase({ url: databaseUrl, dataDir });
  const slices = [...SLICES, LOGIN_SLICE];
  try {
    for (const slice of slices) await migrateSlice(opened, slice);
    const { database } = opened;
    return await work({
      async export(address) {
        const email = address.trim().toLowerCase();
        return await exportPerson(database, slices, { email, loginId: await loginIdOf(database, email) });
      },
      erase: (address) => eraseCustomer(database, slices, address),
      logOut: (address) => new Sessions(database).endAllOf(address),
    });
  } finally {
    await opened.close();
  }
}
