import type { SQL } from '../sql.ts';
import type { PgColumn, PgTable } from '../tables.ts';

/** Somebody of whom the shop holds something. */
export interface Person {
  /** In lower case. */
  email: string;
  /** Of the account, where there is one. */
  loginId: string | undefined;
}

/** A table of a slice in which rows are about people. */
export interface PersonalTable {
  table: PgTable;
  /** The rows of a person; `undefined` where there can be none, for somebody without an account. */
  of: (person: Person) => SQL | undefined;
  /** Secrets and their hashes, which an export leaves out. */
  secret?: readonly PgColumn[];
  /** For rows that the law wants kept, or that are somebody else's, too: what erasing a person sets, so that they are about that person no more. @default the rows are deleted */
  kept?: { set: Record<string, unknown>; because: string };
}
