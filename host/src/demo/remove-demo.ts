import type { Demo } from '@ninefold/service';
import { eq } from '@ninefold/service/sql';
import { readDemoState } from '../demo-ledger/demo-state.ts';
import { loads } from '../demo-ledger/schema.ts';
import { adoptOlderDemo } from './adopt-older-demo.ts';
import { nameOf, noteRows, removeRows } from './ledger.ts';
import type { DemoTarget } from './demo-target.ts';
import { ownRowsOf } from './load-demo.ts';

/** What was taken out, by table: `cart.voucher`. */
export interface DemoRemoval {
  removed: Record<string, number>;
  /** Rows of the demo that stay since somebody has changed them. */
  kept: Record<string, number>;
}

/** A load was interrupted, and nobody knows which rows of its tables came since. */
export class RemovalUnsure extends Error {
  /** Rows by table: `cart.voucher`. */
  readonly rows: Readonly<Record<string, number>>;

  constructor(rows: Readonly<Record<string, number>>) {
    const list = Object.entries(rows).map(([table, count]) => `${table} (${count})`);
    super(
      `The demo was interrupted while it was loaded, so nobody knows which of these rows are its own: ${list.join(', ')}. All of them would go. Add --yes if no real one is among them; nothing was done.`,
    );
    this.rows = rows;
  }
}

/**
 * Takes out what the demos have brought, and nothing else. An interrupted load is taken out as far as it came, with all that is in its tables.
 *
 * @throws {RemovalUnsure} for an interrupted load, unless `isSure`
 */
export async function removeDemo(target: DemoTarget, isSure = false): Promise<DemoRemoval | undefined> {
  const { database, demos, contextOf, progress } = target;
  const state = await readDemoState(database);
  if (state === undefined) return undefined;
  if (state === 'older') await adoptOlderDemo(target);
  const result: DemoRemoval = { removed: {}, kept: {} };
  const loaded = await database.select().from(loads);
  const isInterrupted = ({ name }: Demo) => loaded.some((load) => load.slice === name && load.state === 'loading');
  const unsure = isSure ? {} : await ownRowsOf(database, demos.filter(isInterrupted));
  if (Object.keys(unsure).length > 0) throw new RemovalUnsure(unsure);
  for (const demo of [...demos].reverse()) {
    const load = loaded.find(({ slice }) => slice === demo.name);
    if (!load) continue;
    progress(`taking out the demo of ${demo.name}`);
    for (const table of [...demo.tables].reverse()) {
      const place = { slice: demo.name, table };
      // Its tables were empty before: all that is there came with it.
      if (load.state === 'loading') await noteRows(database, place);
      const { removed, kept } = await removeRows(database, place);
      result.removed[nameOf(table)] = removed;
      if (kept > 0) result.kept[nameOf(table)] = kept;
    }
    await demo.removed?.(contextOf(demo.name), progress);
    await database.delete(loads).where(eq(loads.slice, demo.name));
  }
  return result;
}
