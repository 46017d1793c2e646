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
  type CartSavedLine,
  type CartSubscription,
  CartVoucher,
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
export { Delivery, DeliveryAnswer, Shipping } from './delivery.ts';
export { type LinkedPage, MissingPages } from './missing-pages.ts';
export { NewsletterBlock } from './newsletter-block.ts';
export { CardMembership, PersonalData } from './personal-data.ts';
export { CustomerOrder, CustomerOrdersAnswer, Invoice, OrderDetails, OrderLine, OrderStatus } from './order.ts';
export { StoreStockAnswer, type StoreStockState } from './store-stock.ts';
