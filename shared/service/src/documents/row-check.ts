import { hash } from 'node:crypto';
import type { ContentPart, Entry } from './content-part.ts';
import { reasonOf, toFaults } from './describe-faults.ts';
import type { TableContentPart } from './table-part.ts';

/** Rows whose check is remembered; with more the memory begins anew. */
const MOST_KNOWN = 200_000;
/** Longest sentence about a row: somebody else wrote its texts. */
const LONGEST_FAULT = 300;

/** What a check needs of a part. */
export type CheckedPart = Pick<ContentPart, 'name' | 'key' | 'entry'> & Pick<TableContentPart, 'writtenOf'>;

/** Leaves out the rows that an import of their part would refuse. */
export type RowCheck = <Row extends Entry>(rows: readonly Row[]) => Row[];

/**
 * Checks rows of a part as they are read, since somebody may have changed them beside the documents. A row is checked and `onFault` told of
 * it once; again when it has changed.
 */
export function createRowCheck(part: CheckedPart, onFault: (fault: string) => void): RowCheck {
  const known = new Map<string, { digest: string; isSound: boolean }>();
  return (rows) =>
    rows.filter((row) => {
      const key = JSON.stringify([row['site'], ...part.key.map((field) => row[field])]);
      const digest = hash('sha1', JSON.stringify(row), 'base64url');
      const former = known.get(key);
      if (former?.digest === digest) return former.isSound;
      const fault = faultOf(part, row);
      if (fault !== undefined)
        onFault(`a row of ${part.name} is broken and left out: ${key}: ${fault}`.slice(0, LONGEST_FAULT));
      if (known.size >= MOST_KNOWN) known.clear();
      known.set(key, { digest, isSound: fault === undefined });
      return fault === undefined;
    });
}

/** The first fault of a row. */
function faultOf(part: CheckedPart, row: Entry): string | undefined {
  const written = part.writtenOf(row);
  const result = part.entry.safeParse(written, { error: reasonOf });
  if (result.success) return undefined;
  const [fault] = toFaults(written, result.error.issues);
  return [fault?.path, fault?.value, fault?.reason].filter((word) => word !== undefined).join(' ');
}
