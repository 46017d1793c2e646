import type { CartErrorAnswer, CartErrorCode } from '../contracts/cart.ts';

const CODES: Record<CartErrorCode, true> = {
  UNKNOWN: true,
  CARTSTORAGE_UNAVAILABLE: true,
  PRODUCTDATA_UNAVAILABLE: true,
  PRICE_UNAVAILABLE: true,
  NOT_MODIFIED: true,
  KEY_REUSED: true,
  CART_LIMIT: true,
  ITEM_LIMIT: true,
  AVAILABILITY_LIMIT: true,
  SAVED_LIMIT: true,
  VOUCHER_UNKNOWN: true,
  VOUCHER_EXPIRED: true,
  VOUCHER_USED: true,
  VOUCHER_MINIMUM: true,
  VOUCHER_NOT_APPLICABLE: true,
  TOO_MANY_TRIES: true,
};

/** Reads the body of a failed call; what is no code of the cart (a gateway's, none at all) is UNKNOWN. */
export function readCartError(body: unknown): CartErrorAnswer {
  const { error, limit } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const code = typeof error === 'string' && Object.hasOwn(CODES, error) ? (error as CartErrorCode) : 'UNKNOWN';
  return typeof limit === 'number' ? { error: code, limit } : { error: code };
}
