import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { entriesOf, type ContentDocument } from './content-document.ts';
import { CONTENT_PART_NAMES, CONTENT_PARTS, type ContentPartName, type Entry } from './content-parts.ts';
import type { ContentFault } from './content-refused.ts';
import { findOddities } from './find-oddities.ts';
import { asStored, lockContent, readEntries, replaceEntries } from './stored-content.ts';

/** How many entries of a part an import adds, changes, removes, and finds as they are. */
export interface PartChanges {
  created: number;
  changed: number;
  removed: number;
  unchanged: number;
}

/** What an import did, or, as a dry run, would do. */
export interface ContentImportReport {
  site: SiteCode;
  isDryRun: boolean;
  /** Parts that the document has. */
  parts: Partial<Record<ContentPartName, PartChanges>>;
  /** What is allowed and will hardly do what was meant. */
  warnings: ContentFault[];
}

export interface ImportDocumentOptions {
  isDryRun?: boolean | undefined;
  /** Numbers of the site's categories; without any no link to a category is looked up. */
  categories?: ReadonlySet<number> | undefined;
}

/** Makes the parts that a document has the content of its site, all of them or, when something fails, none. */
export async function importDocument(
  database: Database,
  document: ContentDocument,
  { isDryRun = false, categories }: ImportDocumentOptions = {},
): Promise<ContentImportReport> {
  const { site } = document;
  return await database.transaction(async (transaction) => {
    await lockContent(transaction);
    const report: ContentImportReport = { site, isDryRun, parts: {}, warnings: [] };
    for (const name of CONTENT_PART_NAMES) {
      const entries = entriesOf(document, name);
      if (!entries) continue;
      const changes = compareEntries(name, await readEntries(transaction, name, site), entries);
      report.parts[name] = changes;
      const isAsBefore = changes.unchanged === entries.length && changes.removed === 0;
      if (!isDryRun && !isAsBefore) await replaceEntries(transaction, name, site, entries);
    }
    const pages = document.pages ?? (await readEntries(transaction, 'pages', site));
    report.warnings = findOddities(document, pages, categories);
    return report;
  });
}

function compareEntries(name: ContentPartName, before: readonly Entry[], after: readonly Entry[]): PartChanges {
  const keyOf = (entry: Entry) => JSON.stringify(CONTENT_PARTS[name].key.map((field) => entry[field]));
  const known = new Map(before.map((entry) => [keyOf(entry), JSON.stringify(entry)]));
  const changes: PartChanges = { created: 0, changed: 0, removed: 0, unchanged: 0 };
  for (const entry of after) {
    const key = keyOf(entry);
    const stored = known.get(key);
    if (stored === undefined) changes.created += 1;
    else if (stored === JSON.stringify(asStored(name, entry))) changes.unchanged += 1;
    else changes.changed += 1;
    known.delete(key);
  }
  return { ...changes, removed: known.size };
}
