import type { Cart, CartAddition } from '../contracts/cart.ts';
import { findItem, keyOf, type CartRequest, type PiecesFrom, type RestorableItem } from './cart-items.ts';

export interface PendingChange {
  /** Also the idempotency key. */
  id: string;
  change: CartRequest;
  from?: PiecesFrom | undefined;
  /** The line that the change brings back, and its place. */
  restored?: (RestorableItem & { index: number }) | undefined;
}

/** The cart as it will be when the server agrees to all pending changes. */
export function shownCart(cart: Cart | null, pending: readonly PendingChange[]): Cart | null {
  return cart && pending.reduce(applyChange, cart);
}

function applyChange(before: Cart, { change, restored }: PendingChange): Cart {
  const cart = restored ? withLine(before, restored) : before;
  if ('setArticle' in change) {
    const { tcm, quantity } = change.setArticle;
    return setArticle(cart, tcm, () => quantity);
  }
  if ('addArticle' in change) return addPieces(cart, change.addArticle);
  if ('setGiftCard' in change) return setGiftCard(cart, change.setGiftCard.tcm, () => change.setGiftCard.set);
  if ('setFreeArticle' in change) {
    const { campaignId, remove } = change.setFreeArticle;
    return remove
      ? { ...cart, freeArticles: cart.freeArticles.filter((free) => free.campaignId !== campaignId) }
      : cart;
  }
  if ('setPartnerProduct' in change) {
    const { partnerProductId, set } = change.setPartnerProduct;
    return setPartnerProduct(cart, partnerProductId, set);
  }
  // The answer brings both lists at once.
  if ('setSaved' in change) return cart;
  if ('deleteSubscription' in change) return deleteSubscription(cart, change.deleteSubscription.subscriptionId);
  return change.setVoucher.remove ? withoutVoucher(cart, change.setVoucher.code) : cart;
}

/** Puts a removed line back into its place, so far without pieces: the change that follows sets them. */
function withLine(cart: Cart, restored: RestorableItem & { index: number }): Cart {
  const { kind, item, index } = restored;
  if (findItem(cart, kind, keyOf(restored))) return cart;
  const empty =
    kind === 'articles'
      ? { ...item, quantity: { ...item.quantity, quantity: 0 } }
      : kind === 'giftCards'
        ? { ...item, quantity: 0 }
        : item;
  return { ...cart, [kind]: cart[kind].toSpliced(index, 0, empty as never) };
}

/** The line of what is new comes with the answer: only the server knows its price and its kind. */
function addPieces(cart: Cart, { tcm, quantity }: CartAddition): Cart {
  if (cart.articles.some((article) => article.tcm === tcm))
    return setArticle(cart, tcm, (present) => present + quantity);
  if (cart.giftCards.some(({ article }) => article.tcm === tcm))
    return setGiftCard(cart, tcm, (present) => present + quantity);
  const partner = cart.partnerProducts.find(({ partnerProductId }) => partnerProductId === tcm);
  if (partner) return setPartnerProduct(cart, tcm, partner.totalQuantity + quantity);
  return { ...cart, numberOfArticles: cart.numberOfArticles + quantity };
}

function setArticle(cart: Cart, tcm: string, quantityAfter: (present: number) => number): Cart {
  const line = cart.articles.find((article) => article.tcm === tcm);
  if (!line) return withoutDefective(cart, 'defectiveArticles', (lost) => lost.tcm === tcm);
  const present = line.quantity.quantity;
  const quantity = quantityAfter(present);
  const counts = line.availability === 'AVAILABLE' || line.availability === 'PREORDER';
  const changed = { ...line, quantity: { ...line.quantity, quantity }, totalMinor: quantity * line.unitPriceMinor };
  return {
    ...withMore(cart, counts ? (quantity - present) * line.unitPriceMinor : 0, { areGoods: true }),
    numberOfArticles: cart.numberOfArticles + quantity - present,
    articles: replaced(cart.articles, line, quantity === 0 ? undefined : changed),
  };
}

function setGiftCard(cart: Cart, tcm: string, quantityAfter: (present: number) => number): Cart {
  const line = cart.giftCards.find(({ article }) => article.tcm === tcm);
  if (!line) return withoutDefective(cart, 'defectiveGiftCards', (lost) => lost.tcm === tcm);
  const quantity = quantityAfter(line.quantity);
  const changed = { ...line, quantity, totalMinor: quantity * line.unitPriceMinor };
  return {
    ...withMore(cart, (quantity - line.quantity) * line.unitPriceMinor),
    numberOfArticles: cart.numberOfArticles + quantity - line.quantity,
    giftCards: replaced(cart.giftCards, line, quantity === 0 ? undefined : changed),
  };
}

function setPartnerProduct(cart: Cart, id: string, set: number): Cart {
  const line = cart.partnerProducts.find(({ partnerProductId }) => partnerProductId === id);
  if (!line) return withoutDefective(cart, 'defectivePartnerProducts', (lost) => lost.partnerProductId === id);
  const changed = { ...line, totalQuantity: set, totalMinor: set * line.unitPriceMinor };
  return {
    ...withMore(cart, changed.totalMinor - line.totalMinor),
    partnerProducts: replaced(cart.partnerProducts, line, set === 0 ? undefined : changed),
  };
}

function deleteSubscription(cart: Cart, id: string): Cart {
  const line = cart.subscriptions.find(({ subscriptionConfigurationId }) => subscriptionConfigurationId === id);
  if (!line) return withoutDefective(cart, 'defectiveSubscriptions', (lost) => lost.subscriptionConfigurationId === id);
  return {
    ...withMore(cart, -line.priceMinor),
    numberOfArticles: cart.numberOfArticles - 1,
    subscriptions: replaced(cart.subscriptions, line, undefined),
  };
}

function withoutVoucher(cart: Cart, code: string): Cart {
  const removed = cart.vouchers.find((voucher) => voucher.code === code);
  if (!removed) return cart;
  const { discountMinor, totalMinor } = cart.totals;
  return {
    ...cart,
    vouchers: replaced(cart.vouchers, removed, undefined),
    totals: {
      ...cart.totals,
      discountMinor: discountMinor - removed.discountMinor,
      totalMinor: totalMinor + removed.discountMinor,
    },
  };
}

type DefectiveKind = 'defectiveArticles' | 'defectiveGiftCards' | 'defectivePartnerProducts' | 'defectiveSubscriptions';

/** What the shop lost can be removed, and nothing else. */
function withoutDefective<Kind extends DefectiveKind>(
  cart: Cart,
  kind: Kind,
  isIt: (lost: Cart[Kind][number]) => boolean,
): Cart {
  const kept = (cart[kind] as Cart[Kind][number][]).filter((lost) => !isIt(lost));
  return kept.length === cart[kind].length ? cart : { ...cart, [kind]: kept };
}

function replaced<Line>(lines: readonly Line[], line: Line, by: Line | undefined): Line[] {
  return lines.flatMap((each) => (each !== line ? [each] : by === undefined ? [] : [by]));
}

/** What the lines cost; discounts and shipping are worked out anew by the server. */
function withMore(cart: Cart, addedMinor: number, { areGoods = false } = {}): Cart {
  const { subtotalMinor, goodsMinor, totalMinor } = cart.totals;
  return {
    ...cart,
    totals: {
      ...cart.totals,
      subtotalMinor: subtotalMinor + addedMinor,
      goodsMinor: areGoods ? goodsMinor + addedMinor : goodsMinor,
      totalMinor: totalMinor + addedMinor,
    },
  };
}
