const API = { private: '/service/newsletter/api/private', internal: '/service/newsletter/api/internal' } as const;

/** The two ways of the same calls; `private` is for the shop's own pages. */
export type Audience = keyof typeof API;
export const AUDIENCES = ['private', 'internal'] as const satisfies readonly Audience[];

export const SUBSCRIBERS_PATHS = {
  private: `${API.private}/newsletter-subscribers`,
  internal: `${API.internal}/newsletter-subscribers`,
} as const;

export const BASE_DATA_PATHS = {
  private: `${API.private}/customers/base-data`,
  internal: `${API.internal}/customers/base-data`,
} as const;

/** Carries the login token of the visitor's cookie to {@link BASE_DATA_PATHS}. */
export const LOGIN_TOKEN_HEADER = 'login-token';

/** By which services of the shop name the visitor's network address; empty, or from anybody else, it says nothing. */
export const ORIGINAL_ADDRESS_HEADER = 'original-address';

/** For services of the shop, with `{ email }`: the subscriber has opened a mail. */
export const OPENED_PATH = `${API.internal}/opened-mails`;

/** For services of the shop: whether a customer or visitor has the newsletter. */
export const STATUS_PATH = `${API.internal}/status`;

/** What content says of the newsletter page. */
export const PAGE_PATH = `${API.private}/page`;

/** Plain forms; each answers 303 to the newsletter page. */
export const SUBSCRIBE_FORM_PATH = '/service/newsletter/form/subscribe';
export const CONFIRM_FORM_PATH = '/service/newsletter/form/confirm';
export const UNSUBSCRIBE_FORM_PATH = '/service/newsletter/form/unsubscribe';
/** What mail programs post to when their reader unsubscribes (RFC 8058); `?token=…` is the proof. */
export const ONE_CLICK_PATH = '/service/newsletter/one-click/unsubscribe';

/** Asks for a mail when a variant can be had again: `{ email, tcm }`, as JSON or as a plain form, which is answered 303 to the product's page. */
export const STOCK_ALERT_FORM_PATH = '/service/newsletter/form/stock-alert';
/** Buttons of the page that mails on stock lead to. */
export const STOCK_ALERT_CONFIRM_PATH = '/service/newsletter/form/stock-alert/confirm';
export const STOCK_ALERT_END_PATH = '/service/newsletter/form/stock-alert/end';
/** `POST`: as the form, for scripts. `GET …/{token}`: a `StockAlertLink`. */
export const STOCK_ALERTS_PATH = `${API.private}/stock-alerts`;

/** A person leaves it empty; whoever fills it in is none. */
export const HONEYPOT_FIELD = 'verify-email';

/** `type` of the answer 400 to an address that is none. */
export const EMAIL_INVALID_TYPE = 'urn:newsletter:email_invalid';
/** `type` of the answer 400 to any other field that breaks a rule. */
export const FIELDS_INVALID_TYPE = 'urn:newsletter:fields_invalid';

/** How the newsletter page says what became of a plain form: `?status=…`. */
export const FORM_STATUSES = ['success', 'email-invalid', 'fields-invalid', 'error', 'link-expired'] as const;
export type FormStatus = (typeof FORM_STATUSES)[number];

/** The parameter of the newsletter page by which mails on stock carry their token; `ended`: there is nothing more to be confirmed. */
export const STOCK_ALERT_PARAMETER = 'stock';
export const STOCK_ALERT_ENDED = 'ended';

/** The parameters of the newsletter page that the links of mails carry their token in. */
export const LINK_PARAMETERS = { confirm: 'token', unsubscribe: 'unsubscribe' } as const;
