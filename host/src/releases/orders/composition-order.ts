import type { RemoteName } from '@ninefold/contract';
import type { SiteCode } from '@ninefold/sites';
import type { scheduledOrders } from '../schema.ts';

/** An order that takes effect later, or did. */
export type ScheduledOrder = typeof scheduledOrders.$inferSelect;

/** Who changes the composition of which sites, and why. */
export interface CompositionOrder {
  remote: RemoteName;
  /** At least one. */
  sites: readonly SiteCode[];
  actor: string;
  reason: string;
  /** From where the order came. @default from within the shop */
  address?: string | undefined;
  /** By what program. @default by the shop */
  client?: string | undefined;
  /** The revision that the actor looked at; when one of the sites has changed since, the order is refused with 409 `STALE_REVISION`. */
  expectedRevision?: number | undefined;
  /** When it was ordered, if that is over: what was taken back since does not come back by it (409 `TAKEN_BACK`). @default now */
  orderedAt?: Date | undefined;
  /** Whether it is done in spite of a freeze of its sites. @default refused with 409 `FROZEN` */
  isForced?: boolean | undefined;
  /** Keeps the order until then. @default now */
  at?: Date | undefined;
}

/** What came of an order. */
export interface CompositionChange {
  /** The revision after the change; unchanged when everything was as ordered already. */
  revision: number;
  /** The sites that changed, with what was live before and is now. */
  changes: { site: SiteCode; from: string | null; to: string }[];
  /** The order as it is kept, when it takes effect later. */
  scheduled?: ScheduledOrder;
}
