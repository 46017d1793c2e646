import { confirmationOf, type Database } from '@ninefold/service';
import { and, eq, gt, lt, sql } from '@ninefold/service/sql';
import type { Identity } from '../oidc/identity-provider.ts';
import { providerSessions } from './schema.ts';

/** How long a proof is fresh: what cannot be undone asks for one. */
const FRESH_SECONDS = 15 * 60;
/** Longest login, after which nobody signs out of it. */
const KEPT = sql.raw(`interval '30 days'`);

const ofSession = (binding: string) => eq(providerSessions.confirmation, confirmationOf(binding));

/** Remembers of a session what the provider said. */
export async function rememberProviderSession(
  database: Pick<Database, 'delete' | 'insert'>,
  binding: string,
  loginId: string,
  { idToken, provenAt = null }: Pick<Identity, 'idToken'> & { provenAt?: Date | null },
): Promise<void> {
  await database.delete(providerSessions).where(lt(providerSessions.startedAt, sql`now() - ${KEPT}`));
  await database
    .insert(providerSessions)
    .values({ confirmation: confirmationOf(binding), loginId, idToken, provenAt })
    .onConflictDoUpdate({ target: providerSessions.confirmation, set: { loginId, idToken, provenAt } });
}

/** Whether the customer of a session has proven to the provider within the last quarter of an hour who they are. A login that asked them for nothing proves nothing. */
export async function isFreshlyProven(database: Database, binding: string): Promise<boolean> {
  const isFresh = gt(providerSessions.provenAt, sql`now() - make_interval(secs => ${FRESH_SECONDS})`);
  return (await database.$count(providerSessions, and(ofSession(binding), isFresh))) > 0;
}

/** Ends what is remembered of a session. @returns the token by which the provider knows whom to sign out */
export async function endProviderSession(database: Database, binding: string): Promise<string | undefined> {
  const [ended] = await database
    .delete(providerSessions)
    .where(ofSession(binding))
    .returning({ idToken: providerSessions.idToken });
  return ended?.idToken;
}
