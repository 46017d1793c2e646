import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { campaigns } from '../schema.ts';
import { cartOf, failureOf, openTestShop, testOffer, type CartClient, type TestShop } from '../testing/test-shop.ts';
import { NEVER_CHANGED } from '../storage/stored-cart.ts';
import { changeGift, giftsOf as giftsOfCart } from './gifts.ts';

let shop: TestShop;
let client: CartClient;
let visitors = 0;

beforeAll(async () => {
  shop = await openTestShop();
  const day = 24 * 60 * 60 * 1000;
  const gift = { site: 'DE', productId: '9', tcm: '9-1' };
  await shop.service.context.database.insert(campaigns).values([
    { ...gift, campaignId: 'spoon', minimumMinor: 10_00, position: 2 },
    { ...gift, campaignId: 'mug', productId: '8', tcm: '8-1', minimumMinor: 15_00, quantity: 2, position: 1 },
    { ...gift, campaignId: 'over', minimumMinor: 0, validUntil: new Date(Date.now() - day) },
    { ...gift, campaignId: 'to-come', minimumMinor: 0, validFrom: new Date(Date.now() + day) },
    { ...gift, campaignId: 'elsewhere', site: 'AT', minimumMinor: 0 },
  ]);
});
afterAll(() => shop.service.close());
beforeEach(async () => {
  for (const tcm of ['1-1', '8-1', '9-1']) shop.catalogue.has(tcm);
  shop.catalogue.has('3-1', 'GIFT_CARD', { priceMinor: 50_00 });
  client = await shop.client({ visitorId: `gifts-${(visitors += 1)}` });
});

const decline = (campaignId: string, remove = true, productId = campaignId === 'mug' ? '8' : '9') =>
  client.change({ setFreeArticle: { productId, campaignId, remove } });
const giftsOf = ({ freeArticles }: Awaited<ReturnType<CartClient['cart']>>) =>
  freeArticles.map(({ campaignId }) => campaignId);

describe('gifts', () => {
  it('CRT-1 come with the worth of goods, in their order, and go with it; they cost and count nothing', async () => {
    expect(giftsOf(cartOf(await client.set('1-1', 1)))).toEqual([]);
    expect(giftsOf(cartOf(await client.set('1-1', 2)))).toEqual(['spoon']);
    const cart = cartOf(await client.set('1-1', 3));
    expect(giftsOf(cart)).toEqual(['mug', 'spoon']);
    expect(cart).toMatchObject({ numberOfArticles: 3, totals: { subtotalMinor: 15_00 } });
    expect(cart.freeArticles[0]).toMatchObject({
      productId: '8',
      tcm: '8-1',
      title: 'Title of 8-1',
      quantity: { quantity: 2 },
    });
    expect(giftsOf(cartOf(await client.set('1-1', 1)))).toEqual([]);
  });

  it('CRT-9 keep nobody from seeing an empty cart while the catalogue is down', async () => {
    shop.catalogue.isUp = false;
    const { numberOfArticles } = await client.cart();
    shop.catalogue.isUp = true;
    expect(numberOfArticles).toBe(0);
  });

  it('CRT-1 are not earned by gift cards', async () => {
    await client.add('3-1');
    expect(giftsOf(await client.cart())).toEqual([]);
  });

  it('CRT-1 can be declined and taken back', async () => {
    await client.set('1-1', 3);
    for (let time = 0; time < 2; time += 1) expect(giftsOf(cartOf(await decline('mug')))).toEqual(['spoon']);
    await client.set('1-1', 1);
    expect(giftsOf(cartOf(await client.set('1-1', 3)))).toEqual(['spoon']);
    await decline('spoon');
    expect(giftsOf(cartOf(await decline('mug', false)))).toEqual(['mug']);
  });

  it.each([
    ['mug', '8'],
    ['over', '9'],
    ['to-come', '9'],
    ['elsewhere', '9'],
    ['nowhere', '9'],
    ['spoon', '8'],
  ])('CRT-1 refuses campaign %s with product %s, which the cart does not fulfil', async (campaignId, productId) => {
    await client.set('1-1', 2);
    const { revision } = await client.cart();
    expect(failureOf(await decline(campaignId, true, productId))).toEqual([409, { error: 'NOT_MODIFIED' }]);
    expect((await client.cart()).revision).toBe(revision);
  });

  it('CRT-9 say when they are sold out, and are left out when the catalogue lost them', async () => {
    await client.set('1-1', 3);
    shop.catalogue.has('8-1', 'ARTICLE', { availability: 'SOLDOUT' });
    shop.catalogue.offers.delete('9-1');
    expect((await client.cart()).freeArticles).toMatchObject([{ campaignId: 'mug', availability: 'SOLDOUT' }]);
  });

  it('CRT-1 can be declined and taken back by plain forms', async () => {
    await client.set('1-1', 2);
    const fields = { productId: '9', campaignId: 'spoon' };
    const answer = await client.submit('gift', { ...fields, quantity: '1', remove: 'true' });
    expect(answer.headers.location).toBe('/service/cartfrontend/cart?message=CHANGED');
    expect(giftsOf(await client.cart())).toEqual([]);
    await client.submit('gift', { ...fields, remove: 'false' });
    expect(giftsOf(await client.cart())).toEqual(['spoon']);
  });
});

it('CRT-1 gives nothing to a cart without goods, also by a campaign that asks for no worth, and lets nobody decline that', () => {
  const campaign = { campaignId: 'any', productId: '9', tcm: '9-1', quantity: 1, minimumMinor: 0 };
  const surroundings = { campaigns: [campaign], offers: new Map([['9-1', testOffer('9-1')]]) };
  expect(giftsOfCart(NEVER_CHANGED, 1, surroundings)).toHaveLength(1);
  expect(giftsOfCart(NEVER_CHANGED, 0, surroundings)).toEqual([]);
  const change = { campaignId: 'any', productId: '9', remove: true };
  expect(changeGift(NEVER_CHANGED, { goodsMinor: 1, campaigns: [campaign] }, change)).toEqual({ declined: ['any'] });
  expect(() => changeGift(NEVER_CHANGED, { goodsMinor: 0, campaigns: [campaign] }, change)).toThrow('NOT_MODIFIED');
});
