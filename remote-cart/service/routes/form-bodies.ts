import { isShopAddress } from '@ninefold/sites';
import { z } from 'zod';

const id = z.string().min(1).max(64);
/** As it was typed: what is no whole number is `NaN`, which the page can tell. */
const quantity = z
  .string()
  .max(100)
  .transform((text) => (/^\d{1,9}$/.test(text) ? Number(text) : NaN));

/** What other sites may name in a link. */
export const AddLink = z.object({
  productId: id,
  tcm: id,
  quantity: z.coerce.number().int().min(1).max(9999).default(1),
});

export const AddForm = z.strictObject({
  productId: id,
  tcm: id,
  quantity: quantity.default(1),
  /** The page to go back to. @default the cart page */
  returnTo: z.string().refine(isShopAddress).optional(),
  /** Where something has to be chosen first: nothing is added. */
  choiceHref: z.string().refine(isShopAddress).optional(),
});

/** In the address of a line's form: a gift card that stays has a message of its own. */
export const ChangeAddress = z.object({ of: z.string().optional() });

/** Of a line of any kind. */
export const ChangeForm = z.strictObject({
  productId: id,
  tcm: id,
  /** Absent: the shop has lost the article, and it can only be removed. */
  quantity: quantity.optional(),
  /** `-1` or `1`: the pressed button of a stepper. */
  step: z.coerce.number().int().min(-1).max(1).default(0),
  /** Pressed instead of changing the quantity. */
  remove: z.literal('true').optional(),
  /** Pressed to keep so many pieces for later instead of in the cart; with quantity 0 none is kept any more. */
  save: z.literal('true').optional(),
});

export const GiftForm = z.strictObject({
  productId: id,
  campaignId: id,
  remove: z.stringbool(),
  /** Every line's form has one; a gift's says nothing. */
  quantity: z.string().optional(),
});

export const VoucherForm = z.strictObject({ code: z.string().max(64), remove: z.stringbool().optional() });
