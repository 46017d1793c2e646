import type { Database } from '@ninefold/service';
import type { CompositionChange, CompositionOrder, ScheduledOrder } from './composition-order.ts';
import { foreseeOrder, type AskedOrder, type OrderOutlook } from './order-outlook.ts';
import type { Orders } from './orders.ts';
import type { ReleaseRules } from '../rules/release-rules.ts';
import { selectScheduled, selectScheduledOrder, type Cancellation } from './scheduled-orders.ts';

/** What operators order, and what became of it. */
export interface CompositionOrders {
  /** Makes a published version live. A killed remote stays killed. */
  activate(order: CompositionOrder & { version: string }): Promise<CompositionChange>;
  /** Takes back a running rollout; without one brings back what was live before; called again, what was live before that. */
  rollBack(order: CompositionOrder): Promise<CompositionChange>;
  /** Shows the fallbacks of a remote's slots instead of the remote. */
  kill(order: CompositionOrder): Promise<CompositionChange>;
  revive(order: CompositionOrder): Promise<CompositionChange>;
  /**
   * Gives `percent` of the visitors another version than the one that is live, or changes that share; with 100 everybody.
   * The version is loaded before; one that cannot be is refused (`LOAD_FAILED`).
   */
  rollOut(order: CompositionOrder & { version: string; percent: number }): Promise<CompositionChange>;
  /** Ends a rollout: everybody gets what is live. With `version` only when that is the one that is rolled out. */
  takeBack(order: CompositionOrder & { version?: string }): Promise<CompositionChange>;
  /** What an order would do now, and what stands against it. 404 `RELEASE_UNKNOWN`. */
  foresee(order: AskedOrder): Promise<OrderOutlook>;
  /** Takes back an order before its time. 404 `SCHEDULED_UNKNOWN`, 409 `NOT_WAITING`. */
  cancel(cancellation: Cancellation): Promise<void>;
  /** The orders that wait, the next one first, from memory. */
  waiting(): ScheduledOrder[];
  /** Every order that was ever kept for later, the newest time first. @param filter.limit 50 by default */
  scheduled(filter?: { limit?: number }): Promise<ScheduledOrder[]>;
  /** An order that was kept for later, whatever came of it. */
  scheduledOrder(id: string): Promise<ScheduledOrder | undefined>;
}

export function createCompositionOrders(
  database: Database,
  orders: Orders,
  rules: Pick<ReleaseRules, 'reasonsAgainst'>,
): CompositionOrders {
  return {
    activate: (order) => orders.order('activate', order),
    rollBack: (order) => orders.order('rollback', order),
    kill: (order) => orders.order('kill', order),
    revive: (order) => orders.order('revive', order),
    rollOut: (order) => orders.order('rollout', order),
    takeBack: (order) => orders.order('takeback', order),
    foresee: (order) => foreseeOrder(database, order, rules, orders),
    cancel: (cancellation) => orders.cancel(cancellation),
    waiting: () => orders.schedule.waiting(),
    scheduled: (filter = {}) => selectScheduled(database, filter),
    scheduledOrder: (id) => selectScheduledOrder(database, id),
  };
}
