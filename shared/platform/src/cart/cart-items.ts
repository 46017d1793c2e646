import type { Cart, CartAddition, CartArticle, CartChange, CartFreeArticle, CartGiftCard } from '../contracts/cart.ts';

/** What a page can ask for: one of the cart's changes, or more pieces of an article. */
export type CartRequest = CartChange | { addArticle: CartAddition };

/**
 * Where the pieces of a request come from, where an article stands in the cart and in what is kept for later: `saved` takes added pieces off the list,
 * `shop` leaves in the cart what it has of those that are kept.
 */
export type PiecesFrom = 'saved' | 'shop';

/** The lists whose lines can be brought back for a while after they were removed (CRT-5), by their name in the cart. */
export interface RestorableItems {
  articles: CartArticle;
  freeArticles: CartFreeArticle;
  giftCards: CartGiftCard;
}
export type RestorableKind = keyof RestorableItems;

/** One line of one of these lists. */
export type RestorableItem = {
  [Kind in RestorableKind]: { kind: Kind; item: RestorableItems[Kind] };
}[RestorableKind];

/** What makes a line the same line, within its list. */
export function keyOf({ kind, item }: RestorableItem): string {
  if (kind === 'articles') return item.tcm;
  return kind === 'giftCards' ? item.article.tcm : item.campaignId;
}

/** The line of a list with this key, and its place. */
export function findItem(
  cart: Cart,
  kind: RestorableKind,
  key: string,
): { found: RestorableItem; index: number } | undefined {
  const index = cart[kind].findIndex((item) => keyOf({ kind, item } as RestorableItem) === key);
  return index < 0 ? undefined : { found: { kind, item: cart[kind][index] } as RestorableItem, index };
}

/** Which line a change sets, and whether that removes it; `undefined` for changes of what cannot be brought back. */
export function setLineOf(change: CartRequest): { kind: RestorableKind; key: string; isRemoval: boolean } | undefined {
  if ('setArticle' in change) {
    const { tcm, quantity } = change.setArticle;
    return { kind: 'articles', key: tcm, isRemoval: quantity === 0 };
  }
  if ('setGiftCard' in change) {
    const { tcm, set } = change.setGiftCard;
    return { kind: 'giftCards', key: tcm, isRemoval: set === 0 };
  }
  if ('setFreeArticle' in change) {
    const { campaignId, remove } = change.setFreeArticle;
    return { kind: 'freeArticles', key: campaignId, isRemoval: remove };
  }
  return undefined;
}

/** The change that brings a line back as it was. */
export function restoringChange({ kind, item }: RestorableItem): CartRequest {
  if (kind === 'articles') {
    const { productId, tcm, quantity } = item;
    return { setArticle: { productId, tcm, quantity: quantity.quantity } };
  }
  if (kind === 'giftCards') {
    const { productId, tcm } = item.article;
    return { setGiftCard: { productId, tcm, set: item.quantity } };
  }
  const { productId, campaignId } = item;
  return { setFreeArticle: { productId, campaignId, remove: false } };
}
