import type { RefusedForm } from '@ninefold/service';
import { PATHS } from '@ninefold/sites';

/** The cart page with what it shall say: `message` is ADDED, CHANGED, REMOVED, SAVED, VOUCHER_SET, VOUCHER_REMOVED, REMOVAL_FAILED, CONFIRM_ADD or an error code; `rest`: some pieces stay kept for later. */
export function cartPageWith(query: Record<string, string | number | undefined>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]]));
  return `${PATHS.cart}?${new URLSearchParams(pairs)}`;
}

/** The cart page that says why something was refused, and of which of its articles. @param told what was typed, or another message */
export function cartPageFor(
  { code, details }: Pick<RefusedForm, 'code' | 'details'>,
  told: Record<string, string> = {},
): string {
  const { limit, tcm } = details as { limit?: number; tcm?: string };
  return cartPageWith({ message: code, limit, tcm, ...told });
}
