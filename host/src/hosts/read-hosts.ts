import type { HostReceipt, HostsAnswer } from '@ninefold/contract/operators';
import { inRequestScope, type Database } from '@ninefold/service';
import { SITE_CODES } from '@ninefold/sites';
import { asc, getTableColumns, sql } from '@ninefold/service/sql';
import { newestRevision } from '../releases/schema.ts';
import { receipts } from './schema.ts';

/** For how long a host may be silent and still count as there, in ms: it says so every second. */
const SILENT_MS = 2500;
/** Longest wait for the database, in ms: whoever asks wants to know it now. */
const STATEMENT_MS = 2000;

/** What every host says of itself, by name, in one moment. Rejects when the database does not answer. */
export async function readHosts(database: Database): Promise<HostsAnswer> {
  const silentMs = sql`greatest(0, extract(epoch from clock_timestamp() - ${receipts.seenAt}) * 1000)`.mapWith(Number);
  const rows = await inRequestScope(
    { requestId: 'hosts', statementMs: STATEMENT_MS },
    async () =>
      await database
        .select({ newest: newestRevision.revision, receipt: { ...getTableColumns(receipts), silentMs } })
        .from(newestRevision)
        .leftJoin(receipts, sql`true`)
        .orderBy(asc(receipts.name)),
  );
  const newest = rows[0]?.newest ?? 0;
  const hosts = rows.flatMap(({ receipt }): HostReceipt[] => {
    if (!receipt?.name) return [];
    const { name, build, sites, faults, startedAt, seenAt } = receipt;
    const silence = Math.round(receipt.silentMs);
    const isCurrent = SITE_CODES.every((site) => sites[site] === newest);
    const state = silence > SILENT_MS ? 'gone' : isCurrent ? 'current' : 'behind';
    return [{ name, build, state, sites, faults, startedAt, seenAt, silentMs: silence }];
  });
  return { newest, hosts };
}
