/** One thing that is wrong in a feed. */
export interface FeedFault {
  /** From 1, as an editor counts; for XML the line on which the item starts. */
  line: number;
  /** Id of the offer where the line has one. */
  id: string;
  /** Name of the feed's field; empty when the whole line is meant. */
  field: string;
  reason: string;
}

/** Faults that a report lists; the rest is counted. */
const MOST_LISTED = 1000;

/** What an import did. Lines are offers: a line of a table, an item of an XML feed. */
export interface ImportReport {
  lines: number;
  created: number;
  updated: number;
  unchanged: number;
  /** Of a comparison: offers that would become another product's, or stand in the fallback category for one of their own. */
  moved: number;
  /** Of a comparison: offers whose price would be more than four times what it is, or less than a quarter. */
  repriced: number;
  /** Lines that were left out, each with at least one entry in `faults`. */
  rejected: number;
  /** Offers that a full feed no longer has. */
  gone: number;
  /** Categories that were made of the feed's product types. */
  categoriesCreated: number;
  /** Offers that the site had before. */
  present: number;
  /** Why lines were left out; the first 1000. */
  faults: FeedFault[];
  faultCount: number;
  /** What was taken although something about it is odd; the first 1000. */
  warnings: FeedFault[];
  warningCount: number;
  /** Of the site's catalogue after the import. */
  revision: number;
  durationMs: number;
}

/** How far an import has come. */
export interface ImportProgress {
  lines: number;
  rejected: number;
  bytes: number;
  totalBytes: number | undefined;
  /** The feed is only compared, before it is imported perhaps. */
  isDryRun: boolean;
}

export function emptyReport(): ImportReport {
  return {
    lines: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    moved: 0,
    repriced: 0,
    rejected: 0,
    gone: 0,
    categoriesCreated: 0,
    present: 0,
    faults: [],
    faultCount: 0,
    warnings: [],
    warningCount: 0,
    revision: 0,
    durationMs: 0,
  };
}

/** Notes why a line was left out. */
export function addFaults(
  report: Pick<ImportReport, 'rejected' | 'faults' | 'faultCount'>,
  faults: readonly FeedFault[],
): void {
  report.rejected += 1;
  report.faultCount += faults.length;
  report.faults.push(...faults.slice(0, MOST_LISTED - report.faults.length));
}

/** Notes what is odd about a line that was taken. */
export function addWarnings(report: ImportReport, warnings: readonly FeedFault[]): void {
  report.warningCount += warnings.length;
  report.warnings.push(...warnings.slice(0, MOST_LISTED - report.warnings.length));
}
