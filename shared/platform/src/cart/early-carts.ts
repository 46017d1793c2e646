import type { CartAnswer } from '../contracts/cart.ts';
import { onEarlyCall } from '../early/early-calls.ts';
import type { PageStore } from '../store/page-store.ts';
import { receiveCart } from './cart-commands.ts';

/** Lets the page's store know each cart that the answer to a form's early press brought, whether or not the form's script ever comes. */
export function receiveEarlyCarts(store: PageStore): void {
  onEarlyCall(({ answer }) => {
    void answer.then(({ status, body }) => {
      const { cart } = (body ?? {}) as Partial<CartAnswer>;
      if (status === 200 && cart) receiveCart(store, cart);
    });
  });
}
