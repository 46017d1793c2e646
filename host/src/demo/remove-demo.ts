import { eq } from '@ninefold/service/sql';
import { readDemoState } from '../demo-ledger/demo-state.ts';
import { loads } from '../demo-ledger/schema.ts';

import { adoptOlderDemo } from './adopt-older-demo.ts';
import { nameOf, noteRows, removeRows } from './ledger.ts';
import type { DemoTarget } from './demo-target.ts';

/** What was taken out, by table: `cart.voucher`. */
export interface DemoRemoval {
  removed: Record<string, number>;
  /** Rows of the demo that stay since somebody has changed them. */
  kept: Record<string, number>;
}

/** Takes out what the demos have brought, and nothing else. An interrupted load is taken out as far as it came. */
export async function removeDemo(target: DemoTarget): Promise<DemoRemoval | undefined> {
  const { database, demos, contextOf, progress } = target;
  const state = await readDemoState(database);
  if (state === undefined) return undefined;
  if (state === 'older') await adoptOlderDemo(target);
  const result: DemoRemoval = { removed: {}, kept: {} };
  const loaded = await database.select().from(loads);
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
