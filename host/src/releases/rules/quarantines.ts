import type { RemoteName } from '@ninefold/contract';
import type { Quarantine } from '@ninefold/contract/operators';
import { CodedError, type Database } from '@ninefold/service';
import { and, asc, eq, isNull, sql } from '@ninefold/service/sql';
import { writeAccess, type Author } from '../../operators/access-history.ts';
import { readInTurn } from '../../database/read-in-turn.ts';
import { CHANGE_CHANNEL } from '../change-channel.ts';
import type { Reason } from '../verify/refusal-reasons.ts';
import { quarantines } from '../schema.ts';

export interface Lifting {
  remote: RemoteName;
  version: string;
  actor: string;
  reason: string;
}

/** What a release says when it throws may be anything, and of any length. */
const MOST_LETTERS = 150;

/** Releases that nobody may get until an operator has lifted it: in memory, as the database has it. */
export interface Quarantines {
  /** The oldest first. */
  list(): readonly Quarantine[];
  /** Every host knows it when it is told, or within 5 s. Nothing happens to a release that is in quarantine already. */
  put(remote: RemoteName, version: string, reason: string): Promise<void>;
  /** An operator's is told in the history of rights, under the `author`. @throws {CodedError} 404 `NOT_QUARANTINED` */
  lift(lifting: Lifting, author?: Author): Promise<void>;
  /** Why a release cannot be given to anybody. */
  reasonsAgainst(release: { remote: RemoteName; version: string }): Reason[];
  /** Reads the database. What was known stays when it does not answer. */
  refresh(): Promise<void>;
}

export function createQuarantines(database: Database): Quarantines {
  let known: readonly Quarantine[] = [];
  const tellHosts = () => database.execute(sql`select pg_notify(${CHANGE_CHANNEL}, 'quarantines')`);

  const refresh = readInTurn(async () => {
    const { remote, version, at, reason } = quarantines;
    known = await database
      .select({ remote, version, at, reason })
      .from(quarantines)
      .where(isNull(quarantines.liftedAt))
      .orderBy(asc(at), asc(remote), asc(version));
  });

  return {
    list: () => known,
    async put(remote, version, reason) {
      const told = reason.replace(/\p{C}/gu, '?').slice(0, MOST_LETTERS);
      await database.insert(quarantines).values({ remote, version, reason: told }).onConflictDoNothing();
      await refresh();
      await tellHosts();
    },
    async lift({ remote, version, actor, reason }, author) {
      const lifted = await database.transaction(async (transaction) => {
        const rows = await transaction
          .update(quarantines)
          .set({ liftedAt: sql`now()`, liftedBy: actor, liftedReason: reason })
          .where(and(eq(quarantines.remote, remote), eq(quarantines.version, version), isNull(quarantines.liftedAt)))
          .returning({ version: quarantines.version });
        const line = { kind: 'quarantine lifted', about: `${remote} ${version}`, told: reason } as const;
        if (author && rows.length > 0) await writeAccess(transaction, author, line);
        return rows;
      });
      await refresh();
      if (lifted.length === 0) throw new CodedError('NOT_QUARANTINED', 404, { remote, version });
      await tellHosts();
    },
    reasonsAgainst: ({ remote, version }) =>
      known
        .filter((each) => each.remote === remote && each.version === version)
        .map(({ at, reason }) => ({
          code: 'QUARANTINED',
          text: `${remote} ${version} is in quarantine since ${at.toISOString()}: ${reason}. Once that is understood: npx ninefold quarantine lift ${remote} ${version} --reason "…"`,
        })),
    refresh,
  };
}
