import { expect, it } from 'vitest';
import { NEVER_CHANGED, type StoredCart, type VoucherTerms } from '../storage/stored-cart.ts';
import type { HandoverContent } from './handover.ts';
import { withoutOrdered } from './without-ordered.ts';

const VOUCHER: VoucherTerms = {
  code: 'Five',
  kind: 'AMOUNT',
  value: 5_00,
  minimumMinor: 0,
  categoryNumber: null,
  problem: null,
};
const stored = (tcm: string, quantity: number) =>
  ({ productId: tcm.split('-')[0]!, tcm, kind: 'ARTICLE', quantity }) as const;
const ordered = (tcm: string, quantity: number, kind: 'ARTICLE' | 'GIFT' = 'ARTICLE') => ({
  ...stored(tcm, quantity),
  kind,
  title: '',
  url: '',
  image: '',
  priceMinor: 0,
});
const contentWith = (content: Partial<HandoverContent>): HandoverContent => ({
  revision: 1,
  currency: 'EUR',
  lines: [],
  vouchers: [],
  totals: { subtotalMinor: 0, discountMinor: 0, shippingMinor: 0, totalMinor: 0 },
  ...content,
});
const cartWith = (cart: Partial<StoredCart>): StoredCart => ({ ...NEVER_CHANGED, ...cart });

it('CRT-13 an order leaves what was put in since, in its place', () => {
  const cart = cartWith({ lines: [stored('1-1', 3), stored('2-1', 1), stored('3-1', 2)] });
  const content = contentWith({ lines: [ordered('1-1', 2), ordered('2-1', 1)] });
  expect(withoutOrdered(cart, content).lines).toEqual([stored('1-1', 1), stored('3-1', 2)]);
});

it('CRT-13 a gift that came with the order takes no piece of the same article', () => {
  const cart = cartWith({ lines: [stored('9-1', 1)], declined: ['spoon'] });
  const after = withoutOrdered(cart, contentWith({ lines: [ordered('9-1', 1, 'GIFT')] }));
  expect(after).toEqual({ lines: [stored('9-1', 1)], declined: [] });
});

it('CRT-13 the voucher of the order goes, one that was entered since stays', () => {
  const cart = cartWith({ voucherCode: 'FIVE', voucher: VOUCHER });
  const withVoucher = (code: string) =>
    contentWith({ vouchers: [{ code, kind: 'AMOUNT', value: 5_00, discountMinor: 5_00 }] });
  expect(withoutOrdered(cart, withVoucher('Five'))).toMatchObject({ voucherCode: null, voucher: null });
  expect(withoutOrdered(cart, withVoucher('Ten'))).not.toHaveProperty('voucherCode');
  expect(withoutOrdered(cartWith({}), withVoucher('Five'))).not.toHaveProperty('voucherCode');
});
