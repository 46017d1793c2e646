import { CARD_MEMBERSHIP_PATH } from '@ninefold/contract/calls';
import { type Cart, type CartAnswer, type CartChange, type Offer, type OfferKind } from '@ninefold/platform/contracts';
import type { ServiceCaller } from '@ninefold/service';
import { createTestService, type TestService, type TestServiceOptions } from '@ninefold/service/testing';
import type { FastifyInstance } from 'fastify';
import { slice } from '../index.ts';

/** An offer for tests: product `1` of tcm `1-1`, at 5.00. */
export function testOffer(tcm: string, changes: Partial<Offer> = {}): Offer {
  const productId = tcm.split('-')[0]!;
  return {
    productId,
    tcm,
    title: `Title of ${tcm}`,
    url: `/title-p${productId}`,
    image: '/img/products/mug/red/front',
    kind: 'ARTICLE',
    priceMinor: 5_00,
    availability: 'AVAILABLE',
    ...changes,
  };
}

/** A catalogue and customers that tests can change, and take away. */
class TestCatalogue {
  readonly offers = new Map<string, Offer>();
  isUp = true;
  /** Login ids of who has the loyalty card. */
  readonly cardHolders = new Set<string>();

  has(tcm: string, kind: OfferKind = 'ARTICLE', changes: Partial<Offer> = {}): void {
    this.offers.set(tcm, testOffer(tcm, { kind, ...changes }));
  }

  readonly call: ServiceCaller = async ({ path }) => {
    if (!this.isUp) return { status: 503, body: {} };
    const query = new URLSearchParams(path.split('?')[1]);
    if (path.startsWith(CARD_MEMBERSHIP_PATH)) {
      const hasCard = this.cardHolders.has(query.get('loginId') ?? '');
      return { status: 200, body: { cardMembershipStatus: hasCard ? 'MEMBER' : 'NONE' } };
    }
    const wanted = query.getAll('tcm');
    return { status: 200, body: { offers: wanted.flatMap((tcm) => this.offers.get(tcm) ?? []) } };
  };
}

export interface TestShop {
  service: TestService;
  catalogue: TestCatalogue;
  /** Calls in the name of a visitor, who is logged in or remembered with a login id. */
  client(visitor: Parameters<TestService['cookiesFor']>[0], site?: string): Promise<CartClient>;
}

/** A cart service with a catalogue of the test's own. */
export async function openTestShop(checkout?: TestServiceOptions['checkout']): Promise<TestShop> {
  const catalogue = new TestCatalogue();
  const service = await createTestService(slice, {
    services: (call) => catalogue.call(call),
    ...(checkout && { checkout }),
  });
  return {
    service,
    catalogue,
    client: async (visitor, site = 'DE') => new CartClient(service.app, await service.cookiesFor(visitor), site),
  };
}

/** Calls the cart as a browser of one visitor does. */
export class CartClient {
  readonly #app: FastifyInstance;
  readonly #cookies: Record<string, string>;
  readonly #site: string;

  constructor(app: FastifyInstance, cookies: Record<string, string>, site: string) {
    this.#app = app;
    this.#cookies = cookies;
    this.#site = site;
  }

  /** The same visitor at another server. */
  at(app: FastifyInstance): CartClient {
    return new CartClient(app, this.#cookies, this.#site);
  }

  send(method: 'GET' | 'POST', url: string, payload?: object | string, headers: Record<string, string> = {}) {
    return this.#app.inject({
      method,
      url,
      headers: { site: this.#site, ...headers },
      cookies: this.#cookies,
      ...(payload !== undefined && { payload }),
    });
  }

  change(change: CartChange | object, key?: string) {
    return this.send('POST', '/service/cart/api/cart', change, keyHeader(key));
  }

  add(tcm: string, quantity = 1, key?: string) {
    const addition = { productId: tcm.split('-')[0]!, tcm, quantity };
    return this.send('POST', '/service/cart/api/cart/add', addition, keyHeader(key));
  }

  /** Puts back into the cart what is kept for later. */
  takeBack(tcm: string, quantity: number, key?: string) {
    const addition = { productId: tcm.split('-')[0]!, tcm, quantity };
    return this.send('POST', '/service/cart/api/cart/add?from=saved', addition, keyHeader(key));
  }

  set(tcm: string, quantity: number, key?: string) {
    return this.change({ setArticle: { productId: tcm.split('-')[0]!, tcm, quantity } }, key);
  }

  enter(code: string) {
    return this.change({ setVoucher: { code } });
  }

  submit(form: string, fields: Record<string, string>, more: Record<string, string> = {}) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', ...more };
    return this.send('POST', `/service/cart/form/${form}`, new URLSearchParams(fields).toString(), headers);
  }

  /** The cart past every cache. */
  async cart(): Promise<Cart> {
    return cartOf(await this.send('GET', '/service/cart/api/cart?forceReload=true'));
  }
}

/** The cart of an answer. */
export function cartOf(response: { json(): unknown }): Cart {
  return (response.json() as CartAnswer).cart;
}

/** Status and body of an answer that is a failure. */
export function failureOf(response: { statusCode: number; json(): unknown }): [number, unknown] {
  return [response.statusCode, response.json()];
}

const keyHeader = (key: string | undefined) => (key === undefined ? {} : { 'idempotency-key': key });
