import type { EarlyTexts } from '@ninefold/platform';

/** What the cart's forms say until their script has come; each adds what it says of success. */
export const EARLY_CART_TEXTS: Omit<EarlyTexts, 'done'> = {
  errors: 'cart.setErrors',
  otherwise: 'cart.setErrors.UNKNOWN',
};
