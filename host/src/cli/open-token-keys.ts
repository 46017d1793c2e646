import { withDatabase } from '@ninefold/service';
import { openKeyVault } from '../login/key-vault.ts';
import { LOGIN_SLICE } from '../login/login-slice.ts';
import { TokenKeyStore } from '../login/token-key-store.ts';
import { OPERATORS_SLICE } from '../operators/operators-slice.ts';

export interface TokenKeysTarget {
  /** Connection string of a PostgreSQL server; without it the embedded database in `dataDir`, running or not. */
  databaseUrl: string | undefined;
  dataDir: string;
  /** What the keys are encrypted with; without one the secret in `dataDir`. */
  secrets: readonly string[] | undefined;
}

/** Opens the keys that sign visitors' tokens; closes them when the work is done. */
export async function openTokenKeys<Result>(
  { databaseUrl, dataDir, secrets }: TokenKeysTarget,
  work: (keys: TokenKeyStore) => Promise<Result>,
): Promise<Result> {
  return await withDatabase({ databaseUrl, dataDir }, [LOGIN_SLICE, OPERATORS_SLICE], async (database) =>
    work(new TokenKeyStore(database, await openKeyVault(dataDir, secrets))),
  );
}
