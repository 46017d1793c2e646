import type { CartVoucher } from '@ninefold/platform/contracts';
import type { StoredCart, VoucherTerms } from '../storage/stored-cart.ts';

/** What the articles cost that can be bought, in minor units. */
export interface VoucherGoods {
  totalMinor: number;
  ofCategoryMinor: (categoryNumber: number) => number;
}

/** What the code of a cart takes off now; a code that does not hold any more stays and says why. */
export function voucherOf(
  { voucherCode, voucher }: Pick<StoredCart, 'voucherCode' | 'voucher'>,
  goods: VoucherGoods,
): CartVoucher | undefined {
  if (voucherCode === null) return undefined;
  if (!voucher) return { code: voucherCode, kind: 'AMOUNT', value: 0, discountMinor: 0, problem: 'VOUCHER_UNKNOWN' };
  const { code, kind, value, minimumMinor, categoryNumber } = voucher;
  const shown = { code, kind, value };
  if (voucher.problem) return { ...shown, discountMinor: 0, problem: voucher.problem };
  if (goods.totalMinor < minimumMinor) return { ...shown, discountMinor: 0, problem: 'VOUCHER_MINIMUM', minimumMinor };
  const coveredMinor = categoryNumber === null ? goods.totalMinor : goods.ofCategoryMinor(categoryNumber);
  if (categoryNumber !== null && coveredMinor === 0)
    return { ...shown, discountMinor: 0, problem: 'VOUCHER_NOT_APPLICABLE' };
  return { ...shown, discountMinor: discountOf(voucher, coveredMinor) };
}

/** In whole minor units, half a unit rounded up; never more than the goods cost. */
export function discountOf({ kind, value }: Pick<VoucherTerms, 'kind' | 'value'>, goodsMinor: number): number {
  const discount = kind === 'PERCENT' ? shareOf(goodsMinor, value) : value;
  return Math.min(discount, goodsMinor);
}

function shareOf(minor: number, percent: number): number {
  const hundredths = minor * percent + 50;
  return (hundredths - (hundredths % 100)) / 100;
}
