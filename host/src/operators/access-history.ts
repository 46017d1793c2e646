import type { AccessHistoryFault, Rights } from '@ninefold/contract/operators';
import type { Database, Transaction } from '@ninefold/service';
import { asc, desc, sql } from '@ninefold/service/sql';
import type { FastifyRequest } from 'fastify';
import { hashOfLine } from '../database/hash-of-line.ts';
import type { Acting } from './acting.ts';
import { accessHistory } from './schema.ts';

export type AccessLine = typeof accessHistory.$inferSelect;

/** Who does something about rights, from where and with which program. */
export interface Author {
  name: string;
  address?: string | undefined;
  client?: string | undefined;
}

/** Writes down what a transaction does about rights: both stand, or neither. Lines wait for each other. */
export async function writeAccess(
  transaction: Transaction,
  { name, address, client }: Author,
  { kind, about, told = '' }: Pick<AccessLine, 'kind' | 'about'> & { told?: string },
): Promise<void> {
  await transaction.execute(sql`lock table ${accessHistory} in exclusive mode`);
  const [last] = await transaction.select().from(accessHistory).orderBy(desc(accessHistory.number)).limit(1);
  const line = { number: (last?.number ?? 0) + 1, at: new Date(), actor: name, kind, about, told };
  const sent = { address: address ?? null, client: client ?? null };
  await transaction.insert(accessHistory).values(seal({ ...line, ...sent }, last?.hash ?? ''));
}

/** As {@link writeAccess}, of what changes no table, or has been done. */
export async function noteAccess(
  database: Pick<Database, 'transaction'>,
  author: Author,
  line: Parameters<typeof writeAccess>[2],
): Promise<void> {
  await database.transaction((transaction) => writeAccess(transaction, author, line));
}

/** The lines, the oldest first, and the first one that is not as it was written. */
export async function readAccessHistory(
  database: Pick<Database, 'select'>,
): Promise<{ lines: AccessLine[]; head: string | null; fault: AccessHistoryFault | null }> {
  const lines = await database.select().from(accessHistory).orderBy(asc(accessHistory.number));
  return { lines, head: lines.at(-1)?.hash ?? null, fault: faultIn(lines) };
}

/** As whom somebody changes rights. */
export function authorOf(request: FastifyRequest, { name }: Pick<Acting, 'name'>): Author {
  const client = request.headers['user-agent']?.replaceAll(/\p{C}/gu, '?').slice(0, 200);
  return { name, address: request.ip, client };
}

/** Rights as the history tells them: `team, cart, AT`. */
export function told({ role, remotes, sites }: Rights): string {
  return [role, remotes?.join(' ') ?? 'all remotes', sites?.join(' ') ?? 'all sites'].join(', ');
}

function faultIn(lines: readonly AccessLine[]): AccessHistoryFault | null {
  let previous = '';
  for (const [index, line] of lines.entries()) {
    if (line.number !== index + 1) return { what: 'gone', number: index + 1 };
    if (line.previous !== previous || seal(line, previous).hash !== line.hash)
      return { what: 'changed', number: line.number };
    previous = line.hash;
  }
  return null;
}

function seal(line: Omit<AccessLine, 'previous' | 'hash'>, previous: string): AccessLine {
  const { number, at, actor, kind, about, told: rights, address, client } = line;
  const sealed = [previous, number, at.toISOString(), actor, kind, about, rights, address, client];
  return {
    number,
    at,
    actor,
    kind,
    about,
    told: rights,
    address,
    client,
    previous,
    hash: hashOfLine(sealed),
  };
}
