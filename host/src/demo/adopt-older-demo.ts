import { migrateSlice, openDatabase, type Demo, type DemoTable, type SliceContext } from '@ninefold/service';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOGIN_SLICE } from '../login/login-slice.ts';
import { SLICES } from '../slices.ts';
import { markDemo, type DemoTarget } from './demo-target.ts';
import { keysOf, noteRows } from './ledger.ts';

/**
 * Notes in a database that an older version has filled what came with the demo. Older versions kept no list: the demo is loaded into an
 * empty database beside, and rows with the same keys are the demo's.
 */
export async function adoptOlderDemo(target: DemoTarget): Promise<void> {
  const { database, demos, progress } = target;
  progress('finding out what an older version has loaded …');
  for (const { demo, table, keys } of await loadBeside(target))
    await noteRows(database, { slice: demo.name, table }, keys);
  for (const demo of demos) await markDemo(database, demo, 'loaded');
}

async function loadBeside({ demos, contextOf }: DemoTarget) {
  const dataDir = await mkdtemp(join(tmpdir(), 'ninefold-demo-'));
  const opened = await openDatabase({ dataDir });
  const found: { demo: Demo; table: DemoTable; keys: object[] }[] = [];
  try {
    for (const slice of [LOGIN_SLICE, ...SLICES]) await migrateSlice(opened, slice);
    for (const demo of demos) {
      const context: SliceContext = { ...contextOf(demo.name), database: opened.database };
      await demo.load(context, () => undefined);
      for (const table of demo.tables) found.push({ demo, table, keys: await keysOf(opened.database, table) });
    }
    return found;
  } finally {
    await opened.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
