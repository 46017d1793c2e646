import type { SliceContext } from '@ninefold/service';
import { beanBookings, orders } from '../service/schema.ts';
import { demoBeanBookings } from './bean-bookings.ts';
import { demoOrders } from './orders.ts';

/** Loads what the demo customers have ordered and collected, unless it is there. Without a catalogue and a cart there is nothing to order. */
export async function seedAccount(
  { database, services }: SliceContext,
  progress: (line: string) => void,
): Promise<void> {
  const now = new Date();
  if ((await database.$count(beanBookings)) === 0) await database.insert(beanBookings).values(demoBeanBookings(now));
  if ((await database.$count(orders)) > 0) return;
  // Asked outside a transaction: the embedded database has one session, and the catalogue would wait for its end.
  const rows = await demoOrders(services, now).catch(() => []);
  progress(rows.length > 0 ? 'loading orders' : 'no orders are loaded: the catalogue or the cart does not answer');
  if (rows.length > 0) await database.insert(orders).values(rows);
}
