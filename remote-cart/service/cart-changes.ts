import type { Cart, CartAnswer, Offer } from '@ninefold/platform/contracts';
import type { Campaign, Campaigns } from './campaigns/campaign-repository.ts';
import type { Surroundings } from './campaigns/gifts.ts';
import type { Offers, OfferOptions } from './catalogue/offers.ts';
import type { CardHolders } from './customers/card-holders.ts';
import { composeCart } from './compose-cart.ts';
import { cartError } from './errors.ts';
import { cutLines } from './lines/left-out.ts';
import { savedLines } from './lines/save-line.ts';
import type { CartRepository, ChangeKey } from './storage/cart-repository.ts';
import type { CartEdit, EditedCart } from './storage/stored-cart.ts';
import { fromStorage } from './storage/from-storage.ts';
import { presentLines, type CartOwner, type StoredCart } from './storage/stored-cart.ts';

export interface CartChangesOptions {
  repository: CartRepository;
  campaigns: Campaigns;
  offers: Offers;
  cardHolders: CardHolders;
}

/** What goods a cart has, for who changes it by that. */
export interface KnownGoods {
  goodsMinor: number;
  /** Puts together what the cart would be. */
  compose: (stored: StoredCart) => Cart;
  campaigns: readonly Campaign[];
}

/** What every kind of change stands on: the stored cart, and what the catalogue says about it. */
export function createCartChanges({ repository, campaigns, offers, cardHolders }: CartChangesOptions) {
  async function surroundingsOf(
    owner: CartOwner,
    { lines }: StoredCart,
    options?: OfferOptions,
  ): Promise<Surroundings> {
    const told = [...presentLines(lines), ...cutLines(lines), ...savedLines(lines)];
    if (told.length === 0) return { offers: new Map(), campaigns: [] };
    const current = await fromStorage(campaigns.current(owner.site));
    const tcms = new Set([...told, ...current].map(({ tcm }) => tcm));
    const [known, hasCard] = await Promise.all([
      offers.read(owner.site, [...tcms], options),
      cardHolders.includes(owner),
    ]);
    return { offers: known, campaigns: current, hasCard };
  }

  async function compose(owner: CartOwner, stored: StoredCart, options?: OfferOptions): Promise<Cart> {
    return composeCart(owner.site, stored, await surroundingsOf(owner, stored, options));
  }

  return {
    async read(owner: CartOwner, options?: OfferOptions): Promise<Cart> {
      return compose(owner, await fromStorage(repository.read(owner)), options);
    },

    /** The cart past every cache, with what it was put together from. Throws `PRODUCTDATA_UNAVAILABLE`. */
    async readWhole(owner: CartOwner): Promise<{ cart: Cart; stored: StoredCart; offers: Surroundings['offers'] }> {
      const stored = await fromStorage(repository.read(owner));
      const surroundings = await surroundingsOf(owner, stored, { isCertain: true });
      return { cart: composeCart(owner.site, stored, surroundings), stored, offers: surroundings.offers };
    },

    /** Applies a change once under its key, and answers the cart as it is then. */
    async apply(owner: CartOwner, edit: CartEdit, key?: ChangeKey): Promise<CartAnswer> {
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
      edit: (cart: StoredCart, goods: KnownGoods) => EditedCart | undefined,
    ): Promise<CartEdit> {
      const surroundings = await surroundingsOf(owner, await fromStorage(repository.read(owner)));
      return (cart) => {
        const composeStored = (stored: StoredCart) => composeCart(owner.site, stored, surroundings);
        const { goodsMinor } = composeStored(cart).totals;
        return edit(cart, { goodsMinor, compose: composeStored, campaigns: surroundings.campaigns });
      };
    },
  };
}

export type CartChanges = ReturnType<typeof createCartChanges>;
