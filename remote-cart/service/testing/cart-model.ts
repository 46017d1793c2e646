import type { Cart, CartChange, OfferKind } from '@ninefold/platform/contracts';

/** What the model's catalogue has: kind, price in minor units, pieces left. */
export const MODEL_OFFERS: Readonly<Record<string, { kind: OfferKind; priceMinor: number; stock?: number }>> = {
  '1-1': { kind: 'ARTICLE', priceMinor: 3_33 },
  '2-1': { kind: 'ARTICLE', priceMinor: 19_99, stock: 2 },
  '3-1': { kind: 'SERVICE', priceMinor: 1_00 },
  '4-1': { kind: 'GIFT_CARD', priceMinor: 25_00 },
  '5-1': { kind: 'PARTNER_PRODUCT', priceMinor: 7_49 },
  '7-1': { kind: 'ARTICLE', priceMinor: 49 },
  '8-1': { kind: 'ARTICLE', priceMinor: 2_25 },
  '6-1': { kind: 'SUBSCRIPTION', priceMinor: 11_95 },
};
export const MODEL_GIFT = { campaignId: 'gift', productId: '9', tcm: '9-1', minimumMinor: 30_00 };
export const MODEL_VOUCHERS: Readonly<Record<string, { percent: number; minimumMinor: number }>> = {
  TEN: { percent: 10, minimumMinor: 0 },
  SIXTH: { percent: 17, minimumMinor: 40_00 },
};

/** An addition, of what is kept for later or not, or one of the cart's changes. */
export type ModelCall =
  | CartChange
  | { add: { tcm: string; quantity: number } }
  | { takeBack: { tcm: string; quantity: number } };

/** `200`, or an error's code with its limit: `ITEM_LIMIT 20`. */
export type Outcome = string;

/** A cart as simple as it can be. */
export class CartModel {
  quantities = new Map<string, number>();
  saved = new Map<string, number>();
  isDeclined = false;
  voucher: string | undefined;

  copy(): CartModel {
    const copy = new CartModel();
    copy.quantities = new Map(this.quantities);
    copy.saved = new Map(this.saved);
    copy.isDeclined = this.isDeclined;
    copy.voucher = this.voucher;
    return copy;
  }

  /** Also in what no answer shows: the places of lines that are not in the cart now. */
  isSameAs(other: CartModel): boolean {
    const all = ({ quantities, saved, isDeclined, voucher }: CartModel) =>
      JSON.stringify([[...quantities], [...saved], isDeclined, voucher]);
    return all(this) === all(other);
  }

