export type {
  Cart,
  CartArticle,
  CartSavedLine,
  CartChange,
  CartErrorCode,
  CartFreeArticle,
  CartGiftCard,
  CartPartnerProduct,
  CartSubscription,
  CartVoucher,
} from './contracts/cart.ts';
export type { PersonalData } from './contracts/personal-data.ts';
export { CONSENT_CHANGED, readAnalyticsConsent, readConsent, type ConsentPurpose } from './tracking/consent.ts';
export type { EarlyAnswer, EarlyCall } from './early/early-calls.ts';
export { useEarlyForm, type EarlyFormOptions, type EarlyTexts } from './early/use-early-form.ts';
export type { HttpClient, HttpRequest, HttpResult } from './http/http-client.ts';
export { useMoney, usePlatform, useSite, type Platform } from './platform-context.tsx';
export { onPageReturn } from './page-return.ts';
export { readToken, type SessionToken } from './session/session-token.ts';
export type { PlaceContract } from './slots/place-contract.ts';
export { Places } from './slots/places.tsx';
export { useSlotRelease } from './slots/slot-loader.ts';
export { NO_PROPS, Slot, SlotOfPage } from './slots/slot.tsx';
export type {
  AddToCartProps,
  CheckoutPageProps,
  FooterProps,
  AppInstallBannerProps,
  HeaderPlatform,
  HeaderProps,
  NewsletterFormProps,
  PlacedSlot,
  PromotionBannerProps,
  SlotContract,
  SlotName,
} from './slots/slot-contract.ts';
export type { PageType } from '@ninefold/contract';
export type { HeadContext, LoadContext, PageHead, PageRequest, PreloadImage, SlotModule } from './slots/slot-module.ts';
export type { CartChangeResult } from './cart/cart-acts.ts';
export { loadCart, type CartSeed } from './cart/load-cart.ts';
export { loadDelivery, loadDeliveryAnswer } from './cart/load-delivery.ts';
export type { LinkedPage } from './contracts/missing-pages.ts';
export { loadMissingPages } from './pages/load-missing-pages.ts';
export type { Delivery } from './contracts/delivery.ts';
export type { CartError, CartLine, CartLines } from './cart/cart-state.ts';
export type { CartRequest, PiecesFrom } from './cart/cart-items.ts';
export { useCart, useCartCommands, useCartCount, type CartView } from './cart/use-cart.ts';
