import type { CartAnswer, CartErrorCode } from '../contracts/cart.ts';
import { CART_PATH } from '@ninefold/contract/calls';
import type { HttpClient } from '../http/http-client.ts';
import { readCartError } from './cart-error.ts';

/** What a slot's `load` brings of the cart: the cart, or why there is none. */
export type CartSeed = Pick<CartAnswer, 'cart'> | { error: CartErrorCode };

/** Reads the cart for a slot; all slots of a page share one call. */
export async function loadCart(http: HttpClient): Promise<CartSeed> {
  const answer = await http.shared<CartAnswer>(CART_PATH);
  return answer.ok ? { cart: answer.body.cart } : { error: readCartError(answer.body).error };
}
