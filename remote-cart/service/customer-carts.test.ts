import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keeps } from './customers/people.ts';
import { campaigns, vouchers } from './schema.ts';
import { cartOf, openTestShop, type CartClient, type TestShop } from './testing/test-shop.ts';

let shop: TestShop;
let number = 0;
let visitor: CartClient;
let customer: CartClient;

beforeAll(async () => {
  shop = await openTestShop();
  for (let product = 1; product <= 9; product += 1) shop.catalogue.has(`${product}-1`);
  shop.catalogue.has('30-1', 'SUBSCRIPTION');
  const gift = { site: 'DE', campaignId: 'gift', productId: '9', tcm: '9-1', minimumMinor: 10_00 };
  await shop.service.context.database.insert(campaigns).values(gift);
  const code = { site: 'DE', isSingleUse: false, purpose: 'test', kind: 'PERCENT', value: 10 } as const;
  await shop.service.context.database.insert(vouchers).values([
    { ...code, code: 'OLD', printedCode: 'OLD' },
    { ...code, code: 'NEW', printedCode: 'NEW' },
  ]);
});
afterAll(() => shop.service.close());
beforeEach(async () => {
  number += 1;
  visitor = await shop.client({ visitorId: `v-${number}` });
  customer = await shop.client({ visitorId: `v-${number}`, lid: `c-${number}` });
});

const quantities = ({ articles }: Awaited<ReturnType<CartClient['cart']>>) =>
  Object.fromEntries(articles.map(({ tcm, quantity }) => [tcm, quantity.quantity]));

