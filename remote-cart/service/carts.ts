import type { CartAddition, CartAnswer, CartChange, OfferKind } from '@ninefold/platform/contracts';
import type { Database, ServiceCaller } from '@ninefold/service';
import { createCampaigns } from './campaigns/campaign-repository.ts';
import { changeGift } from './campaigns/gifts.ts';
import { createCartChanges } from './cart-changes.ts';
import { createOffers } from './catalogue/offers.ts';
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
  const { read, apply, readOffer, knowingGoods } = changes;
  const tries = createVoucherTries();

  async function setLine(owner: CartOwner, wanted: WantedLine, key?: string): Promise<CartAnswer> {
    const { tcm, productId, quantity, kinds } = wanted;
    // Removing must work for what the catalogue no longer has, too.
    const offer = quantity > 0 ? await readOffer(owner, tcm, productId) : undefined;
    return apply(owner, changeLine({ tcm, quantityAfter: () => quantity, offer, kinds }), key);
  }

  return {
    read,
    setLine,

    async change(owner: CartOwner, change: CartChange, key?: string): Promise<CartAnswer> {
      const wanted = wantedLine(change);
      if (wanted) return setLine(owner, wanted, key);
      if ('deleteSubscription' in change)
        return apply(owner, removeSubscription(change.deleteSubscription.subscriptionId), key);
      if ('setVoucher' in change)
        return apply(owner, await editVoucher({ changes, vouchers, tries }, owner, change.setVoucher), key);
      if (!('setFreeArticle' in change)) throw new TypeError('a change without an action');
      const { setFreeArticle } = change;
      return apply(owner, await knowingGoods(owner, (cart, goods) => changeGift(cart, goods, setFreeArticle)), key);
    },

    async add(owner: CartOwner, { productId, tcm, quantity }: CartAddition, key?: string): Promise<CartAnswer> {
      const offer = await readOffer(owner, tcm, productId);
      const edit = changeLine({ tcm, quantityAfter: (present) => present + quantity, offer });
      return { ...(await apply(owner, edit, key)), addedProduct: offer.title };
    },

    /** Empties a cart whose order was taken, and uses its voucher up. */
    complete(owner: CartOwner, key?: string): Promise<CartAnswer> {
      return apply(owner, () => ({ lines: [], declined: [], voucherCode: null, isOrdered: true }), key);
    },
  };
}

export type Carts = ReturnType<typeof createCarts>;

function wantedLine(change: CartChange): WantedLine | undefined {
  if ('setArticle' in change) return { ...change.setArticle, kinds: ['ARTICLE', 'SERVICE'] };
  if ('setGiftCard' in change) {
    const { set: quantity, ...card } = change.setGiftCard;
    return { ...card, quantity, kinds: ['GIFT_CARD'] };
  }
  if ('setPartnerProduct' in change) {
    const { partnerProductId: tcm, set: quantity } = change.setPartnerProduct;
    return { tcm, quantity, kinds: ['PARTNER_PRODUCT'] };
  }
  return undefined;
}
