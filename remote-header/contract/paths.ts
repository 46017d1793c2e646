/** Where the slice's service answers; apart from the schemas, so that the browser gets no validation library with them. */
export const NAVIGATION_PATH = '/service/header-backend/api/show';
export const CONTENT_PATH = '/service/header-backend/api/content';
export const SERVICE_PAGES_PATH = '/service/header-backend/api/service-pages';
export const STORES_PATH = '/service/header-backend/api/stores';
export const THEMEWORLDS_PATH = '/service/themeworld-frontend/api/themeworlds/navigation';
export const PROMOTION_PATH = '/service/promotion/api/promotion';
export { PERSONAL_DATA_PATH } from '@ninefold/contract/calls';
export const ORDERS_PATH = '/service/customerfrontenddata/api/v1/orders';
export const BEANS_PATH = '/service/customerfrontenddata/api/v1/beans';
/** Accounts that are there to be tried; the login tells them. */
export const SHOWN_ACCOUNTS_PATH = '/service/login/api/v1/shown-accounts';
/** A product of it: `${WATCHLIST_PATH}/1001`. */
export const WATCHLIST_PATH = '/service/customerfrontenddata/api/v1/watchlist';
export const WATCHLIST_FORM_PATH = '/service/customerfrontenddata/form/watchlist';
