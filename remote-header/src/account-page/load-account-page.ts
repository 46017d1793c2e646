import type { HeadContext, HttpClient, LoadContext, PageHead, PersonalData, SlotContract } from '@ninefold/platform';
import { PATHS } from '@ninefold/sites';
import type { BeansAnswer, Order, OrdersAnswer, ShownAccountsAnswer } from '../../contract/account.ts';
import type { ServicePagesAnswer } from '../../contract/content-page.ts';
import {
  BEANS_PATH,
  ORDERS_PATH,
  PERSONAL_DATA_PATH,
  SERVICE_PAGES_PATH,
  SHOWN_ACCOUNTS_PATH,
} from '../../contract/paths.ts';
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
  beans?: BeansAnswer | undefined;
  /** Of the login and the signup: accounts that are there to be tried. */
  shownAccounts: ShownAccountsAnswer['accounts'];
}

/** Views that show somebody's own things: for whoever is logged in, and not for whoever is only remembered. */
const PRIVATE_VIEWS: ReadonlySet<AccountView> = new Set([
  'account',
  'order-history',
  'bean-account',
  'account-settings',
]);
const VIEWS_WITH_SHOWN_ACCOUNTS: ReadonlySet<AccountView> = new Set(['login', 'signup']);
const VIEWS_WITH_ORDERS: ReadonlySet<AccountView> = new Set(['account', 'order-history']);
/** Privacy, help, loyalty card, community, themeworlds, watchlist. */
const LINKED_PAGES: ReadonlySet<number> = new Set([5, 8, 10, 11, 16, 18]);

/** Fetches who is asking, and what the view shows of them; without the first there is no account to show. */
export async function load({ http }: LoadContext, { view }: { view: AccountView }): Promise<AccountPageData> {
  const [personalData, pages, orders, beans, shown] = await Promise.all([
    http.shared<PersonalData>(PERSONAL_DATA_PATH),
    http.request<ServicePagesAnswer>({ path: SERVICE_PAGES_PATH }),
    VIEWS_WITH_ORDERS.has(view) ? ownThings<OrdersAnswer>(http, ORDERS_PATH) : undefined,
    view === 'bean-account' ? ownThings<BeansAnswer>(http, BEANS_PATH) : undefined,
    VIEWS_WITH_SHOWN_ACCOUNTS.has(view) ? http.request<ShownAccountsAnswer>({ path: SHOWN_ACCOUNTS_PATH }) : undefined,
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
    ...(typeof orders === 'object' && { orders: orders.orders }),
    ...(typeof beans === 'object' && { beans }),
  };
}

async function ownThings<Answer>(http: HttpClient, path: string): Promise<Answer | 'LOGIN_REQUIRED' | undefined> {
  const answer = await http.request<Answer>({ path });
  if (answer.ok) return answer.body;
  return answer.status === 401 ? 'LOGIN_REQUIRED' : undefined;
}

/** Account pages are nobody's search result; private ones lead to the login and back, the login leads on who needs none. */
export function head({ view, personalData, isLoginNeeded }: AccountPageData, { page, t }: HeadContext): PageHead {
  const title = `${t(`AccountPage.${view}.title`)} | Ninefold`;
  const isDone = view === 'login' && personalData.tracking.loginStatus === 'LOGGED_IN';
  return {
    title,
    description: t('AccountPage.description'),
    canonical: page.path,
    robots: 'noindex',
    ...(isLoginNeeded && { redirect: loginAddress(page.path) }),
    ...(isDone && { redirect: returnAddress(page.query['returnTo']) }),
  };
}

/** The login, which leads back to a page of the shop. */
export function loginAddress(returnTo: string): string {
  return `${PATHS.login}?returnTo=${encodeURIComponent(returnTo)}`;
}
