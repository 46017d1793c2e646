import type { CartErrorAnswer } from '@ninefold/platform/contracts';
import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { campaigns, vouchers } from './schema.ts';
import {
  CartModel,
  MODEL_GIFT,
  MODEL_OFFERS,
  MODEL_VOUCHERS,
  viewOf,
  type ModelCall,
  type Outcome,
} from './testing/cart-model.ts';
import { cartOf, openTestShop, type CartClient, type TestShop } from './testing/test-shop.ts';

interface Real {
  client: CartClient;
  /** The last change, to be sent again. */
  last?: { call: ModelCall; key: string } | undefined;
}

type Step =
  | { kind: 'call'; call: ModelCall; isCatalogueUp: boolean }
  | { kind: 'both'; calls: [ModelCall, ModelCall] }
  | { kind: 'again' };

let shop: TestShop;
let keys = 0;
let visitors = 0;

beforeAll(async () => {
  shop = await openTestShop();
  for (const [tcm, { kind, ...changes }] of Object.entries(MODEL_OFFERS)) shop.catalogue.has(tcm, kind, changes);
  shop.catalogue.has(MODEL_GIFT.tcm);
  const { database } = shop.service.context;
  await database.insert(campaigns).values({ site: 'DE', ...MODEL_GIFT });
  const rows = Object.entries(MODEL_VOUCHERS).map(([code, { percent, minimumMinor }]) => {
    const terms = { kind: 'PERCENT', value: percent, minimumMinor } as const;
    return { site: 'DE', code, printedCode: code, isSingleUse: false, purpose: 'model', ...terms };
  });
  await database.insert(vouchers).values(rows);
  const warm = await shop.client({ visitorId: 'warm' });
  for (const tcm of Object.keys(MODEL_OFFERS)) await warm.add(tcm);
});
afterAll(() => shop.service.close());

async function send({ client }: Real, call: ModelCall, key: string) {
  const answer = await answerTo(client, call, key);
  if (answer.statusCode === 200) return { outcome: '200', cart: cartOf(answer) };
  const { error, limit } = answer.json<CartErrorAnswer>();
  return { outcome: limit === undefined ? error : `${error} ${limit}`, cart: undefined };
}

function answerTo(client: CartClient, call: ModelCall, key: string) {
  if ('add' in call) return client.add(call.add.tcm, call.add.quantity, key);
  if ('takeBack' in call) return client.takeBack(call.takeBack.tcm, call.takeBack.quantity, key);
  return client.change(call, key);
}

/**
 * The carts that all answers so far allow: after two calls at once that show the same in either order, the places of
 * their lines stay open until a later answer shows them.
 */
type Possible = [CartModel, ...CartModel[]];

async function runStep(possible: Possible, real: Real, step: Step): Promise<Possible> {
  if (step.kind === 'again') {
    if (real.last) expect((await send(real, real.last.call, real.last.key)).outcome).toBe('200');
    return possible;
  }
  if (step.kind === 'both') return runBoth(possible, real, step.calls);
  shop.catalogue.isUp = step.isCatalogueUp;
  const key = `model-key-${(keys += 1)}`;
  const { outcome, cart } = await send(real, step.call, key);
  shop.catalogue.isUp = true;
  // What asks first and changes then may be refused the second time for a good reason; a line's change never is.
  if (cart) real.last = 'add' in step.call || 'setArticle' in step.call ? { call: step.call, key } : undefined;
  const tries = possible.map((before) => {
    const after = before.copy();
    return { after, expected: [after.call(step.call)] };
  });
  return fittingOf(tries, [outcome], cart && viewOf(cart), JSON.stringify(step.call));
}

/** Sent at once: the outcome is that of one order or of the other. */
async function runBoth(possible: Possible, real: Real, calls: [ModelCall, ModelCall]): Promise<Possible> {
  const sent = await Promise.all(calls.map((call) => send(real, call, `model-key-${(keys += 1)}`)));
  const outcomes = sent.map(({ outcome }) => outcome);
  const view = viewOf(await real.client.cart());
  const orders = [[0, 1] as const, [1, 0] as const];
  const tries = possible.flatMap((before) =>
    orders.map((order) => {
      const after = before.copy();
      const expected: Outcome[] = [];
      for (const index of order) expected[index] = after.call(calls[index]);
      return { after, expected };
    }),
  );
  delete real.last;
  return fittingOf(tries, outcomes, view, `neither order of ${JSON.stringify(calls)}`);
}

