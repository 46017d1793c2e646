import type { Cart, CartAddition, CartArticle, CartChange } from '../contracts/cart.ts';

/** What a page can ask for: one of the cart's changes, or more pieces of an article. */
export type CartRequest = CartChange | { addArticle: CartAddition };

export interface PendingChange {
  /** Also the idempotency key. */
  id: string;
  change: CartRequest;
  /** The line that the change brings back, and its place. */
  restored?: { article: CartArticle; index: number } | undefined;
}

/** The cart as it will be when the server agrees to all pending changes. */
export function shownCart(cart: Cart | null, pending: readonly PendingChange[]): Cart | null {
  return cart && pending.reduce(applyChange, cart);
}

function applyChange(cart: Cart, { change, restored }: PendingChange): Cart {
  if ('setArticle' in change) {
    const { tcm, quantity } = change.setArticle;
    return setQuantity(restored ? withLine(cart, restored) : cart, tcm, () => quantity);
  }
  if ('addArticle' in change) {
    const { tcm, quantity } = change.addArticle;
    const isNew = !cart.articles.some((article) => article.tcm === tcm);
    // The line of a new article comes with the answer: only the server knows its price.
    if (isNew) return { ...cart, numberOfArticles: cart.numberOfArticles + quantity };
    return setQuantity(cart, tcm, (present) => present + quantity);
  }
  if ('setFreeArticle' in change) {
    const { campaignId, productId, remove } = change.setFreeArticle;
    if (!remove) return cart;
    const isKept = (free: Cart['freeArticles'][number]) =>
      free.campaignId !== campaignId || free.productId !== productId;
    return { ...cart, freeArticles: cart.freeArticles.filter(isKept) };
  }
  return cart;
}

function withLine(cart: Cart, { article, index }: { article: CartArticle; index: number }): Cart {
  if (cart.articles.some(({ tcm }) => tcm === article.tcm)) return cart;
  const line = { ...article, quantity: { ...article.quantity, quantity: 0 } };
  return { ...cart, articles: [...cart.articles.slice(0, index), line, ...cart.articles.slice(index)] };
}

function setQuantity(cart: Cart, tcm: string, quantityAfter: (present: number) => number): Cart {
  const line = cart.articles.find((article) => article.tcm === tcm);
  if (!line) return cart;
  const present = line.quantity.quantity;
  const quantity = quantityAfter(present);
  const counts = line.availability === 'AVAILABLE' || line.availability === 'PREORDER';
  const addedMinor = counts ? (quantity - present) * line.unitPriceMinor : 0;
  const changed = {
    ...line,
    quantity: { ...line.quantity, quantity },
    totalMinor: quantity * line.unitPriceMinor,
  };
  return {
    ...cart,
    numberOfArticles: cart.numberOfArticles + quantity - present,
    articles:
      quantity === 0
        ? cart.articles.filter((article) => article !== line)
        : cart.articles.map((article) => (article === line ? changed : article)),
    totals: {
      ...cart.totals,
      subtotalMinor: cart.totals.subtotalMinor + addedMinor,
      totalMinor: cart.totals.totalMinor + addedMinor,
    },
  };
}
