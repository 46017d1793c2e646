import type { Transaction } from '../database/database.ts';
import type { SiteCode } from '@ninefold/sites';
import { compareEntries, isAsBefore, type PartChanges } from './compare-entries.ts';
import type { ContentPart, Entry } from './content-part.ts';
import { ContentConflict, ContentRefused, type ContentFault } from './content-refused.ts';
import { refusalFor } from './read-document.ts';
import { isState, keepRevision, latestRevision, type Revision } from './revisions.ts';

/** Who changes content, why and how. */
export interface ContentOrder {
  actor: string;
  reason: string;
  via: Revision['via'];
  /** Checks, and tells what would change. @default false */
  isDryRun?: boolean | undefined;
  /** Does what takes something away from others, too: see {@link ContentImportReport.losses}. @default false */
  isConfirmed?: boolean | undefined;
  /** Refuses when a part is in another state: see {@link ContentState.revision}. */
  expected?: ((part: string, latest: number, entries: readonly Entry[]) => boolean) | undefined;
  /** @default 'import' */
  kind?: 'import' | 'undo';
  /** Of an undo: the revision whose state is back. */
  returnedTo?: number;
}

/** What an import did, or, as a dry run, would do. */
export interface ContentImportReport {
  site: SiteCode;
  isDryRun: boolean;
  /** Parts that the document has. */
  parts: Record<string, PartChanges>;
  /** The state of each of them afterwards; 0: no change is kept yet. */
  revisions: Record<string, number>;
  /** What others lose by it. Without {@link ContentOrder.isConfirmed} an import with losses is refused. */
  losses: ContentFault[];
  /** What is allowed and will hardly do what was meant. */
  warnings: ContentFault[];
}

export interface GivenPart {
  part: ContentPart;
  entries: readonly Entry[];
}

/** Replaces parts of a site and keeps what was before and what is then. @throws ContentRefused, ContentConflict */
export async function changeParts(
  transaction: Transaction,
  site: SiteCode,
  given: readonly GivenPart[],
  order: ContentOrder,
): Promise<ContentImportReport> {
  const { isDryRun = false } = order;
  const report: ContentImportReport = { site, isDryRun, parts: {}, revisions: {}, losses: [], warnings: [] };
  await refuseFaults(transaction, site, given);
  for (const { part, entries: named } of given) {
    const before = await part.read(transaction, site);
    const latest = await latestRevision(transaction, site, part.name);
    if (order.expected?.(part.name, latest?.revision ?? 0, before) === false)
      throw new ContentConflict('STALE_REVISION', part.name);
    const entries = part.complete?.(site, before, named) ?? named;
    const changes = compareEntries(part, before, entries);
    report.parts[part.name] = changes;
    report.revisions[part.name] = latest?.revision ?? 0;
    if (isAsBefore(changes)) continue;
    await weigh(transaction, site, { part, entries }, order, report);
    if (isDryRun) continue;
    const found = isState(latest, before)
      ? latest
      : await keepFound(transaction, site, part.name, before, latest, order);
    await part.replace(transaction, site, entries);
    const kept = await keepRevision(transaction, found, {
      site,
      part: part.name,
      kind: order.kind ?? 'import',
      returnedTo: order.returnedTo ?? null,
      actor: order.actor,
      reason: order.reason,
      via: order.via,
      document: await part.read(transaction, site),
    });
    report.revisions[part.name] = kept.revision;
  }
  return report;
}

/** Tells what a change does to others. @throws ContentRefused for a loss that nobody has confirmed */
async function weigh(
  transaction: Transaction,
  site: SiteCode,
  { part, entries }: GivenPart,
  { isDryRun, isConfirmed }: ContentOrder,
  report: ContentImportReport,
): Promise<void> {
  const { losses, warnings } = (await part.weigh?.(transaction, site, entries)) ?? { losses: [], warnings: [] };
  if (losses.length > 0 && !isDryRun && !isConfirmed)
    throw new ContentRefused(
      'NOT_CONFIRMED',
      'takes something away, and nobody has confirmed it; nothing was changed.',
      losses,
    );
  report.losses.push(...losses);
  report.warnings.push(...warnings);
}

/** What the built-in content, the demo or a statement by hand has left is a state to return to, too. */
async function keepFound(
  transaction: Transaction,
  site: SiteCode,
  part: string,
  document: readonly Entry[],
  latest: Revision | undefined,
  { via }: ContentOrder,
): Promise<Revision> {
  return await keepRevision(transaction, latest, {
    site,
    part,
    kind: 'found',
    returnedTo: null,
    actor: '',
    reason: '',
    via,
    document,
  });
}

async function refuseFaults(transaction: Transaction, site: SiteCode, given: readonly GivenPart[]): Promise<void> {
  const faults: ContentFault[] = [];
  for (const { part, entries } of given) {
    const found = (await part.findFaults?.(transaction, site, entries)) ?? [];
    faults.push(...found.map((fault) => ({ ...fault, path: `${part.name}${fault.path}` })));
  }
  if (faults.length > 0) throw refusalFor(faults);
}
