import type { RemoteName } from '@ninefold/contract';
import type { Database } from '@ninefold/service';
import { lt, sql } from '@ninefold/service/sql';
import { PLACES_KEPT_MS } from '../releases/registry/failures.ts';
import { failedPlaces } from '../releases/schema.ts';

type Row = typeof failedPlaces.$inferSelect;

/** A failure of a release by its place in the sources. */
export interface PlacedFailure {
  remote: RemoteName;
  version: string;
  side: Row['side'];
  place: string;
  name: string | undefined;
  message: string;
}

/** Counts failures by their places; all hosts' add up in the database. */
export interface FailedPlaces {
  add(failure: PlacedFailure): void;
  /** Writes what was counted since the last time; what cannot be written is kept for the next. Rejects then. */
  flush(): Promise<void>;
  /** Removes what is old, and all but the newest places of each release. */
  prune(): Promise<void>;
}

/** Places that wait to be written; beyond them new ones are not counted. */
const MOST_WAITING = 200;
const MOST_OF_RELEASE = 20;

export function createFailedPlaces(database: Database): FailedPlaces {
  const waiting = new Map<string, Row>();

  async function prune(): Promise<void> {
    const { remote, version, side, place, lastAt } = failedPlaces;
    await database.delete(failedPlaces).where(lt(lastAt, new Date(Date.now() - PLACES_KEPT_MS)));
    await database.execute(sql`
      delete from ${failedPlaces} as old using (
        select ${remote}, ${version}, ${side}, ${place},
          row_number() over (partition by ${remote}, ${version} order by ${lastAt} desc, ${place}) as number
        from ${failedPlaces}
      ) as numbered
      where numbered.number > ${MOST_OF_RELEASE} and numbered.remote = old.remote and numbered.version = old.version
        and numbered.side = old.side and numbered.place = old.place`);
  }

  return {
    add({ name, ...failure }) {
      const key = keyOf(failure);
      const before = waiting.get(key);
      if (!before && waiting.size >= MOST_WAITING) return;
      waiting.set(key, { ...failure, name: name ?? null, count: (before?.count ?? 0) + 1, lastAt: new Date() });
    },
    async flush() {
      if (waiting.size === 0) return;
      const taken = new Map(waiting);
      await insert(database, [...taken.values()]);
      for (const [key, { count }] of taken) {
        const left = waiting.get(key)!.count - count;
        if (left === 0) waiting.delete(key);
        else waiting.get(key)!.count = left;
      }
      await prune();
    },
    prune,
  };
}

const keyOf = ({ remote, version, side, place }: Pick<Row, 'remote' | 'version' | 'side' | 'place'>) =>
  `${remote} ${version} ${side} ${place}`;

async function insert(database: Database, rows: Row[]): Promise<void> {
  // In one order on every host: else two that write at once could wait for each other.
  const ordered = rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const { remote, version, side, place } = failedPlaces;
  await database
    .insert(failedPlaces)
    .values(ordered)
    .onConflictDoUpdate({
      target: [remote, version, side, place],
      set: {
        count: sql`${failedPlaces.count} + excluded.count`,
        name: sql`excluded.name`,
        message: sql`excluded.message`,
        lastAt: sql`greatest(${failedPlaces.lastAt}, excluded.last_at)`,
      },
    });
}
