import { presentLines, type StoredCart, type StoredLine } from '../storage/stored-cart.ts';
import { piecesOf } from './change-line.ts';
import { CART_LIMIT, itemLimitOf } from './limits.ts';

/**
 * Puts what somebody chose before the login to what he kept before (CRT-12). Quantities add up as far as the limits go; his
 * own lines stay, and of what comes along the last added is left out first. A voucher that was entered just now replaces an
 * older one.
 */
export function mergeCarts(own: StoredCart, former: StoredCart): StoredCart {
  const lines = [...own.lines];
  let room = CART_LIMIT - piecesOf(lines);
  for (const line of presentLines(former.lines)) {
    const index = lines.findIndex(({ tcm }) => tcm === line.tcm);
    const merged = withPieces(lines[index], line, room);
    if (!merged) continue;
    room -= merged.quantity - (lines[index]?.quantity ?? 0);
    lines[index < 0 ? lines.length : index] = merged;
  }
  return {
    ...own,
    lines,
    declined: [...new Set([...own.declined, ...former.declined])],
    ...(former.voucherCode !== null && { voucherCode: former.voucherCode, voucher: former.voucher }),
    revision: Math.max(own.revision, former.revision + 1),
  };
}

function withPieces(own: StoredLine | undefined, former: StoredLine, room: number): StoredLine | undefined {
  const present = own?.quantity ?? 0;
  const quantity = Math.min(itemLimitOf(former.kind), present + Math.min(former.quantity, room));
  if (quantity <= present) return undefined;
  const { removedAt: _, ...line } = own ?? former;
  return { ...line, quantity };
}
