import type { EditedCart } from '../storage/stored-cart.ts';
import type { StoredCart } from '../storage/stored-cart.ts';
import type { HandoverContent } from './handover.ts';

/** A cart after its order: what was put in or entered since it was handed over stays, and so does what is kept for later. */
export function withoutOrdered(cart: StoredCart, { lines, vouchers }: HandoverContent): EditedCart {
  const ordered = new Map(lines.filter(({ kind }) => kind !== 'GIFT').map(({ tcm, quantity }) => [tcm, quantity]));
  const rest = cart.lines.flatMap((line) => {
    const quantity = line.quantity - (ordered.get(line.tcm) ?? 0);
    return quantity > 0 || line.saved ? [{ ...line, quantity: Math.max(0, quantity) }] : [];
  });
  const isVoucherOrdered = vouchers.some(({ code }) => code === cart.voucher?.code);
  return { lines: rest, declined: [], ...(isVoucherOrdered && { voucherCode: null, voucher: null }) };
}
