import type { Cart, CartAnswer, Offer } from '@ninefold/platform/contracts';
import type { Offers, OfferOptions } from './catalogue/offers.ts';
import { composeCart } from './compose-cart.ts';
import { cartError } from './errors.ts';
import type { CartEdit, CartRepository, EditedCart } from './storage/cart-repository.ts';
import { fromStorage } from './storage/from-storage.ts';
import { presentLines, type CartOwner, type StoredCart } from './storage/stored-cart.ts';

/** What every kind of change stands on: the stored cart, and what the catalogue says about it. */
export function createCartChanges({ repository, offers }: { repository: CartRepository; offers: Offers }) {
  const offersOf = ({ site }: CartOwner, stored: StoredCart, options?: OfferOptions) =>
    offers.read(site, tcmsOf(stored), options);

  async function compose(owner: CartOwner, stored: StoredCart, options?: OfferOptions): Promise<Cart> {
    return composeCart(owner.site, stored, await offersOf(owner, stored, options));
  }

  return {
    async read(owner: CartOwner, options?: OfferOptions): Promise<Cart> {
      return compose(owner, await fromStorage(repository.read(owner)), options);
    },

    /** Applies a change once under its key, and answers the cart as it is then. */
    async apply(owner: CartOwner, edit: CartEdit, key?: string): Promise<CartAnswer> {
      return { cart: await compose(owner, await fromStorage(repository.change(owner, edit, key))) };
    },

    /** Throws `PRODUCTDATA_UNAVAILABLE`, with 404 when there is no such offer. */
    async readOffer({ site }: CartOwner, tcm: string, productId?: string): Promise<Offer> {
      const offer = (await offers.read(site, [tcm], { isFresh: true })).get(tcm);
      if (!offer || (productId ?? offer.productId) !== offer.productId)
        throw cartError('PRODUCTDATA_UNAVAILABLE', { status: 404 });
      return offer;
    },

    /** An edit that is told the worth of the goods. The catalogue is asked before the cart is locked: nobody waits for it. */
    async knowingGoods(
      owner: CartOwner,
      edit: (cart: StoredCart, goodsMinor: number) => EditedCart | undefined,
    ): Promise<CartEdit> {
      const known = await offersOf(owner, await fromStorage(repository.read(owner)));
      return (cart) => edit(cart, composeCart(owner.site, cart, known).totals.goodsMinor);
    },
  };
}

export type CartChanges = ReturnType<typeof createCartChanges>;

function tcmsOf({ lines, campaigns }: StoredCart): string[] {
  const tcms = presentLines(lines).map(({ tcm }) => tcm);
  return tcms.length === 0 ? [] : [...new Set([...tcms, ...campaigns.map(({ tcm }) => tcm)])];
}
