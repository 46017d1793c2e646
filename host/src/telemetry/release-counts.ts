import type { RemoteName } from '@ninefold/contract';
import type { Database } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import { lt, sql, type SQL } from '@ninefold/service/sql';
import { releaseCounts } from '../releases/schema.ts';
import { COUNTED_MS, DIRECTIVES, type Directive } from '../releases/registry/vitals.ts';
import { noCounts, rangeOf, VITALS, type Vital } from '../judge/vital-ranges.ts';

type Row = typeof releaseCounts.$inferSelect;

/** A version of a remote on a site. */
export interface CountedRelease {
  site: SiteCode;
  remote: RemoteName;
  version: string;
}

/** What is counted of each version. */
export interface ReleaseFigures {
  addView(release: CountedRelease): void;
  addFailure(release: CountedRelease, where: 'browser' | 'server'): void;
  addVitals(release: CountedRelease, vitals: Partial<Record<Vital, number | undefined>>): void;
  /** Counts that a page's policy has refused what the release's code did in a browser. */
  addViolation(release: CountedRelease, directive: Directive): void;
}

/** Counts what happens with each version; all hosts' counts add up in the database. */
export interface ReleaseCounts extends ReleaseFigures {
  /** Writes what was counted since the last time; what cannot be written is kept for the next. Rejects then. */
  flush(): Promise<void>;
}

/** Rows that are kept while the database cannot be written; beyond them new ones are not counted. */
const MAX_WAITING_ROWS = 10_000;
/** Rows of one statement, which takes 65 535 values at most. */
const MOST_ROWS = 2000;

/** @param also is told of everything at once, for figures of this host alone */
export function createReleaseCounts(database: Database, also?: ReleaseFigures): ReleaseCounts {
  let waiting = new Map<string, Row>();

  function rowOf({ site, remote, version }: CountedRelease): Row | undefined {
    const minute = new Date(Math.floor(Date.now() / 60_000) * 60_000);
    const key = `${minute.getTime()} ${site} ${remote}@${version}`;
    let row = waiting.get(key);
    if (!row && waiting.size < MAX_WAITING_ROWS) {
      const [lcp, inp, cls] = [noCounts('lcp'), noCounts('inp'), noCounts('cls')];
      const violations = DIRECTIVES.map(() => 0);
      row = { minute, site, remote, version, views: 0, failures: 0, serverFailures: 0, lcp, inp, cls, violations };
      waiting.set(key, row);
    }
    return row;
  }

  return {
    addView(release) {
      const row = rowOf(release);
      if (row) row.views += 1;
      also?.addView(release);
    },
    addFailure(release, where) {
      const row = rowOf(release);
      if (row) row[where === 'server' ? 'serverFailures' : 'failures'] += 1;
      also?.addFailure(release, where);
    },
    addVitals(release, vitals) {
      const row = rowOf(release);
      also?.addVitals(release, vitals);
      for (const vital of VITALS) {
        const value = vitals[vital];
        if (row && value !== undefined) row[vital][rangeOf(vital, value)]! += 1;
      }
    },
    addViolation(release, directive) {
      const row = rowOf(release);
      if (row) row.violations[DIRECTIVES.indexOf(directive)]! += 1;
      also?.addViolation(release, directive);
    },
    async flush() {
      const taken = [...waiting];
      waiting = new Map();
      try {
        while (taken.length > 0) {
          const part = taken.slice(0, MOST_ROWS).map(([, row]) => row);
          await insertCounts(database, part);
          taken.splice(0, part.length);
        }
      } catch (error) {
        for (const [key, row] of taken) waiting.set(key, addTo(row, waiting.get(key)));
        throw error;
      }
    },
  };
}

function addTo(row: Row, later: Row | undefined): Row {
  if (!later) return row;
  const added = { ...row };
  for (const count of ['views', 'failures', 'serverFailures'] as const) added[count] += later[count];
  for (const counts of [...VITALS, 'violations'] as const)
    added[counts] = row[counts].map((count, place) => count + later[counts][place]!);
  return added;
}

async function insertCounts(database: Database, rows: Row[]): Promise<void> {
  // In one order on every host: else two that write at once could wait for each other.
  const ordered = rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const { site, remote, version, minute } = releaseCounts;
  await database
    .insert(releaseCounts)
    .values(ordered)
    .onConflictDoUpdate({
      target: [site, remote, version, minute],
      set: {
        views: sql`${releaseCounts.views} + excluded.views`,
        failures: sql`${releaseCounts.failures} + excluded.failures`,
        serverFailures: sql`${releaseCounts.serverFailures} + excluded.server_failures`,
        lcp: added('lcp'),
        inp: added('inp'),
        cls: added('cls'),
        violations: added('violations'),
      },
    });
}

function keyOf({ site, remote, version, minute }: Row): string {
  return `${site} ${remote} ${version} ${minute.toISOString()}`;
}

function added(column: Vital | 'violations'): SQL {
  return sql`array(select coalesce(a, 0) + coalesce(b, 0) from unnest(${releaseCounts[column]}, excluded.${sql.identifier(column)}) with ordinality as pair(a, b, place) order by place)`;
}

/** Removes counts that nobody asks for any more. */
export async function pruneCounts(database: Database): Promise<void> {
  await database.delete(releaseCounts).where(lt(releaseCounts.minute, new Date(Date.now() - COUNTED_MS)));
}
