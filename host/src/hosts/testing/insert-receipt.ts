import { randomUUID } from 'node:crypto';
import type { Database } from '@ninefold/service';
import { SITE_CODES } from '@ninefold/sites';
import { sql } from '@ninefold/service/sql';
import { receipts } from '../schema.ts';

export interface TestReceipt {
  name: string;
  revision: number;
  faults?: string[];
  /** For how long nothing has been heard of it. @default 0 */
  silentSeconds?: number;
}

/** Lets a host have said something. */
export async function insertReceipt(
  database: Database,
  { name, revision, faults = [], silentSeconds = 0 }: TestReceipt,
): Promise<void> {
  const sites = Object.fromEntries(SITE_CODES.map((site) => [site, revision]));
  const seenAt = sql`now() - make_interval(secs => ${silentSeconds})`;
  const said = { sites, faults, seenAt };
  await database
    .insert(receipts)
    .values({ name, process: randomUUID(), build: 'b1f2', ...said })
    .onConflictDoUpdate({ target: receipts.name, set: said });
}
