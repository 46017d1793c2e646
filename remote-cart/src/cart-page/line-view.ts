import type {
  Cart,
  CartArticle,
  CartFreeArticle,
  CartGiftCard,
  CartLine,
  CartRequest,
  CartSavedLine,
  CartView,
} from '@ninefold/platform';

/** Where a line's form goes, and what says which line it is: the same as the line's changes, for browsers without scripts. */
interface LineAddress {
  action: string;
  fields: Readonly<Record<string, string>>;
}

export interface VariantFacts {
  colour?: string | undefined;
  size?: string | undefined;
  /** Its number in the shop. */
  tcm: string;
}

export interface LinePrice {
  unitMinor: number;
  /** Before a reduction. */
  regularMinor?: number | undefined;
  /** When the line was changed last, where it was another. */
  formerMinor?: number | undefined;
}

/** One line of the cart, whatever its kind. Amounts in minor units. */
export interface LineView {
  key: string;
  kind: 'article' | 'giftCard' | 'subscription' | 'partnerProduct' | 'gift';
  title: string;
  /** The title with what tells the variant from its siblings: what the line is called where no eye compares. */
  name: string;
  /** What tells the variant from its siblings. */
  variant: VariantFacts;
  url: string;
  image: string;
  availability: CartArticle['availability'];
  /** An article of which nothing is sent. */
  isService?: boolean | undefined;
  /** Absent where there is one and no more. */
  pieces?: { quantity: number; limit: number } | undefined;
  /** Of one piece; absent for gifts. */
  price?: LinePrice | undefined;
  /** Absent for gifts. */
  totalMinor?: number | undefined;
  address: LineAddress;
  /** The change that leaves so many pieces; 0 removes the line. */
  changeTo: (quantity: number) => CartRequest;
  /** Set for a line that was just removed. */
  deletedId?: string | undefined;
}

/** What is kept for later. */
export interface SavedView extends Pick<
  LineView,
  'key' | 'kind' | 'title' | 'name' | 'variant' | 'url' | 'image' | 'availability' | 'price'
> {
  fields: { productId: string; tcm: string };
  pieces: number;
  /** How many can be had now. */
  left: number;
  /** How many of them the cart has room for; one at least: then the shop says why it has none. */
  room: number;
}

/** What was in the cart or kept for later, and cannot be bought any more. */
export interface DefectiveView {
  key: string;
  name: string;
  address: LineAddress;
  removal: CartRequest;
}

/** Most pieces of one line; the service keeps it, too. */
export const ITEM_LIMIT = 20;

/** What every line takes over from its item. */
const shownOf = (
  tcm: string,
  { title, url, image, colour, size }: Pick<CartArticle, 'title' | 'url' | 'image' | 'colour' | 'size'>,
) => ({ title, name: lineName({ title, colour, size }), variant: { colour, size, tcm }, url, image });

/** What a line is called: `Wollmantel, Grau, M`. */
export const lineName = ({ title, colour, size }: { title: string } & Omit<VariantFacts, 'tcm'>): string =>
  [title, colour, size].filter(Boolean).join(', ');

type Priced = Pick<CartArticle, 'regularPriceMinor' | 'formerPriceMinor'>;

const priceOf = (unitMinor: number, { regularPriceMinor, formerPriceMinor }: Priced): LinePrice => ({
  unitMinor,
  regularMinor: regularPriceMinor,
  formerMinor: formerPriceMinor,
});

/** Whether the line has more than can be had. */
export const isOverLimit = ({ pieces, deletedId }: LineView): boolean =>
  pieces !== undefined && deletedId === undefined && pieces.quantity > pieces.limit;

const changeForm = (productId: string, tcm: string): LineAddress => ({
  action: '/service/cart/form/change',
  fields: { productId, tcm },
});

/** By its address, since a service of before takes no other fields. */
const giftCardForm = (productId: string, tcm: string): LineAddress => ({
  ...changeForm(productId, tcm),
  action: '/service/cart/form/change?of=giftCard',
});

/** All lines in the order of the page: what is bought, what comes again, what others send, what is given. */
export function lineViews({ lines, cart }: Pick<CartView, 'lines'> & { cart: Cart }): LineView[] {
  return [
    ...lines.articles.map(articleView),
    ...lines.giftCards.map(giftCardView),
    ...cart.subscriptions.map(subscriptionView),
    ...cart.partnerProducts.map(partnerProductView),
    ...lines.freeArticles.map(giftView),
  ];
}

function articleView({ item, deletedId }: CartLine<CartArticle>): LineView {
  const { productId, tcm, availability, isService, quantity, unitPriceMinor, totalMinor } = item;
  return {
    key: tcm,
    kind: 'article',
    ...shownOf(tcm, item),
    availability,
    isService,
    totalMinor,
    deletedId,
    pieces: quantity,
    price: priceOf(unitPriceMinor, item),
    address: changeForm(productId, tcm),
    changeTo: (after) => ({ setArticle: { productId, tcm, quantity: after } }),
  };
}

function giftCardView({ item, deletedId }: CartLine<CartGiftCard>): LineView {
  const { article, quantity, limit = ITEM_LIMIT, unitPriceMinor, totalMinor } = item;
  const { productId, tcm } = article;
  return {
    key: tcm,
    kind: 'giftCard',
    ...shownOf(tcm, article),
    availability: 'AVAILABLE',
    totalMinor,
    deletedId,
    pieces: { quantity, limit },
    price: priceOf(unitPriceMinor, item),
    address: giftCardForm(productId, tcm),
    changeTo: (set) => ({ setGiftCard: { productId, tcm, set } }),
  };
}

