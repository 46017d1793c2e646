import { presentLines, type StoredCart, type StoredLine } from '../storage/stored-cart.ts';
import { piecesOf } from './change-line.ts';
import { CART_LIMIT, itemLimitOf } from './limits.ts';
import { mergeSaved } from './save-line.ts';

/**
 * Puts what somebody chose before the login to what he kept before (CRT-12). Quantities add up as far as the limits go; his
 * own lines stay, and of what comes along the last added is left out first. What is kept for later comes along. A voucher that was entered just now replaces an
 * older one.
 */
export function mergeCarts(own: StoredCart, former: StoredCart): StoredCart {
  const lines = [...own.lines];
  let room = CART_LIMIT - piecesOf(lines);
  for (const line of presentLines(former.lines)) {
    const index = lines.findIndex(({ tcm }) => tcm === line.tcm);
    const merged = withPieces(lines[index], line, room);
    room -= merged.quantity - (lines[index]?.quantity ?? 0);
    lines[index < 0 ? lines.length : index] = merged;
  }
  return {
    ...own,
    lines: mergeSaved(lines, former.lines),
    declined: [...new Set([...own.declined, ...former.declined])],
    ...(former.voucherCode !== null && { voucherCode: former.voucherCode, voucher: former.voucher }),
    revision: Math.max(own.revision, former.revision + 1),
  };
}

/** The line with as many pieces more as the limits allow; it remembers how many they cut off. */
function withPieces(own: StoredLine | undefined, former: StoredLine, room: number): StoredLine {
  const present = own?.quantity ?? 0;
  const quantity = Math.max(present, Math.min(itemLimitOf(former.kind), present + Math.min(former.quantity, room)));
  const pieces = present + former.quantity - quantity;
  const { saved: _saved, ...line } = own && present > 0 ? own : former;
  return {
    ...line,
    quantity,
    ...(own?.saved && { saved: own.saved }),
    ...(quantity === 0 && { removedAt: Date.now() }),
    ...(pieces > 0 && { leftOut: { pieces, at: Date.now() } }),
  };
}
