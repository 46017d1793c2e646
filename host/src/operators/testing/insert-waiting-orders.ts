import { randomUUID } from 'node:crypto';
import type { Database } from '@ninefold/service';
import { orderRequests } from '../schema.ts';

/** Lets so many orders wait for a second person. */
export async function insertWaitingOrders(database: Database, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    what: `activate cart 1.0.${index} on CZ`,
    reason: 'a test',
    action: 'order' as const,
    targets: [],
    digest: String(index),
    actor: 'a machine',
    at: new Date(),
    expiresAt: new Date(Date.now() + 3_600_000),
    state: 'waiting' as const,
  }));
  await database.insert(orderRequests).values(rows);
}
