import { cartError } from '../errors.ts';
import type { CartEdit } from '../storage/stored-cart.ts';
import { changeLine } from './change-line.ts';

/** Throws `NOT_MODIFIED` when the cart has no such subscription. */
export function removeSubscription(tcm: string): CartEdit {
  const remove = changeLine({ tcm, quantityAfter: () => 0 });
  return (cart) => {
    const edited = remove(cart);
    if (!edited) throw cartError('NOT_MODIFIED');
    return edited;
  };
}
