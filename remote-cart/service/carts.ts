import type { Cart, CartAddition, CartAnswer, CartChange, OfferKind } from '@ninefold/platform/contracts';
import type { Database, ServiceCaller } from '@ninefold/service';
import { createCampaigns } from './campaigns/campaign-repository.ts';
import { changeGift } from './campaigns/gifts.ts';
import { createCartChanges } from './cart-changes.ts';
import { createOffers, type OfferOptions } from './catalogue/offers.ts';
import { changeLine } from './lines/change-line.ts';
import { removeSubscription } from './lines/remove-subscription.ts';
import { createCartRepository } from './storage/cart-repository.ts';
import type { CartOwner } from './storage/stored-cart.ts';
import { editVoucher } from './vouchers/set-voucher.ts';
import type { VoucherRepository } from './vouchers/voucher-repository.ts';
import { createVoucherTries } from './vouchers/voucher-tries.ts';

/** A line as it shall be. */
interface WantedLine {
  tcm: string;
  /** @default that of the catalogue */
  productId?: string | undefined;
  /** 0 removes, whatever the catalogue says. */
  quantity: number;
  /** Kinds that it may be of. @default any */
  kinds?: readonly OfferKind[];
}

export interface CartsOptions {
  database: Database;
  services: ServiceCaller;
  vouchers: VoucherRepository;
}

/** What can be done with carts. Everything that fails throws a code of the cart; a key makes a change happen once. */
export function createCarts({ database, services, vouchers }: CartsOptions) {
  const changes = createCartChanges({
    repository: createCartRepository(database),
    campaigns: createCampaigns(database),
    offers: createOffers(services),
  });
  const tries = createVoucherTries();

  async function setLine(owner: CartOwner, wanted: WantedLine, key?: string): Promise<CartAnswer> {
    const { tcm, productId, quantity, kinds } = wanted;
    // Removing must work for what the catalogue no longer has, too.
    const offer = quantity > 0 ? await changes.readOffer(owner, tcm, productId) : undefined;
    return changes.apply(owner, changeLine({ tcm, quantityAfter: () => quantity, offer, kinds }), key);
  }

  return {
    read: (owner: CartOwner, options?: OfferOptions): Promise<Cart> => changes.read(owner, options),

    setLine,

    async change(owner: CartOwner, change: CartChange, key?: string): Promise<CartAnswer> {
      if ('deleteSubscription' in change)
        return changes.apply(owner, removeSubscription(change.deleteSubscription.subscriptionId), key);
      if ('setVoucher' in change)
        return changes.apply(owner, await editVoucher({ changes, vouchers, tries }, owner, change.setVoucher), key);
      if (!('setFreeArticle' in change)) return setLine(owner, wantedLine(change), key);
      const { setFreeArticle } = change;
      const edit = await changes.knowingGoods(owner, (cart, goods) => changeGift(cart, goods, setFreeArticle));
      return changes.apply(owner, edit, key);
    },

    async add(owner: CartOwner, { productId, tcm, quantity }: CartAddition, key?: string): Promise<CartAnswer> {
      const offer = await changes.readOffer(owner, tcm, productId);
      const edit = changeLine({ tcm, quantityAfter: (present) => present + quantity, offer });
      return { ...(await changes.apply(owner, edit, key)), addedProduct: offer.title };
    },

    /** Empties a cart whose order was taken, and uses its voucher up. */
    complete(owner: CartOwner, key?: string): Promise<CartAnswer> {
      return changes.apply(owner, () => ({ lines: [], declined: [], voucherCode: null, isOrdered: true }), key);
    },
  };
}

export type Carts = ReturnType<typeof createCarts>;

type LineChange = Extract<
  CartChange,
  { setArticle: unknown } | { setGiftCard: unknown } | { setPartnerProduct: unknown }
>;

function wantedLine(change: LineChange): WantedLine {
  if ('setArticle' in change) return { ...change.setArticle, kinds: ['ARTICLE', 'SERVICE'] };
  if ('setGiftCard' in change) {
    const { set: quantity, ...card } = change.setGiftCard;
    return { ...card, quantity, kinds: ['GIFT_CARD'] };
  }
  const { partnerProductId: tcm, set: quantity } = change.setPartnerProduct;
  return { tcm, quantity, kinds: ['PARTNER_PRODUCT'] };
}
