import { CodedError } from '@ninefold/service';

const STATUSES = {
  /** The message is not the checkout's, or it is old. */
  MESSAGE_UNPROVEN: 401,
  HANDOVER_UNKNOWN: 404,
  /** Another hand-over of the cart took its place, or it was given back: nothing may be charged for it. */
  HANDOVER_ENDED: 409,
  /** By another session of the checkout, or for another order. */
  HANDOVER_TAKEN: 409,
  /** An order comes before the hand-over was taken up. */
  HANDOVER_NOT_TAKEN: 409,
  HANDOVER_EXPIRED: 410,
  /** The amount is not that of the hand-over, or the number or the event is that of another order. */
  ORDER_MISMATCH: 409,
  /** The cart is not what the shopper has seen. */
  CART_CHANGED: 409,
  /** What is ordered now arrives later than the shopper has seen, or on a day that nobody promises. */
  DELIVERY_CHANGED: 409,
  /** The cart has nothing, or something that cannot be ordered. */
  CART_NOT_READY: 409,
  /** No checkout with a secret is configured for the site. */
  CHECKOUT_CLOSED: 404,
} as const;

export type HandoverErrorCode = keyof typeof STATUSES;

export const handoverError = (code: HandoverErrorCode, cause?: unknown) =>
  new CodedError(code, STATUSES[code], {}, { cause });
