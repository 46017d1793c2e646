import type { Database, Demo, SliceContext } from '@ninefold/service';
import { sql } from '@ninefold/service/sql';
import { loads } from '../demo-ledger/schema.ts';

/** A database that demos are loaded into or taken out of. */
export interface DemoTarget {
  database: Database;
  /** Those of the slices that run here, in the order to load them. */
  demos: readonly Demo[];
  contextOf: (slice: string) => SliceContext;
  progress: (line: string) => void;
}

/** Keeps how far a slice's demo is. */
export async function markDemo(database: Database, { name }: Demo, state: 'loading' | 'loaded'): Promise<void> {
  await database
    .insert(loads)
    .values({ slice: name, state })
    .onConflictDoUpdate({ target: loads.slice, set: { state, at: sql`now()` } });
}
