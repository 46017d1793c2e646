import type { HistoryFault } from '@ninefold/contract/operators';
import type { Database, Transaction } from '@ninefold/service';
import { SITE_CODES } from '@ninefold/sites';
import { and, asc, desc, eq, isNotNull } from '@ninefold/service/sql';
import { hashOfLine } from '../../database/hash-of-line.ts';
import { newestRevision, revisions } from '../schema.ts';
export type Line = typeof revisions.$inferSelect;
export type Unsealed = Omit<Line, 'previous' | 'hash'>;

/** What the first line follows. */
const BEGINNING = '';

/** How the lines of a revision follow each other: in the order of the sites, and of a site by remote. */
function inOrderOfLines(one: Pick<Line, 'site' | 'remote'>, other: Pick<Line, 'site' | 'remote'>): number {
  const bySite = SITE_CODES.indexOf(one.site) - SITE_CODES.indexOf(other.site);
  return bySite || (one.remote < other.remote ? -1 : 1);
}

/** The lines of the history as they follow each other. */
async function readLines(database: Pick<Database, 'select'>): Promise<Line[]> {
  const lines = await database.select().from(revisions).orderBy(asc(revisions.revision));
  return lines.toSorted((one, other) => one.revision - other.revision || inOrderOfLines(one, other));
}

/** Seals lines that are to follow what is written, each with the hash of the one before. For who has locked the newest revision. */
export async function sealed(transaction: Transaction, lines: readonly Unsealed[]): Promise<Line[]> {
  let previous = (await readHead(transaction)) ?? (await sealOlder(transaction));
  return lines.toSorted(inOrderOfLines).map((line) => {
    const next = seal(line, previous);
    previous = next.hash;
    return next;
  });
}

/**
 * Finds the first line that is not as it was written: changed, not sealed, or gone.
 *
 * @returns `head` is the hash of the last line: whoever keeps it elsewhere notices also a history that was written anew as a whole
 */
export async function verifyHistory(
  database: Database,
): Promise<{ lines: Line[]; head: string | null; fault: HistoryFault | null }> {
  const verify = async (transaction: Transaction) => {
    const lines = await readLines(transaction);
    const [newest] = await transaction.select().from(newestRevision);
    return { lines, head: lines.at(-1)?.hash ?? null, fault: faultIn(lines, newest?.revision ?? 0) };
  };
  // Both in one moment: an order between them would look like a line that is gone.
  return await database.transaction(verify, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

function faultIn(lines: readonly Line[], newest: number): HistoryFault | null {
  // Before the first order by a host that seals there is nothing to compare with.
  if (lines.every(({ hash }) => hash === null)) return null;
  let previous = BEGINNING;
  for (const line of lines) {
    const { revision, site, remote } = line;
    if (line.hash === null) return { what: 'not sealed', revision, site, remote };
    if (line.previous !== previous || seal(line, previous).hash !== line.hash)
      return { what: 'changed', revision, site, remote };
    previous = line.hash;
  }
  return lines.at(-1)!.revision === newest ? null : { what: 'gone', revision: newest, site: null, remote: null };
}

function seal(line: Unsealed, previous: string): Line & { hash: string } {
  const { revision, site, remote, kind, from, to, percent, at, actor, reason, address, client } = line;
  const told = [
    previous,
    revision,
    site,
    remote,
    kind,
    from,
    to,
    percent,
    at.toISOString(),
    actor,
    reason,
    address,
    client,
  ];
  const own = hashOfLine(told);
  return { revision, site, remote, kind, from, to, percent, at, actor, reason, address, client, previous, hash: own };
}

/** The hash of the last line that is sealed. */
async function readHead(transaction: Transaction): Promise<string | undefined> {
  const [last] = await transaction
    .select({ revision: revisions.revision })
    .from(revisions)
    .where(isNotNull(revisions.hash))
    .orderBy(desc(revisions.revision))
    .limit(1);
  if (!last) return undefined;
  const lines = await transaction.select().from(revisions).where(eq(revisions.revision, last.revision));
  return lines.toSorted(inOrderOfLines).at(-1)?.hash ?? undefined;
}

/** Seals what was written before histories were sealed, as it is found. @returns the hash of its last line */
async function sealOlder(transaction: Transaction): Promise<string> {
  let previous = BEGINNING;
  for (const line of await readLines(transaction)) {
    const { hash } = seal(line, previous);
    const { revision, site, remote } = line;
    await transaction
      .update(revisions)
      .set({ previous, hash })
      .where(and(eq(revisions.revision, revision), eq(revisions.site, site), eq(revisions.remote, remote)));
    previous = hash;
  }
  return previous;
}
