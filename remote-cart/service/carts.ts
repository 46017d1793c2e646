import type { Cart, CartAddition, CartAnswer, CartChange, OfferKind } from '@ninefold/platform/contracts';
import { hash } from 'node:crypto';
import { changeGift } from './campaigns/gifts.ts';
import { createCartParts, type CartPartsOptions } from './cart-parts.ts';
import type { OfferOptions } from './catalogue/offers.ts';
import { changeLine } from './lines/change-line.ts';
import { removeSubscription } from './lines/remove-subscription.ts';
import { isReturn, returnLine, saveLine, savedLines } from './lines/save-line.ts';
import type { ChangeKey } from './storage/cart-repository.ts';
import type { CartOwner, StoredCart } from './storage/stored-cart.ts';
import { createVoucherTries, editVoucher } from './vouchers/set-voucher.ts';

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

/**
 * Where pieces come from that the cart or the list of what is kept for later gets: `shop` leaves the other of the two as it is, `saved` takes them off the
 * list. `cartPage`: it is not said there; pages of older releases do not know that an article can stand in both.
 */
export type PiecesFrom = 'shop' | 'saved' | 'cartPage';

interface AdditionOptions {
  from: PiecesFrom | undefined;
  key: ChangeKey | undefined;
}

/** What came of a line. */
interface LineAnswer extends CartAnswer {
  /** Pieces that the cart had of it, and has no more. */
  removed: number;
  /** It was removed just now already: the other press of a double click did so. */
  isRemovedTwice: boolean;
}

/** Two presses of the same that come this close are one double click, in ms: the usual limit of the systems, and the way to us. */
const DOUBLE_CLICK_MS = 1000;
/** The same removal once more within so long, in ms, is one removal. */
const JUST_NOW_MS = 10_000;

/** What can be done with carts. Everything that fails throws a code of the cart; a key makes a change happen once. */
export function createCarts(options: CartPartsOptions, { changes } = createCartParts(options)) {
  const { vouchers } = options;
  const tries = createVoucherTries();

  async function setLine(owner: CartOwner, wanted: WantedLine, key?: ChangeKey): Promise<LineAnswer> {
    const { tcm, productId, quantity, kinds } = wanted;
    // Removing must work for what the catalogue no longer has, too.
    const offer = quantity > 0 ? await changes.readOffer(owner, tcm, productId) : undefined;
    let removed = 0;
    let isRemovedTwice = false;
    const quantityAfter = (present: number) => {
      removed = Math.max(0, present - quantity);
      return quantity;
    };
    const changed = changeLine({ tcm, quantityAfter, offer, kinds });
    const edit = (cart: StoredCart) => {
      const removedAt = cart.lines.find((line) => line.tcm === tcm)?.removedAt ?? -Infinity;
      isRemovedTwice = quantity === 0 && removedAt > Date.now() - JUST_NOW_MS;
      return changed(cart);
    };
    return { ...(await changes.apply(owner, edit, key)), removed, isRemovedTwice };
  }

  async function add(owner: CartOwner, addition: CartAddition, { from, key }: AdditionOptions): Promise<CartAnswer> {
    const { productId, tcm, quantity } = addition;
    const offer = await changes.readOffer(owner, tcm, productId);
    const kept = { tcm, pieces: quantity, offer };
    const added = changeLine({ tcm, quantityAfter: (present) => present + quantity, offer });
    const edit = (cart: StoredCart) => {
      const isKept = from === 'saved' || (from === 'cartPage' && isReturn(kept, cart.lines));
      return (isKept ? returnLine(kept) : added)(cart);
    };
    return { ...(await changes.apply(owner, edit, key)), addedProduct: offer.title };
  }

  return {
    read: (owner: CartOwner, options?: OfferOptions): Promise<Cart> => changes.read(owner, options),

    setLine: (owner: CartOwner, wanted: WantedLine, key?: string): Promise<LineAnswer> =>
      setLine(owner, wanted, keyOf(key, wanted)),

    async change(owner: CartOwner, change: CartChange, sentKey?: string, from?: PiecesFrom): Promise<CartAnswer> {
      const key = keyOf(sentKey, change);
      if ('deleteSubscription' in change)
        return changes.apply(owner, removeSubscription(change.deleteSubscription.subscriptionId), key);
      if ('setVoucher' in change)
        return changes.apply(owner, await editVoucher({ changes, vouchers, tries }, owner, change.setVoucher), key);
      if ('setSaved' in change) {
        const { tcm, productId, quantity: pieces } = change.setSaved;
        const offer = pieces > 0 ? await changes.readOffer(owner, tcm, productId) : undefined;
        return changes.apply(owner, saveLine({ tcm, pieces, offer, staysInCart: from === 'shop' }), key);
      }
      if (!('setFreeArticle' in change)) return { cart: (await setLine(owner, wantedLine(change), key)).cart };
      const { setFreeArticle } = change;
      const edit = await changes.knowingGoods(owner, (cart, goods) => changeGift(cart, goods, setFreeArticle));
      return changes.apply(owner, edit, key);
    },

    add: (owner: CartOwner, addition: CartAddition, key?: string, from?: PiecesFrom): Promise<CartAnswer> =>
      add(owner, addition, { from, key: keyOf(key, addition) }),

    /**
     * As `add`, for a form without a key of its own: both presses of a double click add once, whichever hosts they reach. A key in the form would be
     * the same when the visitor comes back to the page and wants one more.
     */
    press: (owner: CartOwner, addition: CartAddition, from?: PiecesFrom): Promise<CartAnswer> =>
      add(owner, addition, { from, key: pressKeyOf(addition) }),

    /** Empties a cart whose order was taken, but for what is kept for later, and uses its voucher up. */
    complete(owner: CartOwner, key?: string): Promise<CartAnswer> {
      const empty = ({ lines }: StoredCart) => ({
        lines: savedLines(lines).map((line) => ({ ...line, quantity: 0 })),
        declined: [],
        voucherCode: null,
        isOrdered: true as const,
      });
      return changes.apply(owner, empty, keyOf(key, 'complete'));
    },
  };
}

/** The key that a change was sent under, with what tells it from another change. */
function keyOf(key: string | undefined, change: unknown): ChangeKey | undefined {
  return key === undefined ? undefined : { key, fingerprint: fingerprintOf(change) };
}

/** No key that somebody sends has a space. */
function pressKeyOf(addition: CartAddition): ChangeKey {
  const fingerprint = fingerprintOf(addition);
  return { key: `press ${fingerprint}`, fingerprint, repeatableAfterMs: DOUBLE_CLICK_MS };
}

const fingerprintOf = (change: unknown): string => hash('sha256', JSON.stringify(change), 'base64url');

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
