import type { Readable } from 'node:stream';
import { importFeed, type ImportFeedOptions } from './import-feed.ts';
import type { ImportReport } from './import-report.ts';
import { doubtAbout, ImportRefused, mayBeMeant } from './judge-import.ts';

export interface CheckedImportOptions extends Omit<ImportFeedOptions, 'stream'> {
  /** Opens the feed from its beginning; called twice where it is checked first. */
  openStream: () => Readable;
  /** Whether the whole feed is read before anything is written. @default of feeds that replace the catalogue */
  isCheckedFirst?: boolean | undefined;
  /** Takes out however many offers a full feed does not have, and moves or reprices however many it calls or prices otherwise. @default no more than a tenth */
  isSure?: boolean | undefined;
}

/**
 * Imports a feed that is the whole catalogue only after it was read to its end once. Throws {@link ImportRefused} when it has no lines,
 * more than half of them are bad, or more than a tenth of the offers would go, become others or cost something quite different, and FeedRefused when it cannot be read: nothing has
 * changed then.
 */
export async function importChecked(options: CheckedImportOptions): Promise<ImportReport> {
  const { openStream, isDryRun = false, isSure = false, replace = false, isCheckedFirst = replace } = options;
  if (isDryRun || !isCheckedFirst) return await importFeed({ ...options, stream: openStream() });
  const checked = await importFeed({ ...options, isDryRun: true, stream: openStream() });
  const doubt = doubtAbout(checked);
  if (doubt && !(isSure && mayBeMeant(doubt))) throw new ImportRefused(doubt, checked);
  // What is odd or bad was named by the check.
  return await importFeed({ ...options, stream: openStream(), onFinding: undefined });
}