describe('logging in', () => {
  it('CRT-12 after the logout the visitor begins anew, and no browser takes the old cart for the newer one', async () => {
    await visitor.add('1-1', 3);
    const { revision } = await customer.cart();
    expect(await visitor.cart()).toMatchObject({ revision: 0, numberOfArticles: 0 });
    expect(cartOf(await visitor.add('2-1')).revision).toBeGreaterThan(revision);
  });

  it('CRT-12 brings the cart along, with voucher and declined gifts, and leaves the visitor an empty one', async () => {
    await visitor.add('1-1', 3);
    await visitor.enter('new');
    await visitor.change({ setFreeArticle: { productId: '9', campaignId: 'gift', remove: true } });
    const before = await visitor.cart();
    const cart = await customer.cart();
    expect(quantities(cart)).toEqual({ '1-1': 3 });
    expect(cart).toMatchObject({ vouchers: [{ code: 'NEW' }], freeArticles: [] });
    expect(cart.revision).toBeGreaterThan(before.revision);
    expect(await visitor.cart()).toMatchObject({ numberOfArticles: 0, vouchers: [] });
  });

  it('CRT-12 adds up with what the customer had, by whichever call comes first', async () => {
    const elsewhere = await shop.client({ visitorId: `other-${number}`, lid: `c-${number}` });
    await elsewhere.add('1-1', 2);
    await elsewhere.add('30-1');
    await elsewhere.enter('OLD');
    await visitor.add('2-1', 4);
    await visitor.add('1-1', 5);
    await visitor.add('30-1');
    await visitor.enter('NEW');
    const cart = cartOf(await customer.add('1-1', 1));
    expect(quantities(cart)).toEqual({ '1-1': 8, '2-1': 4 });
    expect(cart).toMatchObject({ subscriptions: [{}], vouchers: [{ code: 'NEW' }] });
    expect(await elsewhere.cart()).toEqual(await customer.cart());
  });

  it('CRT-12 a change of the visitor that is sent again after the login is not applied twice', async () => {
    await visitor.add('1-1', 2, 'sent-before-the-login');
    expect(quantities(cartOf(await customer.add('1-1', 2, 'sent-before-the-login')))).toEqual({ '1-1': 2 });
  });

  it('CRT-11 CRT-12 a press of the visitor does not swallow the same one of the customer, unless it is the second of a double click', async () => {
    const press = (sender: CartClient) => sender.submit('add', { productId: '1', tcm: '1-1', quantity: '1' });
    await press(visitor);
    await press(customer);
    expect(quantities(await customer.cart())).toEqual({ '1-1': 1 });
    await shop.service.context.database.$client.query(
      `update cart.applied_change set applied_at = applied_at - interval '1001 milliseconds'`,
    );
    await press(customer);
    expect(quantities(await customer.cart())).toEqual({ '1-1': 2 });
  });

  it('CRT-12 a remembered customer has the same cart', async () => {
    await customer.add('1-1', 2);
    const remembered = await shop.client({ visitorId: `v-${number}`, lid: `c-${number}`, isLoggedIn: false });
    expect(quantities(await remembered.cart())).toEqual({ '1-1': 2 });
  });

  it('CRT-12 keeps to the limits: what was added last is left out first', async () => {
    const elsewhere = await shop.client({ visitorId: `other-${number}`, lid: `c-${number}` });
    for (const tcm of ['1-1', '2-1', '3-1', '4-1']) await elsewhere.set(tcm, 20);
    await visitor.set('1-1', 5);
    await visitor.set('5-1', 15);
    await visitor.set('6-1', 10);
    await visitor.set('7-1', 3);
    const cart = await customer.cart();
    expect(quantities(cart)).toEqual({ '1-1': 20, '2-1': 20, '3-1': 20, '4-1': 20, '5-1': 15, '6-1': 5 });
    expect(cart.numberOfArticles).toBe(100);
    expect(cart.leftOut).toEqual([
      { tcm: '1-1', title: 'Title of 1-1', pieces: 5 },
      { tcm: '6-1', title: 'Title of 6-1', pieces: 5 },
      { tcm: '7-1', title: 'Title of 7-1', pieces: 3 },
    ]);
  });

  it('CRT-12 says what did not fit until its line is changed', async () => {
    await (await shop.client({ visitorId: `other-${number}`, lid: `c-${number}` })).set('1-1', 18);
    await visitor.set('1-1', 10);
    expect(await customer.cart()).toMatchObject({ leftOut: [{ tcm: '1-1', pieces: 8 }] });
    expect(cartOf(await customer.add('2-1'))).toMatchObject({ leftOut: [{ tcm: '1-1', pieces: 8 }] });
    expect(cartOf(await customer.set('1-1', 19))).not.toHaveProperty('leftOut');
  });

  it('SIT-7 gives who has the loyalty card free shipping from what the footer of CZ and SK promises', async () => {
    shop.catalogue.cardHolders.add(`c-${number}`);
    for (const [site, from, otherwise] of [
      ['CZ', 499_00, 999_00],
      ['SK', 20_00, 40_00],
      ['DE', 20_00, 20_00],
    ] as const) {
      const holder = await shop.client({ visitorId: `v-${number}`, lid: `c-${number}` }, site);
      const other = await shop.client({ visitorId: `w-${number}` }, site);
      expect(cartOf(await holder.add('1-1')).totals.freeShippingFromMinor).toBe(from);
      expect(cartOf(await other.add('1-1')).totals.freeShippingFromMinor).toBe(otherwise);
    }
  });

  it('CRT-12 merges once, however many calls come first', async () => {
    await visitor.add('1-1', 2);
    const calls = Array.from({ length: 12 }, (_, index) =>
      index % 3 === 0 ? customer.add('2-1', 1) : customer.cart(),
    );
    await Promise.all([...calls, visitor.add('3-1', 1), visitor.add('3-1', 1)]);
    expect(quantities(await customer.cart())).toEqual({ '1-1': 2, '2-1': 4, '3-1': 2 });
  });

  it('CRT-12 two customers of one browser never wait for each other in a circle', async () => {
    const second = await shop.client({ visitorId: `v-${number}`, lid: `d-${number}` });
    for (let round = 0; round < 5; round += 1) {
      await visitor.add('1-1', 1);
      const answers = await Promise.all([customer.add('2-1'), second.add('2-1'), customer.cart(), second.cart()]);
      expect(answers).toHaveLength(4);
    }
    const both = [quantities(await customer.cart()), quantities(await second.cart())];
    expect(both.reduce((sum, each) => sum + (each['1-1'] ?? 0), 0)).toBe(5);
    expect(both.map((each) => each['2-1'])).toEqual([5, 5]);
  });

  it('CRT-12 merges each site by itself', async () => {
    await visitor.add('1-1', 2);
    const inAustria = await shop.client({ visitorId: `v-${number}`, lid: `c-${number}` }, 'AT');
    expect((await inAustria.cart()).numberOfArticles).toBe(0);
    expect((await visitor.cart()).numberOfArticles).toBe(2);
  });
});

it('V14 the cart of a visitor who did not come back is forgotten, a customer’s stays', async () => {
  await customer.add('1-1');
  await visitor.add('1-1');
  const forget = (before: Date) => keeps.find(({ name }) => name === 'carts')!.forget(shop.service.context, before);
  await forget(new Date(Date.now() - 60_000));
  expect((await visitor.cart()).numberOfArticles).toBe(1);
  await forget(new Date(Date.now() + 60_000));
  expect((await visitor.cart()).numberOfArticles).toBe(0);
  expect((await customer.cart()).numberOfArticles).toBe(1);
});
