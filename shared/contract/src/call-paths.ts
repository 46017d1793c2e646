/** `GET` reads the cart, with `?forceReload=true` past every cache; `POST` applies one `CartChange`. */
export const CART_PATH = '/service/cart/api/cart';
/** Takes a `CartAddition`. */
export const CART_ADD_PATH = '/service/cart/api/cart/add';
/** `GET`: a `DeliveryAnswer`, when what is ordered now arrives on the site. */
export const DELIVERY_PATH = '/service/cart/api/delivery';
/** A change that is sent again under the key of its first try is applied once. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';
/** `GET`: what the shop knows of its visitor (PSD-1). */
export const PERSONAL_DATA_PATH = '/service/customerfrontenddata/api/v1/psdata';
/** `GET`: a `MissingPages`, what the site does not have of the pages that the shop's own words lead to. */
export const MISSING_PAGES_PATH = '/service/header-backend/api/missing-pages';
/** `GET …?tcm=`: a `StoreStockAnswer`, which stores of the site have an article; 404 `STORE_STOCK_UNKNOWN`. */
export const STORE_STOCK_PATH = '/service/catalogue/api/store-stock';
/** `PUT`, for services only: keeps a customer's name, `{ loginId, firstname, lastname }`. `POST`: `{ firstname, lastname }` of whoever is logged in. */
export const CUSTOMERS_PATH = '/service/customerfrontenddata/api/v1/customer';
/** `GET …?loginId=`, for services only: what a customer ordered on the site, newest first. */
export const CUSTOMER_ORDERS_PATH = '/service/cart/api/customer-orders';
/** `GET …?loginId=`, for services only: whether a customer has the loyalty card. */
export const CARD_MEMBERSHIP_PATH = '/service/customerfrontenddata/api/internal/card-membership';
/** `GET`, for services only: names of all pictures that somebody has added to the shop, `{ names }`. */
export const ADDED_PICTURES_PATH = '/service/imagedelivery/api/added-pictures';

/** `GET`, for services only: the texts of a published release in a language, as its locale file has them. */
export function releaseTextPath(remote: string, version: string, locale: string): string {
  return `/service/release-texts/${remote}/${version}/${locale}`;
}
