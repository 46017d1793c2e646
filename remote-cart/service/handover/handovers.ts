import { randomUUID } from 'node:crypto';
import type { Cart, CustomerOrder } from '@ninefold/platform/contracts';
import type { CheckoutSettings, Database, SliceContext } from '@ninefold/service';
import { PATHS, siteOf, type SiteCode } from '@ninefold/sites';
import { and, desc, eq } from '@ninefold/service/sql';
import { seenLinesOf } from '../../contract/seen-lines.ts';
import type { CartParts } from '../cart-parts.ts';
import type { CurrentPromise } from '../delivery/current-promise.ts';
import { cartError } from '../errors.ts';
import { orders } from '../schema.ts';
import { fromStorage } from '../storage/from-storage.ts';
import { isCustomer, type CartOwner } from '../storage/stored-cart.ts';
import { readMessage, signReference, type CheckoutChannel } from './checkout-messages.ts';
import { OrderMessage, ReleaseMessage, TakeMessage, type OrderStatus, type TakenHandover } from './handover.ts';
import { contentOf, isOrderable } from './handover-content.ts';
import { handoverError } from './handover-errors.ts';
import { createHandoverRepository, type StoredHandover } from './handover-repository.ts';

export interface HandoversOptions {
  database: Database;
  parts: CartParts;
  currentPromise: CurrentPromise;
  checkout: CheckoutSettings;
  origin: SliceContext['origin'];
}

/** What the shopper has seen. */
export interface Reviewed {
  revision: number;
  totalMinor: number;
  /** The gifts' variants, with commas between. @default not told: by a page of a release of before */
  gifts?: string | undefined;
  /** What a piece of each line costs, with commas between. @default not told: by a page of a release of before */
  prices?: string | undefined;
  /** The last day on which it was said to arrive, ISO 8601. @default no day was said */
  until?: string | undefined;
}

/** Hands carts over to a checkout on another host, and takes its orders in. */
export function createHandovers({ database, parts, currentPromise, checkout, origin }: HandoversOptions) {
  const repository = createHandoverRepository(database, parts.repository, checkout.holdMs);

  function channelOf(site: SiteCode): CheckoutChannel {
    const secret = checkout.secretOf(site);
    if (secret === undefined) throw handoverError('CHECKOUT_CLOSED');
    return { secret, shop: origin(site) };
  }

  function takenOf({ id, site, owner, expires_at: expiresAt, content }: StoredHandover): TakenHandover {
    return {
      handoverId: id,
      site,
      locale: siteOf(site).locale,
      expiresAt: expiresAt.toISOString(),
      returnUrl: origin(site) + (isCustomer(owner) ? PATHS.orderHistory : PATHS.home),
      cancelUrl: origin(site) + PATHS.cart,
      content,
    };
  }

  /** Whether an order of now comes later than it was said to. */
  async function isLater(site: SiteCode, until: string): Promise<boolean> {
    const current = await fromStorage(currentPromise(site));
    return current === undefined || current.promise.until.toString() > until;
  }

  return {
    /** Whether orders of a site go to a checkout that proves itself. */
    isOpen: (site: SiteCode): boolean => checkout.urlOf(site) !== undefined && checkout.secretOf(site) !== undefined,

    /**
     * Answers the checkout's address with a reference that is good for one order. Throws `CART_CHANGED` where the cart is not what
     * the shopper has seen, `DELIVERY_CHANGED` where it arrives later, `CART_NOT_READY`, why its voucher takes nothing off,
     * `AVAILABILITY_LIMIT` with the article, `CHECKOUT_CLOSED`.
     */
    async handOver(owner: CartOwner, reviewed: Reviewed): Promise<string> {
      const url = checkout.urlOf(owner.site);
      if (url === undefined) throw handoverError('CHECKOUT_CLOSED');
      const channel = channelOf(owner.site);
      const { cart, stored, offers } = await parts.changes.readWhole(owner);
      if (!isOrderable(cart)) throw handoverError('CART_NOT_READY');
      for (const { problem, minimumMinor } of cart.vouchers)
        if (problem) throw cartError(problem, { limit: minimumMinor });
      if (!isAsSeen(cart, reviewed)) throw handoverError('CART_CHANGED');
      const { until } = reviewed;
      if (until !== undefined && (await isLater(owner.site, until))) throw handoverError('DELIVERY_CHANGED');
      const counted = [...offers].flatMap(([tcm, { stock }]) => (stock === undefined ? [] : [[tcm, stock] as const]));
      const creating = repository.create({
        id: randomUUID(),
        owner,
        content: contentOf(cart),
        voucherCode: stored.voucherCode,
        ...(checkout.isStockHeld && { stock: new Map(counted) }),
      });
      const { id, expires_at: expiresAt } = await fromStorage(creating);
      const address = new URL(url);
      address.searchParams.set('handover', await signReference(channel, id, expiresAt));
      return address.href;
    },

    async take(site: SiteCode, token: string): Promise<TakenHandover> {
      const { handoverId, session } = await readMessage(channelOf(site), token, TakeMessage);
      return takenOf(await fromStorage(repository.take(site, handoverId, session)));
    },

    async release(site: SiteCode, token: string): Promise<void> {
      const { handoverId } = await readMessage(channelOf(site), token, ReleaseMessage);
      await fromStorage(repository.release(site, handoverId));
    },

    async record(site: SiteCode, token: string): Promise<{ orderNumber: string; status: OrderStatus }> {
      const message = await readMessage(channelOf(site), token, OrderMessage);
      return { orderNumber: message.orderNumber, status: await fromStorage(repository.record(site, message)) };
    },

    /** Newest first. */
    async ordersOf(site: SiteCode, loginId: string): Promise<CustomerOrder[]> {
      const isTheirs = and(eq(orders.site, site), eq(orders.owner, `login:${loginId}`));
      const rows = await fromStorage(
        database.select().from(orders).where(isTheirs).orderBy(desc(orders.orderedAt), desc(orders.orderNumber)),
      );
      return rows.map(({ orderNumber, orderedAt, status, content, details }) => ({
        orderNumber,
        orderedAt: orderedAt.toISOString(),
        status,
        lines: content.lines,
        ...(content.totals.discountMinor > 0 && { discountMinor: content.totals.discountMinor }),
        totalMinor: content.totals.totalMinor,
        ...details,
      }));
    },
  };
}

function isAsSeen(cart: Cart, seen: Reviewed): boolean {
  const { gifts, prices } = seenLinesOf(cart);
  return (
    cart.revision === seen.revision &&
    cart.totals.totalMinor === seen.totalMinor &&
    gifts === (seen.gifts ?? gifts) &&
    prices === (seen.prices ?? prices)
  );
}

export type Handovers = ReturnType<typeof createHandovers>;
