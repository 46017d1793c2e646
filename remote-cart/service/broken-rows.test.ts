import { sql } from '@ninefold/service/sql';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { campaigns, vouchers } from './schema.ts';
import { cartOf, failureOf, openTestShop, type CartClient, type TestShop } from './testing/test-shop.ts';

let shop: TestShop;
let client: CartClient;
const told: string[] = [];

beforeAll(async () => {
  shop = await openTestShop();
  vi.spyOn(shop.service.app.log, 'error').mockImplementation((line: unknown) => void told.push(String(line)));
  for (const tcm of ['1-1', '9-1']) shop.catalogue.has(tcm);
  client = await shop.client({ visitorId: 'broken' });
  const { database } = shop.service.context;
  const gift = { site: 'DE', productId: '9', tcm: '9-1', minimumMinor: 0 };
  await database.insert(campaigns).values([
    { ...gift, campaignId: 'spoon' },
    { ...gift, campaignId: 'mug', quantity: 5000 },
  ]);
  const voucher = { site: 'DE', kind: 'AMOUNT' as const, value: 100, isSingleUse: false, purpose: 'promotion' };
  await database.insert(vouchers).values(['ROSE', 'TULIP'].map((code) => ({ ...voucher, code, printedCode: code })));
});
afterAll(() => shop.service.close());

const enter = (code: string) => client.change({ setVoucher: { code } });

it('CRT-1 a broken campaign gives nothing, the others do, and it is told once', async () => {
  for (const pieces of [1, 2]) {
    const { freeArticles } = cartOf(await client.set('1-1', pieces));
    expect(freeArticles.map(({ campaignId }) => campaignId)).toEqual(['spoon']);
  }
  expect(told).toEqual(['a row of campaigns is broken and left out: ["DE","mug"]: quantity 5000 must be 100 at most']);
});

it('CRT-12 a voucher that somebody breaks takes nothing off, is unknown to who enters it, and is told once', async () => {
  told.length = 0;
  expect(cartOf(await enter('rose')).vouchers).toMatchObject([{ code: 'ROSE', discountMinor: 100 }]);
  await shop.service.context.database.execute(sql`update cart.voucher set kind = 'SHARE' where code = 'ROSE'`);
  const [broken] = (await client.cart()).vouchers;
  expect(broken).toMatchObject({ problem: 'VOUCHER_UNKNOWN', discountMinor: 0 });
  expect(failureOf(await enter('rose'))).toMatchObject([404, { error: 'VOUCHER_UNKNOWN' }]);
  expect(cartOf(await enter('tulip')).vouchers).toMatchObject([{ code: 'TULIP', discountMinor: 100 }]);
  expect(told).toEqual([
    'a row of vouchers is broken and left out: ["DE","ROSE"]: kind "SHARE" must be one of "PERCENT", "AMOUNT"',
  ]);
});
