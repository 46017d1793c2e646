import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cartOf, failureOf, openTestShop, type CartClient, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let client: CartClient;
let visitors = 0;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.service.close());
beforeEach(async () => {
  const { catalogue } = shop;
  catalogue.isUp = true;
  catalogue.has('1-1');
  catalogue.has('2-1', 'SERVICE');
  catalogue.has('3-1', 'GIFT_CARD', { priceMinor: 25_00 });
  catalogue.has('4-1', 'PARTNER_PRODUCT', { priceMinor: 80_00 });
  catalogue.has('5-1', 'SUBSCRIPTION', { priceMinor: 11_00 });
  catalogue.has('6-1', 'ARTICLE', { stock: 3 });
  catalogue.has('7-1', 'ARTICLE', { priceMinor: 0 });
  client = await shop.client({ visitorId: `kinds-${(visitors += 1)}` });
});

describe('the kinds of lines', () => {
  it('CRT-2 puts each kind into its list and counts as the contract says', async () => {
    for (const tcm of ['1-1', '2-1', '3-1', '4-1', '5-1']) expect((await client.add(tcm)).statusCode).toBe(200);
    await client.change({ setGiftCard: { productId: '3', tcm: '3-1', set: 2 } });
    expect((await client.set('2-1', 1)).statusCode).toBe(200);
    const cart = cartOf(await client.change({ setPartnerProduct: { partnerProductId: '4-1', set: 3 } }));
    expect(cart).toMatchObject({
      numberOfArticles: 5,
      articles: [{ tcm: '1-1' }, { tcm: '2-1', isService: true }],
      giftCards: [{ article: { tcm: '3-1', title: 'Title of 3-1' }, quantity: 2, totalMinor: 50_00 }],
      partnerProducts: [{ partnerProductId: '4-1', productId: '4', totalQuantity: 3, totalMinor: 240_00 }],
      subscriptions: [{ subscriptionConfigurationId: '5-1', productId: '5', priceMinor: 11_00 }],
      totals: { goodsMinor: 10_00, subtotalMinor: 311_00, discountMinor: 0, shippingMinor: 4_95, totalMinor: 315_95 },
    });
  });

  it('CRT-2 sends only articles: nothing else costs shipping', async () => {
    for (const tcm of ['2-1', '3-1', '4-1', '5-1']) await client.add(tcm);
    expect((await client.cart()).totals).toMatchObject({ shippingMinor: 0, freeShippingFromMinor: 20_00 });
    const { articles } = cartOf(await client.add('1-1'));
    expect(articles.map(({ tcm, isService = false }) => [tcm, isService])).toEqual([
      ['2-1', true],
      ['1-1', false],
    ]);
  });

  it('CRT-1 removes gift cards, partner products and subscriptions', async () => {
    for (const tcm of ['3-1', '4-1', '5-1']) await client.add(tcm);
    await client.change({ setGiftCard: { productId: '3', tcm: '3-1', set: 0 } });
    await client.change({ setPartnerProduct: { partnerProductId: '4-1', set: 0 } });
    const cart = cartOf(await client.change({ deleteSubscription: { subscriptionId: '5-1' } }));
    expect(cart).toMatchObject({ numberOfArticles: 0, giftCards: [], partnerProducts: [], subscriptions: [] });
    expect(failureOf(await client.change({ deleteSubscription: { subscriptionId: '5-1' } }))).toEqual([
      409,
      { error: 'NOT_MODIFIED' },
    ]);
  });

  it.each([
    { setArticle: { productId: '3', tcm: '3-1', quantity: 1 } },
    { setGiftCard: { productId: '1', tcm: '1-1', set: 1 } },
    { setPartnerProduct: { partnerProductId: '5-1', set: 1 } },
    { setPartnerProduct: { partnerProductId: '99', set: 1 } },
  ])('CRT-1 refuses another kind: %j', async (payload) => {
    expect(failureOf(await client.change(payload))).toEqual([404, { error: 'PRODUCTDATA_UNAVAILABLE' }]);
    expect((await client.cart()).revision).toBe(0);
  });

  it('CRT-2 the plain forms take any kind', async () => {
    await client.submit('add', { productId: '5', tcm: '5-1' });
    await client.submit('change', { productId: '3', tcm: '3-1', quantity: '2' });
    expect(await client.cart()).toMatchObject({ subscriptions: [{}], giftCards: [{ quantity: 2 }] });
    await client.submit('change', { productId: '5', tcm: '5-1', quantity: '1', remove: 'true' });
    expect((await client.cart()).subscriptions).toEqual([]);
  });
});

describe('what a line says of its article', () => {
  it('CRT-2 names the variant: two sizes of one coat are two lines that can be told apart', async () => {
    shop.catalogue.has('9-1', 'ARTICLE', { title: 'Coat', colour: 'Grey', size: 'S' });
    shop.catalogue.has('9-2', 'ARTICLE', { title: 'Coat', colour: 'Grey', size: 'M', regularPriceMinor: 8_00 });
    await client.add('9-1');
    const { articles } = cartOf(await client.add('9-2'));
    expect(articles).toMatchObject([
      { tcm: '9-1', colour: 'Grey', size: 'S' },
      { tcm: '9-2', colour: 'Grey', size: 'M', regularPriceMinor: 8_00, unitPriceMinor: 5_00 },
    ]);
    expect(articles[0]).not.toHaveProperty('regularPriceMinor');
  });

  it('CRT-2 says that a price is another than when the line was changed last', async () => {
    const priced = async () => {
      const { articles, subscriptions } = await client.cart();
      return [articles[0]?.formerPriceMinor, subscriptions[0]?.formerPriceMinor];
    };
    await client.add('1-1');
    await client.add('5-1');
    expect(await priced()).toEqual([undefined, undefined]);
    shop.catalogue.has('1-1', 'ARTICLE', { priceMinor: 9_99 });
    shop.catalogue.has('5-1', 'SUBSCRIPTION', { priceMinor: 10_00 });
    expect(await priced()).toEqual([5_00, 11_00]);
    await client.set('1-1', 2);
    expect(await priced()).toEqual([undefined, 11_00]);
  });
});

