import type { Database } from '@ninefold/service';
import { loads, type DemoState } from './schema.ts';

/** How far the demo is in this database; undefined where it never was. */
export async function readDemoState(database: Database): Promise<DemoState | undefined> {
  const states = (await database.select({ state: loads.state }).from(loads)).map(({ state }) => state);
  return (['loading', 'older', 'loaded'] as const).find((state) => states.includes(state));
}

const REMOVAL = '`npx ninefold demo remove` takes it out.';
const HOLDS = 'customers whose password is published, goods, vouchers, subscribers';

/** What whoever opens a real shop must know of the demo in its database. */
export const DEMO_WARNINGS: Record<DemoState, string> = {
  older: `An older version has loaded the demo into this database: ${HOLDS}. ${REMOVAL}`,
  loaded: `The demo is loaded in this database: ${HOLDS}. ${REMOVAL}`,
  loading: `The demo was being loaded into this database and was interrupted. ${REMOVAL}`,
};
