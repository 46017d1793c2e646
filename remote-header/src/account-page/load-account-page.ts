import type {
  HeadContext,
  HttpClient,
  LoadContext,
  PageHead,
  PageRequest,
  PersonalData,
  SlotContract,
} from '@ninefold/platform';
import { PATHS, SERVICE_PAGES } from '@ninefold/sites';
import type {
  BeansAnswer,
  DevicesAnswer,
  Order,
  OrdersAnswer,
  ShownAccountsAnswer,
  SignInAnswer,
} from '../../contract/account.ts';
import type { ServicePagesAnswer } from '../../contract/content-page.ts';
import {
  ACCOUNT_PATH,
  BEANS_PATH,
  DEVICES_PATH,
  ORDERS_PATH,
  PERSONAL_DATA_PATH,
  SERVICE_PAGES_PATH,
  SHOWN_ACCOUNTS_PATH,
  SIGN_IN_PATH,
} from '../../contract/paths.ts';
import { addressOfPage } from '../service-pages/address-of-page.ts';
import { returnAddress } from './return-address.ts';

export type AccountView = SlotContract['header/AccountPage']['view'];

export interface AccountPageData {
  view: AccountView;
  personalData: PersonalData;
  /** Service pages that the account links to, by number. */
  pages: ServicePagesAnswer;
  /** The view shows what belongs to a customer alone, and nobody is logged in. */
  isLoginNeeded: boolean;
  /** Of views that show them; absent while they cannot be had. */
  orders?: Order[] | undefined;
  /** Of the orders' history: its page, from 1, of how many. */
  orderPages?: { page: number; count: number } | undefined;
  /** Of the views `order` and `invoice`: whose order is shown; the orders have that one alone, or none. */
  orderNumber?: string | undefined;
  beans?: BeansAnswer | undefined;
  /** Of the withdrawal and the settings: the address of the customer's account, where somebody is logged in. */
  email?: string | undefined;
  /** Of the settings; absent while they cannot be had. */
  devices?: DevicesAnswer['devices'] | undefined;
  /** Of the login and the signup: accounts that are there to be tried. */
  shownAccounts: ShownAccountsAnswer['accounts'];
  /** Of views that are about it: how customers log in. Absent while it cannot be had: then by a password. */
  signIn?: SignInAnswer | undefined;
}

/** Views that show somebody's own things: for whoever is logged in, and not for whoever is only remembered. */
const PRIVATE_VIEWS: ReadonlySet<AccountView> = new Set([
  'account',
  'order-history',
  'order',
  'invoice',
  'bean-account',
  'account-settings',
]);
const VIEWS_WITH_SHOWN_ACCOUNTS: ReadonlySet<AccountView> = new Set(['login', 'signup']);
const VIEWS_WITH_SIGN_IN: ReadonlySet<AccountView> = new Set(['login', 'signup', 'reset-password', 'account-settings']);
const VIEWS_WITH_ORDERS: ReadonlySet<AccountView> = new Set(['account', 'order-history', 'order', 'invoice']);
const VIEWS_WITH_EMAIL: ReadonlySet<AccountView> = new Set(['withdrawal', 'account-settings']);
/** Most orders on one page of their history. */
const ORDERS_A_PAGE = 10;
/** Returns, privacy, help, loyalty card, community, themeworlds, watchlist. */
const LINKED_PAGES: ReadonlySet<number> = new Set([2, 5, 8, 10, 11, 16, 18]);

/** Fetches who is asking, and what the view shows of them; without the first there is no account to show. */
export async function load(
  { http, page }: LoadContext,
  { view, orderNumber: encoded }: SlotContract['header/AccountPage'],
): Promise<AccountPageData> {
  const orderNumber = encoded === undefined ? undefined : decodeURIComponent(encoded);
  const [personalData, pages, orders, beans, shown, signIn, devices, account] = await Promise.all([
    http.shared<PersonalData>(PERSONAL_DATA_PATH),
    http.request<ServicePagesAnswer>({ path: SERVICE_PAGES_PATH }),
    VIEWS_WITH_ORDERS.has(view) ? ownThings<OrdersAnswer>(http, ORDERS_PATH) : undefined,
    view === 'bean-account' ? ownThings<BeansAnswer>(http, BEANS_PATH) : undefined,
    VIEWS_WITH_SHOWN_ACCOUNTS.has(view) ? http.request<ShownAccountsAnswer>({ path: SHOWN_ACCOUNTS_PATH }) : undefined,
    VIEWS_WITH_SIGN_IN.has(view) ? http.request<SignInAnswer>({ path: SIGN_IN_PATH }) : undefined,
    view === 'account-settings' ? ownThings<DevicesAnswer>(http, DEVICES_PATH) : undefined,
    VIEWS_WITH_EMAIL.has(view) ? ownThings<{ email: string }>(http, ACCOUNT_PATH) : undefined,
  ]);
  if (!personalData.ok) throw new Error(`The personal data could not be loaded: ${personalData.code}`);
  const isLoggedIn = personalData.body.tracking.loginStatus === 'LOGGED_IN';
  const isRefused = orders === 'LOGIN_REQUIRED' || beans === 'LOGIN_REQUIRED';
  return {
    view,
    personalData: personalData.body,
    pages: pages.ok ? pages.body.filter(({ number }) => LINKED_PAGES.has(number)) : [],
    isLoginNeeded: PRIVATE_VIEWS.has(view) && (!isLoggedIn || isRefused),
    shownAccounts: shown?.ok ? shown.body.accounts : [],
    ...(signIn?.ok && { signIn: signIn.body }),
    ...(orderNumber !== undefined && { orderNumber }),
    ...(typeof orders === 'object' && shownOrders(orders.orders, view, orderNumber, page.query['page'])),
    ...(typeof beans === 'object' && { beans }),
    ...(typeof devices === 'object' && { devices: devices.devices }),
    ...(typeof account === 'object' && { email: account.email }),
  };
}

