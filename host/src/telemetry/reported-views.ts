import type { Database } from '@ninefold/service';
import { lt } from '@ninefold/service/sql';
import { reportedViews } from '../releases/schema.ts';
import { REPORTED_MS } from './view-tokens.ts';

/** Lets each view be reported of once, whichever host is told. */
export interface ReportedViews {
  /** Calls `count` when nobody has told this of the view before; it is known with the next {@link flush}. */
  once(view: string, what: string, count: () => void): void;
  /** Rejects when it cannot be known now; what waits is kept. */
  flush(): Promise<void>;
}

const MOST_WAITING = 10_000;
/** Rows of one statement. */
const MOST_ROWS = 2000;

export function createReportedViews(database: Database): ReportedViews {
  const waiting = new Map<string, { view: string; what: string; count: () => void }>();
  return {
    once(view, what, count) {
      const key = `${view} ${what}`;
      if (waiting.size < MOST_WAITING && !waiting.has(key)) waiting.set(key, { view, what, count });
    },
    async flush() {
      while (waiting.size > 0) {
        const part = [...waiting].slice(0, MOST_ROWS);
        const rows = part.map(([, { view, what }]) => ({ view, what }));
        const isNew = await database.insert(reportedViews).values(rows).onConflictDoNothing().returning();
        for (const { view, what } of isNew) waiting.get(`${view} ${what}`)!.count();
        for (const [key] of part) waiting.delete(key);
      }
    },
  };
}

/** Forgets views of which no report is taken any more. */
export async function pruneReportedViews(database: Database): Promise<void> {
  await database.delete(reportedViews).where(lt(reportedViews.at, new Date(Date.now() - 2 * REPORTED_MS)));
}
