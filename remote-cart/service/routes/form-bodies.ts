import { z } from 'zod';
import { IdempotencyKey } from '../idempotency.ts';
import { isShopPath } from '../return-address.ts';

const id = z.string().min(1).max(64);
const quantity = z.coerce.number().int().min(0).max(9999);
/** Made with the form: a double click sends it twice, and it counts once. */
const requestKey = IdempotencyKey.optional();

/** What other sites may name in a link. */
export const AddLink = z.object({ productId: id, tcm: id, quantity: quantity.min(1).default(1) });

export const AddForm = z.strictObject({
  productId: id,
  tcm: id,
  quantity: quantity.default(1),
  /** The page to go back to. @default the cart page */
  returnTo: z.string().max(2000).refine(isShopPath).optional(),
  requestKey,
});

/** Of a line of any kind. */
export const ChangeForm = z.strictObject({
  productId: id,
  tcm: id,
  quantity,
  /** `-1` or `1`: the pressed button of a stepper. */
  step: z.coerce.number().int().min(-1).max(1).default(0),
  /** Pressed instead of changing the quantity. */
  remove: z.literal('true').optional(),
  requestKey,
});

export const GiftForm = z.strictObject({
  productId: id,
  campaignId: id,
  remove: z.stringbool(),
  /** Every line's form has one; a gift's says nothing. */
  quantity: quantity.optional(),
  requestKey,
});

export const VoucherForm = z.strictObject({ code: id, remove: z.stringbool().optional(), requestKey });