describe('limits', () => {
  it('CRT-11 says of gift cards and partner products, too, how many can be had', async () => {
    await client.add('3-1', 2);
    await client.add('4-1', 3);
    shop.catalogue.has('3-1', 'GIFT_CARD', { priceMinor: 25_00, stock: 1 });
    shop.catalogue.has('4-1', 'PARTNER_PRODUCT', { priceMinor: 80_00, stock: 2 });
    expect(await client.cart()).toMatchObject({
      giftCards: [{ quantity: 2, limit: 1 }],
      partnerProducts: [{ totalQuantity: 3, limit: 2 }],
    });
  });

  it('CRT-11 takes a subscription once', async () => {
    await client.add('5-1');
    expect(failureOf(await client.add('5-1'))).toEqual([409, { error: 'ITEM_LIMIT', limit: 1 }]);
  });

  it('CRT-11 counts the pieces of all kinds', async () => {
    for (const tcm of ['1-1', '2-1', '3-1', '4-1']) await client.add(tcm, 20);
    await client.add('5-1');
    shop.catalogue.has('8-1');
    expect((await client.add('8-1', 19)).statusCode).toBe(200);
    expect(failureOf(await client.add('8-1'))).toEqual([409, { error: 'CART_LIMIT', limit: 100 }]);
  });

  it('CRT-11 says how many are left', async () => {
    expect(failureOf(await client.set('6-1', 4))).toEqual([409, { error: 'AVAILABILITY_LIMIT', limit: 3 }]);
    expect(cartOf(await client.set('6-1', 3)).articles[0]?.quantity).toEqual({ quantity: 3, limit: 3 });
    shop.catalogue.has('6-1', 'ARTICLE', { stock: 1 });
    expect(cartOf(await client.set('6-1', 2)).articles[0]?.quantity).toEqual({ quantity: 2, limit: 1 });
    shop.catalogue.has('6-1', 'ARTICLE', { stock: 50 });
    expect(failureOf(await client.set('6-1', 21))).toEqual([409, { error: 'ITEM_LIMIT', limit: 20 }]);
  });

  it('CRT-11 sells nothing without a price', async () => {
    expect(failureOf(await client.add('7-1'))).toEqual([503, { error: 'PRICE_UNAVAILABLE' }]);
  });
});

describe('what can no longer be bought', () => {
  beforeEach(async () => {
    for (const tcm of ['1-1', '3-1', '4-1', '5-1']) await client.add(tcm);
  });

  const DEFECTIVE = {
    defectiveGiftCards: [{ productId: '3', tcm: '3-1', title: 'Title of 3-1' }],
    defectivePartnerProducts: [{ partnerProductId: '4-1', title: 'Title of 4-1' }],
    defectiveSubscriptions: [{ subscriptionConfigurationId: '5-1', title: 'Title of 5-1' }],
  };

  it('CRT-9 is in the defective list of its kind, by the title that it had, and can be removed', async () => {
    for (const tcm of ['1-1', '3-1', '4-1', '5-1']) shop.catalogue.offers.delete(tcm);
    const defectiveArticles = [{ productId: '1', tcm: '1-1', title: 'Title of 1-1' }];
    expect(await client.cart()).toMatchObject({
      ...DEFECTIVE,
      defectiveArticles,
      numberOfArticles: 0,
      totals: { totalMinor: 0 },
    });
    await client.set('1-1', 0);
    await client.change({ setGiftCard: { productId: '3', tcm: '3-1', set: 0 } });
    await client.change({ setPartnerProduct: { partnerProductId: '4-1', set: 0 } });
    const removed = await client.submit('change', { productId: '5-1', tcm: '5-1' });
    expect(removed.headers.location).toBe('/service/cartfrontend/cart?message=CHANGED');
    expect(await client.cart()).toMatchObject({ defectiveGiftCards: [], defectiveSubscriptions: [] });
  });

  it('CRT-9 a lost price is defective too', async () => {
    shop.catalogue.has('1-1', 'ARTICLE', { priceMinor: 0, title: 'Its new name' });
    expect(await client.cart()).toMatchObject({
      articles: [],
      defectiveArticles: [{ tcm: '1-1', title: 'Its new name' }],
    });
  });

  it('CRT-9 a sold out article stays and costs nothing, the other kinds are defective', async () => {
    const kinds = { '1-1': 'ARTICLE', '3-1': 'GIFT_CARD', '4-1': 'PARTNER_PRODUCT', '5-1': 'SUBSCRIPTION' } as const;
    for (const [tcm, kind] of Object.entries(kinds)) shop.catalogue.has(tcm, kind, { availability: 'SOLDOUT' });
    expect(await client.cart()).toMatchObject({
      ...DEFECTIVE,
      articles: [{ tcm: '1-1', availability: 'SOLDOUT' }],
      totals: { subtotalMinor: 0, shippingMinor: 0, totalMinor: 0 },
    });
  });

  it('CRT-1 removes while the catalogue is down', async () => {
    shop.catalogue.isUp = false;
    expect(cartOf(await client.set('1-1', 0)).articles).toEqual([]);
    expect(cartOf(await client.change({ deleteSubscription: { subscriptionId: '5-1' } })).subscriptions).toEqual([]);
  });
});
