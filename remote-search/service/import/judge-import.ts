import type { ImportReport } from './import-report.ts';

/** Of a site's offers a feed takes out, away from their product or category, or far from their price no more than this part unasked. */
const MOST_PART = 0.1;

/**
 * `NO_LINES`: the feed has none. `MOSTLY_BAD`: more than half are. `TOO_MANY_GONE`: a full feed takes out more than a tenth. `TOO_MANY_MOVED`: of
 * more than a tenth it makes other products, or it leaves them without their category: a column is missing, perhaps. `TOO_MANY_REPRICED`: more than
 * a tenth would cost more than four times what they do, or less than a quarter: the prices are in another unit or currency, perhaps.
 */
export type ImportDoubt = 'NO_LINES' | 'MOSTLY_BAD' | 'TOO_MANY_GONE' | 'TOO_MANY_MOVED' | 'TOO_MANY_REPRICED';

/** What speaks against a feed as a whole. */
export function doubtAbout({ lines, rejected, gone, moved, repriced, present }: ImportReport): ImportDoubt | undefined {
  if (lines === 0) return 'NO_LINES';
  if (rejected * 2 > lines) return 'MOSTLY_BAD';
  if (gone > present * MOST_PART) return 'TOO_MANY_GONE';
  const most = Math.min(present, lines) * MOST_PART;
  if (moved > most) return 'TOO_MANY_MOVED';
  return repriced > most ? 'TOO_MANY_REPRICED' : undefined;
}

/** Whether it may be meant so: whoever is sure sets the doubt aside. */
export function mayBeMeant(doubt: ImportDoubt): boolean {
  return doubt === 'TOO_MANY_GONE' || doubt === 'TOO_MANY_MOVED' || doubt === 'TOO_MANY_REPRICED';
}

/** The doubt as a sentence without its end. */
export function doubtText(
  doubt: ImportDoubt,
  { lines, rejected, gone, moved, repriced, present }: ImportReport,
): string {
  if (doubt === 'NO_LINES') return 'the feed has no products';
  if (doubt === 'MOSTLY_BAD') return `${rejected} of ${lines} lines are bad`;
  if (doubt === 'TOO_MANY_MOVED')
    return `the feed would make ${moved} of ${Math.min(present, lines)} offers other products, or leave them without their category, more than a tenth: item_group_id or product_type may be missing`;
  if (doubt === 'TOO_MANY_REPRICED')
    return `the feed would make ${repriced} of ${Math.min(present, lines)} offers cost more than four times what they do, or less than a quarter, more than a tenth: its prices may be in another unit or currency`;
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
