import type {
  Cart,
  CartArticle,
  CartFreeArticle,
  CartGiftCard,
  CartLine,
  CartRequest,
  CartView,
} from '@ninefold/platform';

/** Where a line's form goes, and what says which line it is: the same as the line's changes, for browsers without scripts. */
interface LineAddress {
  action: string;
  fields: Readonly<Record<string, string>>;
}

/** One line of the cart, whatever its kind. Amounts in minor units. */
export interface LineView {
  key: string;
  kind: 'article' | 'giftCard' | 'subscription' | 'partnerProduct' | 'gift';
  title: string;
  url: string;
  image: string;
  availability: CartArticle['availability'];
  /** Absent where there is one and no more. */
  pieces?: { quantity: number; limit: number; unitPriceMinor: number } | undefined;
  /** Absent for gifts. */
  totalMinor?: number | undefined;
  address: LineAddress;
  /** The change that leaves so many pieces; 0 removes the line. */
  changeTo: (quantity: number) => CartRequest;
  /** Set for a line that was just removed. */
  deletedId?: string | undefined;
}

/** What was in the cart and cannot be bought any more. */
export interface DefectiveView {
  key: string;
  name: string;
  address: LineAddress;
  removal: CartRequest;
}

/** Most pieces of one product, where a line does not say less. */
const ITEM_LIMIT = 20;

const changeForm = (productId: string, tcm: string): LineAddress => ({
  action: '/service/cart/form/change',
  fields: { productId, tcm },
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
  const { productId, tcm, title, url, image, availability, quantity, unitPriceMinor, totalMinor } = item;
  return {
    key: tcm,
    kind: 'article',
    title,
    url,
    image,
    availability,
    totalMinor,
    deletedId,
    pieces: { ...quantity, unitPriceMinor },
    address: changeForm(productId, tcm),
    changeTo: (after) => ({ setArticle: { productId, tcm, quantity: after } }),
  };
}

function giftCardView({ item, deletedId }: CartLine<CartGiftCard>): LineView {
  const { article, quantity, unitPriceMinor, totalMinor } = item;
  const { productId, tcm, title, url, image } = article;
  return {
    key: tcm,
    kind: 'giftCard',
    title,
    url,
    image,
    availability: 'AVAILABLE',
    totalMinor,
    deletedId,
    pieces: { quantity, limit: ITEM_LIMIT, unitPriceMinor },
    address: changeForm(productId, tcm),
    changeTo: (set) => ({ setGiftCard: { productId, tcm, set } }),
  };
}

function subscriptionView(subscription: Cart['subscriptions'][number]): LineView {
  const { subscriptionConfigurationId: id, productId, title, url, image, priceMinor } = subscription;
  return {
    key: id,
    kind: 'subscription',
    title,
    url,
    image,
    availability: 'AVAILABLE',
    totalMinor: priceMinor,
    address: changeForm(productId, id),
    changeTo: () => ({ deleteSubscription: { subscriptionId: id } }),
  };
}

function partnerProductView(product: Cart['partnerProducts'][number]): LineView {
  const { partnerProductId, productId, title, url, image, totalQuantity, unitPriceMinor, totalMinor } = product;
  return {
    key: partnerProductId,
    kind: 'partnerProduct',
    title,
    url,
    image,
    availability: 'AVAILABLE',
    totalMinor,
    pieces: { quantity: totalQuantity, limit: ITEM_LIMIT, unitPriceMinor },
    address: changeForm(productId, partnerProductId),
    changeTo: (set) => ({ setPartnerProduct: { partnerProductId, set } }),
  };
}

function giftView({ item, deletedId }: CartLine<CartFreeArticle>): LineView {
  const { productId, campaignId, title, url, image, availability } = item;
  return {
    key: `gift ${campaignId}`,
    kind: 'gift',
    title,
    url,
    image,
    availability,
    deletedId,
    address: { action: '/service/cart/form/gift', fields: { productId, campaignId } },
    changeTo: (quantity) => ({ setFreeArticle: { productId, campaignId, remove: quantity === 0 } }),
  };
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
      address: changeForm(productId, tcm),
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
