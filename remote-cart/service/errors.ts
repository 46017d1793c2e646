import type { CartErrorCode } from '@ninefold/platform/contracts';
import { CodedError } from '@ninefold/service';

const STATUSES: Record<CartErrorCode, 404 | 409 | 422 | 429 | 500 | 503> = {
  UNKNOWN: 500,
  CARTSTORAGE_UNAVAILABLE: 503,
  PRODUCTDATA_UNAVAILABLE: 503,
  PRICE_UNAVAILABLE: 503,
  NOT_MODIFIED: 409,
  KEY_REUSED: 422,
  CART_LIMIT: 409,
  ITEM_LIMIT: 409,
  AVAILABILITY_LIMIT: 409,
  SAVED_LIMIT: 409,
  VOUCHER_UNKNOWN: 404,
  VOUCHER_EXPIRED: 409,
  VOUCHER_USED: 409,
  VOUCHER_MINIMUM: 409,
  VOUCHER_NOT_APPLICABLE: 409,
  TOO_MANY_TRIES: 429,
};

/** A failure that the shop has a text for; its code goes with the status that fits. */
export function cartError(
  code: CartErrorCode,
  options: { limit?: number | undefined; tcm?: string | undefined; status?: 404; cause?: unknown } = {},
) {
  const { limit, tcm, status = STATUSES[code], cause } = options;
  const details = { ...(limit !== undefined && { limit }), ...(tcm !== undefined && { tcm }) };
  return new CodedError(code, status, details, { cause });
}
