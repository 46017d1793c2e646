export { CART_ADD_PATH, CART_PATH, IDEMPOTENCY_KEY_HEADER } from './cart-calls.ts';
export {
  Availability,
  Cart,
  CartAddition,
  CartAnswer,
  CartArticle,
  CartChange,
  CartErrorAnswer,
  CartErrorCode,
  type CartFreeArticle,
  type CartGiftCard,
  type CartPartnerProduct,
  type CartSubscription,
  type CartVoucher,
  VoucherProblem,
} from './cart.ts';
export {
  CatalogueProduct,
  CategoriesAnswer,
  Offer,
  OfferKind,
  OffersAnswer,
  ProductsAnswer,
  type CategoryNode,
} from './catalogue.ts';
export { PERSONAL_DATA_PATH, PersonalData } from './personal-data.ts';
