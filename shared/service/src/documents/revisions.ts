import type { Transaction } from '../database/database.ts';
import type { SiteCode } from '@ninefold/sites';
import { and, desc, eq, getTableColumns, sql } from '../sql.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Entry } from './content-part.ts';
import { revisions } from './schema.ts';

export type Revision = typeof revisions.$inferSelect;
/** What stands in a history: a revision without its content. */
export type RevisionSummary = Omit<Revision, 'document'>;
type NewRevision = Omit<Revision, 'revision' | 'at'>;

const { document: _document, ...SUMMARY } = getTableColumns(revisions);

export async function latestRevision(
  transaction: Transaction,
  site: SiteCode,
  part: string,
): Promise<Revision | undefined> {
  const [latest] = await transaction
    .select()
    .from(revisions)
    .where(and(eq(revisions.site, site), eq(revisions.part, part)))
    .orderBy(desc(revisions.revision))
    .limit(1);
  return latest;
}

export async function findRevision(
  transaction: Transaction,
  site: SiteCode,
  part: string,
  revision: number,
): Promise<Revision | undefined> {
  // Somebody may ask for a number that no revision can have.
  const isIt = sql`${revisions.revision} = ${revision}::bigint`;
  const [found] = await transaction
    .select()
    .from(revisions)
    .where(and(eq(revisions.site, site), eq(revisions.part, part), isIt));
  return found;
}

/** Every state of a part of a site, the oldest first. */
export async function selectStates(transaction: Transaction, site: SiteCode, part: string): Promise<Revision[]> {
  return await transaction
    .select()
    .from(revisions)
    .where(and(eq(revisions.site, site), eq(revisions.part, part)))
    .orderBy(revisions.revision);
}

/** The changes of a site, newest first. */
export async function listRevisions(
  transaction: Transaction,
  site: SiteCode,
  part: string | undefined,
  limit: number,
): Promise<RevisionSummary[]> {
  return await transaction
    .select(SUMMARY)
    .from(revisions)
    .where(and(eq(revisions.site, site), part === undefined ? undefined : eq(revisions.part, part)))
    .orderBy(desc(revisions.at), revisions.part, desc(revisions.revision))
    .limit(limit);
}

/** Keeps a new state. Whoever calls holds the lock. @returns its number */
export async function keepRevision(
  transaction: Transaction,
  after: Revision | undefined,
  state: NewRevision,
): Promise<Revision> {
  const [kept] = await transaction
    .insert(revisions)
    .values({ ...state, revision: (after?.revision ?? 0) + 1 })
    .returning();
  return kept!;
}

/** Whether a part is as a revision has it. */
export function isState(revision: Revision | undefined, entries: readonly Entry[]): boolean {
  return isDeepStrictEqual(revision?.document, JSON.parse(JSON.stringify(entries)));
}

/**
 * The revision to which an undo goes back: the one before the change that made the state which the part is in now. An undo of an
 * undo goes one further. `undefined`: there is nothing before.
 */
export async function revisionBefore(transaction: Transaction, now: Revision): Promise<Revision | undefined> {
  const made = now.returnedTo ?? now.revision;
  const before = await findRevision(transaction, now.site, now.part, made - 1);
  if (!before || before.returnedTo === null) return before;
  return await findRevision(transaction, now.site, now.part, before.returnedTo);
}
