import { CUSTOMERS_PATH, PERSONAL_DATA_PATH } from '@ninefold/contract/calls';
import { PATHS } from '@ninefold/sites';

/** Where the slice's service answers; apart from the schemas, so that the browser gets no validation library with them. */
export const NAVIGATION_PATH = '/service/header-backend/api/show';
export const CONTENT_PATH = '/service/header-backend/api/content';
export const SERVICE_PAGES_PATH = '/service/header-backend/api/service-pages';
export const STORES_PATH = '/service/header-backend/api/stores';
export const THEMEWORLDS_PATH = '/service/themeworld-frontend/api/themeworlds/navigation';
export const PROMOTION_PATH = '/service/promotion/api/promotion';
export { CUSTOMERS_PATH, PERSONAL_DATA_PATH };
export const CUSTOMER_FORM_PATH = '/service/customerfrontenddata/form/customer';
export const ORDERS_PATH = '/service/customerfrontenddata/api/v1/orders';
/** The page of an order. */
export const orderPath = (orderNumber: string): string => `${PATHS.orderHistory}/${encodeURIComponent(orderNumber)}`;
/** The place on that page where something is sent back. */
export const RETURN_ID = 'return';
/** A plain form: `orderNumber`, and for each article `quantity-<tcm>`. */
export const RETURN_FORM_PATH = '/service/customerfrontenddata/form/return';
/** What a consumer withdraws from. */
export const WITHDRAW = {
  action: '/service/customerfrontenddata/form/withdrawal',
  path: '/service/customerfrontenddata/api/v1/withdrawals',
};
/** What a consumer ends. */
export const CANCEL = {
  action: '/service/customerfrontenddata/form/cancellation',
  path: '/service/customerfrontenddata/api/v1/cancellations',
};
export const BEANS_PATH = '/service/customerfrontenddata/api/v1/beans';
/** Accounts that are there to be tried; the login tells them. */
export const SHOWN_ACCOUNTS_PATH = '/service/login/api/v1/shown-accounts';
/** How customers can log in; the login tells it. */
export const SIGN_IN_PATH = '/service/login/api/v1/sign-in';
/** A link: leads to the provider. `returnTo` says where from there, `again=1` that whoever is signed in has to prove it anew. */
export const PROVIDER_START_PATH = '/service/login/provider/start';
/** A product of it: `${WATCHLIST_PATH}/1001`. */
export const WATCHLIST_PATH = '/service/customerfrontenddata/api/v1/watchlist';
export const WATCHLIST_FORM_PATH = '/service/customerfrontenddata/form/watchlist';

const loginForm = (name: string) => ({
  action: `/service/login/form/${name}`,
  path: `/service/login/api/v1/${name}`,
});
/** Forms of the account: where the plain one is sent, and the call that does the same. */
export const SIGN_UP = loginForm('sign-up');
export const CONFIRM_ACCOUNT = loginForm('confirm-account');
export const ASK_FOR_RESET = loginForm('ask-for-reset');
export const RESET_PASSWORD = loginForm('reset-password');
export const CHANGE_PASSWORD = loginForm('change-password');
export const CHANGE_EMAIL = loginForm('change-email');
export const CONFIRM_EMAIL = loginForm('confirm-email');
export const DELETE_ACCOUNT = loginForm('delete-account');
/** Where the customer is logged in; ends one of them by `device`. */
export const DEVICES_PATH = '/service/login/api/v1/devices';
export const END_DEVICE_FORM_PATH = '/service/login/form/end-device';
/** What a customer logs in with; 401 for whoever is not logged in. */
export const ACCOUNT_PATH = '/service/login/api/v1/account';
/** All that the shop holds of the customer, as a file. */
export const ACCOUNT_DATA_PATH = '/service/login/api/v1/account/data';
export const CHANGE_NAME = { action: CUSTOMER_FORM_PATH, path: CUSTOMERS_PATH };