function subscriptionView(subscription: Cart['subscriptions'][number]): LineView {
  const { subscriptionConfigurationId: id, productId, priceMinor } = subscription;
  return {
    key: id,
    kind: 'subscription',
    ...shownOf(id, subscription),
    availability: 'AVAILABLE',
    totalMinor: priceMinor,
    price: priceOf(priceMinor, subscription),
    address: changeForm(productId, id),
    changeTo: () => ({ deleteSubscription: { subscriptionId: id } }),
  };
}

function partnerProductView(product: Cart['partnerProducts'][number]): LineView {
  const { partnerProductId, productId, totalQuantity, limit = ITEM_LIMIT, unitPriceMinor, totalMinor } = product;
  return {
    key: partnerProductId,
    kind: 'partnerProduct',
    ...shownOf(partnerProductId, product),
    availability: 'AVAILABLE',
    totalMinor,
    pieces: { quantity: totalQuantity, limit },
    price: priceOf(unitPriceMinor, product),
    address: changeForm(productId, partnerProductId),
    changeTo: (set) => ({ setPartnerProduct: { partnerProductId, set } }),
  };
}

function giftView({ item, deletedId }: CartLine<CartFreeArticle>): LineView {
  const { productId, tcm, campaignId, availability } = item;
  const { quantity } = item.quantity;
  return {
    key: `gift ${campaignId}`,
    kind: 'gift',
    // Nobody changes how many: with the title it says enough.
    ...shownOf(tcm, { ...item, title: quantity > 1 ? `${quantity} × ${item.title}` : item.title }),
    availability,
    deletedId,
    address: { action: '/service/cart/form/gift', fields: { productId, campaignId } },
    changeTo: (quantity) => ({ setFreeArticle: { productId, campaignId, remove: quantity === 0 } }),
  };
}

const SAVED_KINDS: Record<CartSavedLine['kind'], LineView['kind']> = {
  ARTICLE: 'article',
  SERVICE: 'article',
  GIFT_CARD: 'giftCard',
  PARTNER_PRODUCT: 'partnerProduct',
  SUBSCRIPTION: 'subscription',
};

/** What is kept for later, in its order. */
export const savedViews = (cart: Cart): SavedView[] =>
  (cart.saved ?? []).map((line) => {
    const { productId, tcm, kind, availability, quantity, limit, unitPriceMinor } = line;
    return {
      key: tcm,
      kind: SAVED_KINDS[kind],
      ...shownOf(tcm, line),
      availability,
      price: priceOf(unitPriceMinor, line),
      fields: { productId, tcm },
      pieces: quantity,
      left: limit,
      room: Math.max(1, Math.min(quantity, limit - piecesIn(cart, tcm))),
    };
  });

/** What was kept for later and the shop lost: it can only be taken off the list. */
export const lostViews = ({ defectiveSaved = [] }: Cart): DefectiveView[] =>
  defectiveSaved.map(({ productId, tcm, title = tcm }) => ({
    key: tcm,
    name: title,
    address: { action: '/service/cart/form/change', fields: { productId, tcm, save: 'true' } },
    removal: { setSaved: { productId, tcm, quantity: 0 } },
  }));

/** How many pieces of this variant its owner has put into the cart. */
export function piecesIn({ articles, giftCards, partnerProducts, subscriptions }: Cart, tcm: string): number {
  return (
    articles.find((article) => article.tcm === tcm)?.quantity.quantity ??
    giftCards.find(({ article }) => article.tcm === tcm)?.quantity ??
    partnerProducts.find(({ partnerProductId }) => partnerProductId === tcm)?.totalQuantity ??
    subscriptions.filter(({ subscriptionConfigurationId }) => subscriptionConfigurationId === tcm).length
  );
}

/** What the shop lost: it can only be removed. */
export function defectiveViews(cart: Cart): DefectiveView[] {
  return [
    ...cart.defectiveArticles.map(({ productId, tcm, title = tcm }) => ({
      key: tcm,
      name: title,
      address: changeForm(productId, tcm),
      removal: { setArticle: { productId, tcm, quantity: 0 } },
    })),
    ...cart.defectiveGiftCards.map(({ productId, tcm, title = tcm }) => ({
      key: tcm,
      name: title,
      address: giftCardForm(productId, tcm),
      removal: { setGiftCard: { productId, tcm, set: 0 } },
    })),
    ...cart.defectivePartnerProducts.map(({ partnerProductId: id, title = id }) => ({
      key: id,
      name: title,
      address: changeForm(id, id),
      removal: { setPartnerProduct: { partnerProductId: id, set: 0 } },
    })),
    ...cart.defectiveSubscriptions.map(({ subscriptionConfigurationId: id, title = id }) => ({
      key: id,
      name: title,
      address: changeForm(id, id),
      removal: { deleteSubscription: { subscriptionId: id } },
    })),
  ];
}

/** Whether a cart that was read shows nothing, not even what cannot be had any more. */
export function isEmptyCart({ cart, lines }: Pick<CartView, 'cart' | 'lines'>): boolean {
  if (!cart || cart.numberOfArticles > 0) return false;
  return lineViews({ lines, cart }).length === 0 && defectiveViews(cart).length === 0;
}
