import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import type { CheckoutChannel } from '../handover/checkout-messages.ts';
import type { OrderMessage, TakenHandover } from '../handover/handover.ts';
import type { Reviewed } from '../handover/handovers.ts';
import { signMessage } from './sign-message.ts';
import { openTestShop, type CartClient, type TestShop } from './test-shop.ts';

export const SECRET = 'what the shop and its checkout know';
export const CHECKOUT_ADDRESS = 'https://orders.example/de';
const CALLS = '/service/cart/api/checkout/signed';

/** A shop whose orders are taken by {@link TestCheckout}. */
export const openTestShopWithCheckout = (isStockHeld = true) =>
  openTestShop({ urlOf: () => CHECKOUT_ADDRESS, secretOf: () => SECRET, isStockHeld });

type Order = Partial<OrderMessage> & Pick<OrderMessage, 'handoverId' | 'orderNumber' | 'totalMinor'>;

/** A checkout on another host, as the shop knows it by what it says. */
export class TestCheckout {
  readonly #shop: TestShop;
  readonly channel: CheckoutChannel;

  constructor(shop: TestShop) {
    this.#shop = shop;
    this.channel = { secret: SECRET, shop: shop.service.context.origin('DE') };
  }

  /** Sends a message that was signed already. */
  send(call: 'take' | 'release' | 'orders', message: string) {
    const { app } = this.#shop.service;
    return app.inject({ method: 'POST', url: `${CALLS}/${call}`, headers: { site: 'DE' }, payload: { message } });
  }

  async say(call: 'take' | 'release' | 'orders', message: object) {
    return this.send(call, await signMessage(this.channel, message));
  }

  take(handoverId: string, session = 'session-1') {
    return this.say('take', { handoverId, session });
  }

  order(order: Order) {
    return this.say('orders', {
      jti: randomUUID(),
      status: 'PROCESSING',
      happenedAt: new Date().toISOString(),
      ...order,
    });
  }
}

/** Where the shop's form for the checkout leads who has seen the cart as it is, or as it was. */
export async function submitReview(client: CartClient, reviewed?: Reviewed) {
  const cart = await client.cart();
  const { revision, totalMinor, ...told } = reviewed ?? { revision: cart.revision, totalMinor: cart.totals.totalMinor };
  const form = `checkout?${new URLSearchParams(told as Record<string, string>)}`;
  const answer = await client.submit(form, { revision: `${revision}`, totalMinor: `${totalMinor}` });
  return answer.headers.location!;
}

/** The hand-over that an address of the checkout names; `undefined` for another address. */
export function handoverIn(location: string): string | undefined {
  const url = new URL(location, 'https://shop.example');
  const token = url.searchParams.get('handover');
  return token === null ? undefined : decodeJwt(token).jti;
}

/** Hands a cart over, and has the checkout take it up. */
export async function takenUp(client: CartClient, checkout: TestCheckout): Promise<TakenHandover> {
  const id = handoverIn(await submitReview(client));
  if (id === undefined) throw new Error('the cart was not handed over');
  return (await checkout.take(id)).json<TakenHandover>();
}