/** The orders that a view shows: one of them, a page of its history, or all. */
function shownOrders(
  orders: Order[],
  view: AccountView,
  orderNumber: string | undefined,
  asked: string | undefined,
): Pick<AccountPageData, 'orders' | 'orderPages'> {
  if (orderNumber !== undefined) return { orders: orders.filter((order) => order.orderNumber === orderNumber) };
  if (view !== 'order-history') return { orders };
  const count = Math.max(1, Math.ceil(orders.length / ORDERS_A_PAGE));
  const page = Math.min(Math.max(1, Math.trunc(Number(asked)) || 1), count);
  return { orders: orders.slice((page - 1) * ORDERS_A_PAGE, page * ORDERS_A_PAGE), orderPages: { page, count } };
}

async function ownThings<Answer>(http: HttpClient, path: string): Promise<Answer | 'LOGIN_REQUIRED' | undefined> {
  const answer = await http.request<Answer>({ path });
  if (answer.ok) return answer.body;
  return answer.status === 401 ? 'LOGIN_REQUIRED' : undefined;
}

/** Account pages are nobody's search result; private ones lead to the login and back, the login leads on who needs none. */
export function head(data: AccountPageData, { site, page, t }: HeadContext): PageHead {
  const { view, personalData, isLoginNeeded, orderNumber = '' } = data;
  const title = `${t(`AccountPage.${view}.title`, { number: orderNumber })} | Ninefold`;
  const isNowhere = view === 'withdrawal' && site.withdrawalDays === undefined;
  const isDone = view === 'login' && personalData.tracking.loginStatus === 'LOGGED_IN';
  return {
    title,
    description: t('AccountPage.description'),
    canonical: page.path,
    robots: 'noindex',
    ...(isUnknown(data) && { status: 404 }),
    ...(isLoginNeeded && { redirect: loginAddress(page) }),
    ...(isWithoutBeans(data) && { redirect: PATHS.account }),
    ...(isNowhere && { redirect: addressOfPage(data.pages, SERVICE_PAGES.returns) ?? PATHS.home }),
    ...(isDone && { redirect: returnAddress(page.query['returnTo']) }),
  };
}

/** The invoice of an order; a cancelled one has none any more. */
export const invoiceOf = ({ status, invoice }: Order) => (status === 'CANCELLED' ? undefined : invoice);

/** The customer has no order of that number on this site, or the order no invoice. */
function isUnknown({ view, isLoginNeeded, orders }: AccountPageData): boolean {
  if (isLoginNeeded || !orders) return false;
  const [order] = orders;
  return view === 'order' ? !order : view === 'invoice' && !(order && invoiceOf(order));
}

/** The shop has no beans, and the customer had none before. */
function isWithoutBeans({ view, isLoginNeeded, beans, pages }: AccountPageData): boolean {
  const isOffered = beans?.worth !== undefined && pages.some(({ number }) => number === SERVICE_PAGES.loyaltyCard);
  return view === 'bean-account' && !isLoginNeeded && beans?.bookings.length === 0 && !isOffered;
}

/** What is needed of an address after the login, too: the secret of a mail's link, the page of a list. What was told of a press is over by then. */
const LASTING = ['token', 'page'];

/** The login, which leads back to the page. */
export function loginAddress({ path, query }: Pick<PageRequest, 'path' | 'query'>): string {
  const lasting = new URLSearchParams(Object.entries(query).filter(([name]) => LASTING.includes(name))).toString();
  const returnTo = lasting && `?${lasting}`;
  return `${PATHS.login}?returnTo=${encodeURIComponent(path + returnTo)}`;
}
