import type { Database, Demo } from '@ninefold/service';
import { readDemoState } from '../demo-ledger/demo-state.ts';
import { loads } from '../demo-ledger/schema.ts';
import { adoptOlderDemo } from './adopt-older-demo.ts';
import { markDemo, type DemoTarget } from './demo-target.ts';
import { countOwnRows, nameOf, noteRows } from './ledger.ts';

/** The database holds rows that no demo has brought: a real shop. */
export class DemoRefused extends Error {
  /** Rows by table: `cart.voucher`. */
  readonly rows: Readonly<Record<string, number>>;

  constructor(rows: Readonly<Record<string, number>>) {
    const list = Object.entries(rows).map(([table, count]) => `${table} (${count})`);
    super(`The demo is not loaded, since this database holds data of a real shop: ${list.join(', ')}.`);
    this.rows = rows;
  }
}

/**
 * Loads every demo that is not loaded yet and notes what it brings. An interrupted load is finished; what an older version has loaded is
 * noted, and the demos' files are put into place. @throws {DemoRefused} where a retailer's rows are
 */
export async function loadDemo(target: DemoTarget): Promise<void> {
  const { database, demos, contextOf, progress } = target;
  const state = await readDemoState(database);
  if (state === 'older') await adoptOlderDemo(target);
  const isKnown = new Set(await slicesIn(database, 'loaded'));
  const isInterrupted = new Set(await slicesIn(database, 'loading'));
  const missing = demos.filter(({ name }) => !isKnown.has(name));
  const own = await ownRowsOf(
    database,
    missing.filter(({ name }) => !isInterrupted.has(name)),
  );
  if (Object.keys(own).length > 0) throw new DemoRefused(own);
  for (const demo of missing) {
    await markDemo(database, demo, 'loading');
    await demo.load(contextOf(demo.name), progress);
    for (const table of demo.tables) await noteRows(database, { slice: demo.name, table });
    await markDemo(database, demo, 'loaded');
  }
  for (const demo of demos) await demo.files?.(contextOf(demo.name), progress);
}

/** Rows by table that no demo has noted as its own. */
export async function ownRowsOf(database: Database, demos: readonly Demo[]): Promise<Record<string, number>> {
  const own: Record<string, number> = {};
  for (const { name, tables } of demos)
    for (const table of tables) {
      const count = await countOwnRows(database, { slice: name, table });
      if (count > 0) own[nameOf(table)] = count;
    }
  return own;
}

async function slicesIn(database: Database, state: 'loading' | 'loaded'): Promise<string[]> {
  const rows = await database.select().from(loads);
  return rows.filter((row) => row.state === state).map(({ slice }) => slice);
}