  call(call: ModelCall): Outcome {
    if ('add' in call) return this.#set(call.add.tcm, this.#of(call.add.tcm) + call.add.quantity, false);
    if ('takeBack' in call) return this.#takeBack(call.takeBack.tcm, call.takeBack.quantity);
    if ('setArticle' in call) return this.#set(call.setArticle.tcm, call.setArticle.quantity, 'ARTICLE SERVICE');
    if ('setGiftCard' in call) return this.#set(call.setGiftCard.tcm, call.setGiftCard.set, 'GIFT_CARD');
    if ('setPartnerProduct' in call)
      return this.#set(call.setPartnerProduct.partnerProductId, call.setPartnerProduct.set, 'PARTNER_PRODUCT');
    if ('deleteSubscription' in call)
      return this.#of(call.deleteSubscription.subscriptionId) === 0
        ? 'NOT_MODIFIED'
        : this.#set(call.deleteSubscription.subscriptionId, 0, false);
    if ('setVoucher' in call) return this.#setVoucher(call.setVoucher);
    if ('setSaved' in call) return this.#save(call.setSaved.tcm, call.setSaved.quantity);
    if (this.#goods() < MODEL_GIFT.minimumMinor) return 'NOT_MODIFIED';
    this.isDeclined = call.setFreeArticle.remove;
    return '200';
  }

  /** What an answer must show. */
  view(): object {
    const goods = this.#goods();
    const terms = this.voucher === undefined ? undefined : MODEL_VOUCHERS[this.voucher]!;
    const holds = terms !== undefined && goods >= terms.minimumMinor;
    return {
      articles: this.#listed('ARTICLE SERVICE'),
      giftCards: this.#listed('GIFT_CARD'),
      partnerProducts: this.#listed('PARTNER_PRODUCT'),
      subscriptions: this.#listed('SUBSCRIPTION'),
      saved: Object.fromEntries(this.saved),
      gifts: goods >= MODEL_GIFT.minimumMinor && !this.isDeclined ? 1 : 0,
      voucher: this.voucher,
      discount: holds ? Math.floor((goods * terms.percent + 50) / 100) : 0,
      subtotal: this.#worth(Object.keys(MODEL_OFFERS)),
    };
  }

  #of = (tcm: string) => this.quantities.get(tcm) ?? 0;
  #worth = (tcms: string[]) => tcms.reduce((sum, tcm) => sum + MODEL_OFFERS[tcm]!.priceMinor * this.#of(tcm), 0);
  #goods = () => this.#worth(['1-1', '2-1', '3-1', '7-1', '8-1']);
  #listed = (kinds: string) =>
    [...this.quantities].filter(([tcm, quantity]) => quantity > 0 && kinds.includes(MODEL_OFFERS[tcm]!.kind));

  #set(tcm: string, after: number, kinds: string | false): Outcome {
    const offer = MODEL_OFFERS[tcm];
    if (after > 0 && (!offer || (kinds && !kinds.includes(offer.kind)))) return 'PRODUCTDATA_UNAVAILABLE';
    if (offer && after > this.#of(tcm)) {
      const most = offer.kind === 'SUBSCRIPTION' ? 1 : 20;
      const { stock = most } = offer;
      if (after > Math.min(stock, most)) return stock < most ? `AVAILABILITY_LIMIT ${stock}` : `ITEM_LIMIT ${most}`;
      const pieces = [...this.quantities.values()].reduce((sum, quantity) => sum + quantity, 0);
      if (pieces - this.#of(tcm) + after > 100) return 'CART_LIMIT 100';
    }
    if (offer && after !== this.#of(tcm)) this.quantities.set(tcm, after);
    return '200';
  }

  #save(tcm: string, pieces: number): Outcome {
    const offer = MODEL_OFFERS[tcm];
    if (pieces > 0 && !offer) return 'PRODUCTDATA_UNAVAILABLE';
    const most = offer?.kind === 'SUBSCRIPTION' ? 1 : 20;
    if (pieces > most) return `ITEM_LIMIT ${most}`;
    if (pieces === 0) this.saved.delete(tcm);
    else {
      const moved = Math.min(pieces, this.#of(tcm));
      const kept = most === 1 ? pieces : Math.max(pieces, (this.saved.get(tcm) ?? 0) + moved);
      if (kept > most) return `ITEM_LIMIT ${most}`;
      this.quantities.set(tcm, this.#of(tcm) - moved);
      this.saved.set(tcm, kept);
    }
    return '200';
  }

  #takeBack(tcm: string, pieces: number): Outcome {
    const [present, saved] = [this.#of(tcm), this.saved.get(tcm)];
    if (saved === undefined) return present > 0 ? '200' : this.#set(tcm, pieces, false);
    // One more must be refused where all that have room are taken.
    let moved = 0;
    let outcome = '';
    while (moved < Math.min(pieces, saved)) {
      outcome = this.#set(tcm, present + moved + 1, false);
      if (outcome !== '200') break;
      moved += 1;
    }
    if (moved === 0) return outcome;
    if (moved < saved) this.saved.set(tcm, saved - moved);
    else this.saved.delete(tcm);
    return '200';
  }

  #setVoucher({ code, remove }: { code: string; remove?: boolean | undefined }): Outcome {
    if (remove) {
      if (this.voucher === code) this.voucher = undefined;
      return '200';
    }
    const terms = MODEL_VOUCHERS[code]!;
    if (this.#goods() < terms.minimumMinor) return `VOUCHER_MINIMUM ${terms.minimumMinor}`;
    this.voucher = code;
    return '200';
  }
}

/** The same of an answer. */
export function viewOf(cart: Cart): object {
  return {
    articles: cart.articles.map(({ tcm, quantity }) => [tcm, quantity.quantity]),
    giftCards: cart.giftCards.map(({ article, quantity }) => [article.tcm, quantity]),
    partnerProducts: cart.partnerProducts.map(({ partnerProductId, totalQuantity }) => [
      partnerProductId,
      totalQuantity,
    ]),
    subscriptions: cart.subscriptions.map(({ subscriptionConfigurationId }) => [subscriptionConfigurationId, 1]),
    saved: Object.fromEntries((cart.saved ?? []).map((line) => [line.tcm, line.quantity])),
    gifts: cart.freeArticles.length,
    voucher: cart.vouchers[0]?.code,
    discount: cart.totals.discountMinor,
    subtotal: cart.totals.subtotalMinor,
  };
}
