import type { ImportReport } from './import-report.ts';

/** Of a site's offers a full feed takes out no more than this part unasked. */
const MOST_GONE_PART = 0.1;

/** `NO_LINES`: the feed has none. `MOSTLY_BAD`: more than half are. `TOO_MANY_GONE`: a full feed takes out more than a tenth. */
export type ImportDoubt = 'NO_LINES' | 'MOSTLY_BAD' | 'TOO_MANY_GONE';

/** What speaks against a feed as a whole. */
export function doubtAbout({ lines, rejected, gone, present }: ImportReport): ImportDoubt | undefined {
  if (lines === 0) return 'NO_LINES';
  if (rejected * 2 > lines) return 'MOSTLY_BAD';
  return gone > present * MOST_GONE_PART ? 'TOO_MANY_GONE' : undefined;
}

/** The doubt as a sentence without its end. */
export function doubtText(doubt: ImportDoubt, { lines, rejected, gone, present }: ImportReport): string {
  if (doubt === 'NO_LINES') return 'the feed has no products';
  if (doubt === 'MOSTLY_BAD') return `${rejected} of ${lines} lines are bad`;
  return `the feed would take ${gone} of the ${present} offers out of the shop, more than a tenth`;
}

/** An import that was not begun; nothing has changed. `message` says why, `report` what the feed has. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
  readonly doubt: ImportDoubt;
  readonly report: ImportReport;

  constructor(doubt: ImportDoubt, report: ImportReport) {
    super(doubtText(doubt, report));
    this.doubt = doubt;
    this.report = report;
  }
}
