import type { Readable } from 'node:stream';
import { countOffers } from './compare-offers.ts';
import { importFeed, type ImportFeedOptions } from './import-feed.ts';
import type { ImportReport } from './import-report.ts';
import { doubtAbout, ImportRefused, mayBeMeant } from './judge-import.ts';

export interface CheckedImportOptions extends Omit<ImportFeedOptions, 'stream'> {
  /** Opens the feed from its beginning; called twice where it is checked first. */
  openStream: () => Readable;
  /** Whether no bad feed is begun, either: one without lines, or with bad ones mostly. @default of feeds that replace the catalogue */
  isCheckedFirst?: boolean | undefined;
  /** Takes out however many offers a full feed does not have, and moves or reprices however many it calls or prices otherwise. @default no more than a tenth */
  isSure?: boolean | undefined;
}

/**
 * Imports a feed into a site that has goods, or one that is the whole catalogue, only after it was read to its end once. Throws {@link ImportRefused}
 * when more than a tenth of the offers would go, become others or cost something quite different, or the feed is a bad one, and FeedRefused when it
 * cannot be read: nothing has changed then.
 */
export async function importChecked(options: CheckedImportOptions): Promise<ImportReport> {
  const { database, site, openStream, isDryRun = false, isSure = false, replace = false } = options;
  const { isCheckedFirst = replace } = options;
  const isChecked = isCheckedFirst || (!isSure && (await countOffers(database, site, [])).present > 0);
  if (isDryRun || !isChecked) return await importFeed({ ...options, stream: openStream() });
  const checked = await importFeed({ ...options, isDryRun: true, stream: openStream() });
  const doubt = doubtAbout(checked);
  if (doubt && (mayBeMeant(doubt) ? !isSure : isCheckedFirst)) throw new ImportRefused(doubt, checked);
  // What is odd or bad was named by the check.
  return await importFeed({ ...options, stream: openStream(), onFinding: undefined });
}
