import { OrderStatus } from '@ninefold/platform/contracts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { handoverIn, openTestShopWithCheckout, TestCheckout } from '../testing/test-checkout.ts';
import type { CartClient, TestShop } from '../testing/test-shop.ts';
import { createVoucherRepository } from '../vouchers/voucher-repository.ts';
import type { TakenHandover } from './handover.ts';

const SHOPPERS = 3;
const RUNS = 30;

let shop: TestShop;
let checkout: TestCheckout;
beforeAll(async () => {
  shop = await openTestShopWithCheckout();
  checkout = new TestCheckout(shop);
});
afterAll(() => shop.service.close());

/** What shoppers, the checkout, time and the feed do, in any order and at once. */
const who = fc.nat(SHOPPERS - 1);
const which = fc.nat(9);
const action = fc.oneof(
  fc.record({ does: fc.constant('set' as const), who, pieces: fc.integer({ min: 0, max: 2 }) }),
  fc.record({ does: fc.constant('enter' as const), who }),
  fc.record({ does: fc.constant('look' as const), who }),
  { weight: 3, arbitrary: fc.record({ does: fc.constant('handOver' as const), who }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('take' as const), which, session: fc.nat(1) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('tell' as const),
      which,
      order: fc.nat(1),
      status: fc.constantFrom(...OrderStatus.options),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  fc.record({ does: fc.constant('release' as const), which }),
  fc.record({ does: fc.constant('expire' as const), which }),
  fc.record({ does: fc.constant('price' as const), priceMinor: fc.integer({ min: 1_00, max: 9_00 }) }),
);
type Action = typeof action extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** One article of few pieces, one voucher for one use, and what everybody knows of them. */
class Scene {
  readonly #name: string;
  readonly #tcm: string;
  readonly #stock: number;
  readonly #code: string;
  readonly #clients: CartClient[];
  /** What each shopper has seen last. */
  readonly #seen: { revision: number; totalMinor: number }[];
  /** Hand-overs with what their shopper agreed to pay. */
  readonly #handovers: { id: string; agreedMinor: number }[] = [];
  readonly #taken = new Map<string, TakenHandover>();
  /** What was answered 200 of each order. */
  readonly #told = new Map<string, { handoverId: string; statuses: Set<string> }>();

  static async open(name: string, stock: number): Promise<Scene> {
    const tcm = `${name}-1`;
    shop.catalogue.has(tcm, 'ARTICLE', { stock });
    const vouchers = createVoucherRepository(shop.service.context.database);
    const code = await vouchers.issue('DE', { kind: 'AMOUNT', value: 50, isSingleUse: true, purpose: 'test' });
    const names = Array.from({ length: SHOPPERS }, (_, index) => `${name}-${index}`);
    const clients = await Promise.all(names.map((visitorId) => shop.client({ visitorId })));
    return new Scene(name, tcm, stock, code, clients);
  }

  constructor(name: string, tcm: string, stock: number, code: string, clients: CartClient[]) {
    this.#name = name;
    this.#tcm = tcm;
    this.#stock = stock;
    this.#code = code;
    this.#clients = clients;
    this.#seen = clients.map(() => ({ revision: 0, totalMinor: 0 }));
  }

  async run(each: Action): Promise<void> {
    if (each.does === 'price')
      shop.catalogue.has(this.#tcm, 'ARTICLE', { stock: this.#stock, priceMinor: each.priceMinor });
    else if ('which' in each) await this.#runCheckout(each);
    else await this.#runShopper(each, this.#clients[each.who]!);
  }

  async #runShopper(each: Extract<Action, { who: number }>, client: CartClient): Promise<void> {
    if (each.does === 'set') await client.set(this.#tcm, each.pieces);
    if (each.does === 'enter') await client.enter(this.#code);
    if (each.does === 'look') {
      const { revision, totals } = await client.cart();
      this.#seen[each.who] = { revision, totalMinor: totals.totalMinor };
    }
    if (each.does !== 'handOver') return;
    const { revision, totalMinor } = this.#seen[each.who]!;
    const answer = await client.submit('checkout', { revision: `${revision}`, totalMinor: `${totalMinor}` });
    expect(answer.statusCode).toBe(303);
    const id = handoverIn(answer.headers.location!);
    if (id !== undefined) this.#handovers.push({ id, agreedMinor: totalMinor });
  }

  async #runCheckout(each: Extract<Action, { which: number }>): Promise<void> {
    const handover = this.#handovers[each.which % Math.max(1, this.#handovers.length)];
    if (!handover) return;
    const { id, agreedMinor } = handover;
    if (each.does === 'release') await checkout.say('release', { handoverId: id });
    if (each.does === 'expire')
      await shop.service.context.database.$client.query(
        `update cart.handover set expires_at = now() - interval '1 second' where id = $1`,
        [id],
      );
    if (each.does === 'take') {
      const answer = await checkout.take(id, `session-${each.session}`);
      if (answer.statusCode === 200) this.#taken.set(id, answer.json());
    }
    if (each.does !== 'tell') return;
    const orderNumber = `${id}-${each.order}`;
    const message = {
      jti: `${orderNumber}-${each.status}`,
      handoverId: id,
      orderNumber,
      status: each.status,
      totalMinor: agreedMinor,
    };
    const answers = await Promise.all(Array.from({ length: each.times }, () => checkout.order(message)));
    for (const answer of answers) {
      expect([200, 404, 409, 410]).toContain(answer.statusCode);
      if (answer.statusCode !== 200) continue;
      const known = this.#told.get(orderNumber) ?? { handoverId: id, statuses: new Set() };
      this.#told.set(orderNumber, { ...known, statuses: known.statuses.add(each.status) });
    }
  }

  /** What must hold whatever happened. Answers how many orders there are. */
  async check(): Promise<number> {
    const { rows } = await shop.service.context.database.$client.query<{
      order_number: string;
      handover_id: string;
      status: OrderStatus;
      content: TakenHandover['content'];
    }>(`select * from cart.customer_order where owner like $1`, [`visitor:${this.#name}-%`]);
    // No order is lost, none is there that nobody told of, and each is as far as it was ever told.
    const furthest = (statuses: Set<string>) => OrderStatus.options.findLast((status) => statuses.has(status));
    const told = [...this.#told].map(([number, { handoverId, statuses }]) => [number, handoverId, furthest(statuses)]);
    const kept = rows.map((row) => [row.order_number, row.handover_id, row.status]);
    expect(new Set(kept.map(String))).toEqual(new Set(told.map(String)));
    expect(kept).toHaveLength(told.length);
    // Of a hand-over there is one order.
    expect(new Set(rows.map((row) => row.handover_id)).size).toBe(rows.length);
    // Nobody pays anything but what they have seen, and what the checkout was told.
    for (const { id, agreedMinor } of this.#handovers) {
      const content = rows.find((row) => row.handover_id === id)?.content ?? this.#taken.get(id)?.content;
      if (content) expect(content.totals.totalMinor).toBe(agreedMinor);
    }
    const ordered = rows.filter(({ status }) => status !== 'CANCELLED');
    const pieces = ordered.flatMap(({ content }) => content.lines).reduce((sum, { quantity }) => sum + quantity, 0);
    expect(pieces).toBeLessThanOrEqual(this.#stock);
    const discounted = ordered.filter(({ content }) => content.totals.discountMinor > 0);
    expect(discounted.length).toBeLessThanOrEqual(1);
    if (discounted.length > 0) await this.#checkVoucherIsUsed();
    return rows.length;
  }

  async #checkVoucherIsUsed(): Promise<void> {
    const late = await shop.client({ visitorId: `${this.#name}-late` });
    await late.set(this.#tcm, 1);
    expect((await late.enter(this.#code)).json()).toEqual({ error: 'VOUCHER_USED' });
  }
}

let scenes = 0;

it('CRT-11 CRT-13 nobody is charged wrongly and no order is lost, whatever comes at once, twice, late or in another order', async () => {
  const batches = fc.array(fc.array(action, { minLength: 1, maxLength: 4 }), { minLength: 12, maxLength: 20 });
  let orders = 0;
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 2 }), batches, async (stock, drawn) => {
      const scene = await Scene.open(`money${(scenes += 1)}`, stock);
      for (const opening of ['set', 'enter', 'look', 'handOver'] as const)
        for (let each = 0; each < SHOPPERS; each += 1)
          await scene.run(opening === 'set' ? { does: opening, who: each, pieces: 1 } : { does: opening, who: each });
      for (const batch of drawn) await Promise.all(batch.map((each) => scene.run(each)));
      orders += await scene.check();
    }),
    { numRuns: RUNS },
  );
  // A model in which nothing is ordered shows nothing. On average there is an order in every second scene.
  expect(orders).toBeGreaterThan(RUNS / 6);
});
