import type { ContentPart, Entry } from './content-part.ts';

/** How many entries of a part an import adds, changes, removes, and finds as they are. */
export interface PartChanges {
  created: number;
  changed: number;
  removed: number;
  unchanged: number;
}

export function compareEntries(part: ContentPart, before: readonly Entry[], after: readonly Entry[]): PartChanges {
  const keyOf = (entry: Entry) => JSON.stringify(part.key.map((field) => entry[field]));
  const known = new Map(before.map((entry) => [keyOf(entry), JSON.stringify(entry)]));
  const changes: PartChanges = { created: 0, changed: 0, removed: 0, unchanged: 0 };
  for (const entry of after) {
    const key = keyOf(entry);
    const stored = known.get(key);
    if (stored === undefined) changes.created += 1;
    else if (stored === JSON.stringify(part.asStored(entry))) changes.unchanged += 1;
    else changes.changed += 1;
    known.delete(key);
  }
  return { ...changes, removed: known.size };
}

/** Whether an import leaves a part as it is. */
export function isAsBefore({ created, changed, removed }: PartChanges): boolean {
  return created + changed + removed === 0;
}