/** Those of the tries that had these outcomes and show this, each cart once; fails where none did. */
function fittingOf(
  tries: { after: CartModel; expected: Outcome[] }[],
  outcomes: Outcome[],
  view: object | undefined,
  message: string,
): Possible {
  const shownBy = (after: CartModel) => view && after.view();
  const fitting = tries.filter(({ after, expected }) =>
    isEqual({ expected, view: shownBy(after) }, { expected: outcomes, view }),
  );
  const [first] = tries;
  if (!fitting.length)
    expect({ outcomes, view }, message).toEqual({ outcomes: first!.expected, view: shownBy(first!.after) });
  const carts = fitting.map(({ after }) => after);
  return carts.filter((cart, index) => carts.findIndex((other) => cart.isSameAs(other)) === index) as Possible;
}

const isEqual = isDeepStrictEqual;

const tcm = fc.constantFrom(...Object.keys(MODEL_OFFERS), '77-1');
const quantity = fc.oneof(fc.constantFrom(19, 20), fc.integer({ min: 0, max: 22 }), fc.integer({ min: 0, max: 3 }));
const productOf = (text: string) => text.split('-')[0]!;
const lineCall = fc.oneof(
  fc.record({ add: fc.record({ tcm, quantity: fc.integer({ min: 1, max: 20 }) }) }),
  fc.record({ takeBack: fc.record({ tcm, quantity: fc.integer({ min: 1, max: 20 }) }) }),
  fc.tuple(tcm, quantity).map(([text, count]) => ({
    setArticle: { productId: productOf(text), tcm: text, quantity: count },
  })),
  fc.tuple(tcm, quantity).map(([text, set]) => ({ setGiftCard: { productId: productOf(text), tcm: text, set } })),
  fc.tuple(tcm, quantity).map(([text, count]) => ({
    setSaved: { productId: productOf(text), tcm: text, quantity: count },
  })),
  fc.tuple(tcm, quantity).map(([partnerProductId, set]) => ({ setPartnerProduct: { partnerProductId, set } })),
);
const otherCall = fc.oneof(
  fc.constantFrom('6-1', '77-1').map((subscriptionId) => ({ deleteSubscription: { subscriptionId } })),
  fc.boolean().map((remove) => ({ setFreeArticle: { productId: '9', campaignId: 'gift', remove } })),
  fc
    .tuple(fc.constantFrom(...Object.keys(MODEL_VOUCHERS)), fc.boolean())
    .map(([code, remove]) => ({ setVoucher: { code, remove } })),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('call' as const),
      call: fc.oneof<[typeof lineCall, typeof otherCall]>(lineCall, otherCall),
      isCatalogueUp: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('both' as const), calls: fc.tuple(lineCall, lineCall) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('again' as const) }) },
);

/** Puts so much into a cart that it is nearly full. */
const filling: Step[] = ['1-1', '3-1', '7-1', '8-1'].map((text) => {
  return { kind: 'call', call: { add: { tcm: text, quantity: 19 } }, isCatalogueUp: true };
});
const steps = fc
  .tuple(fc.boolean(), fc.array(step, { minLength: 10, maxLength: 40, size: 'max' }))
  .map(([isFilled, others]) => [...(isFilled ? filling : []), ...others]);

it('CRT-4 CRT-11 answers as a simple cart does, through retries, calls at once and a failing catalogue', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (drawn) => {
      const real: Real = { client: await shop.client({ visitorId: `model-${(visitors += 1)}` }) };
      let possible: Possible = [new CartModel()];
      for (const each of drawn) possible = await runStep(possible, real, each);
      expect(possible.map((cart) => cart.view())).toContainEqual(viewOf(await real.client.cart()));
    }),
    { numRuns: 60 },
  );
});
