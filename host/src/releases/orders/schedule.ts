import type { RemoteName } from '@ninefold/contract';
import { readInTurn } from '../../database/read-in-turn.ts';
import type { ScheduledOrder } from './composition-order.ts';

/** Longest that a timer waits before it looks again, in ms: longer ones overflow. */
const LONGEST_WAIT_MS = 3600_000;

/** How soon an order that could not be carried out is tried again, in ms. */
const RETRY_MS = 1000;

/** The orders that wait for their time, in memory. */
export interface Schedule {
  waiting(): ScheduledOrder[];
  /** Reads the orders again. Rejects when they cannot be read. */
  refresh(): Promise<void>;
  /** Ends after the order that is under way. */
  close(): Promise<void>;
}

interface ScheduleOptions {
  read: () => Promise<ScheduledOrder[]>;
  /** Carries out what is due; every host does, and one succeeds. */
  carryOut: (order: ScheduledOrder) => Promise<void>;
  onFault?: ((fault: string, cause: unknown) => void) | undefined;
}

/** Carries out orders when they are due, those first whose time came while no host ran. */
export function createSchedule({ read, carryOut, onFault }: ScheduleOptions): Schedule {
  let orders: ScheduledOrder[] = [];
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isClosed = false;

  const readOrders = readInTurn(async () => {
    orders = await read();
  });

  function wait(shortestMs = 0): void {
    clearTimeout(timer);
    const next = orders[0];
    if (!next || isClosed) return;
    const waitMs = Math.min(Math.max(next.at.getTime() - Date.now(), shortestMs), LONGEST_WAIT_MS);
    timer = setTimeout(() => (running ??= carryOutDue()), waitMs).unref();
  }

  async function carryOutDue(): Promise<void> {
    let shortestMs = 0;
    const tellFault = (cause: unknown) => {
      onFault?.('an order that is due cannot be carried out, it is tried again', cause);
      shortestMs = RETRY_MS;
    };
    /** What is ordered of a remote is done in its order. */
    const stuck = new Set<RemoteName>();
    try {
      for (const order of orders.filter(({ at }) => at.getTime() <= Date.now())) {
        if (isClosed) return;
        if (stuck.has(order.remote)) continue;
        await carryOut(order).catch((cause: unknown) => {
          stuck.add(order.remote);
          tellFault(cause);
        });
      }
      await readOrders();
    } catch (cause) {
      tellFault(cause);
    } finally {
      running = undefined;
      wait(shortestMs);
    }
  }

  return {
    waiting: () => orders,
    async refresh() {
      await readOrders();
      if (!running) wait();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
