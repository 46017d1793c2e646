import type { HeadContext, LoadContext, PageHead, PersonalData, SlotContract } from '@ninefold/platform';
import { PATHS } from '@ninefold/sites';
import type { ServicePagesAnswer } from '../../contract/content-page.ts';
import { PERSONAL_DATA_PATH, SERVICE_PAGES_PATH } from '../../contract/paths.ts';

export type AccountView = SlotContract['header/AccountPage']['view'];

export interface AccountPageData {
  view: AccountView;
  personalData: PersonalData;
  /** Service pages that the account links to, by number. */
  pages: ServicePagesAnswer;
}

/** Views that show somebody's own things; strangers are asked to log in. */
const PRIVATE_VIEWS: readonly AccountView[] = ['account', 'order-history', 'bean-account'];
/** Loyalty card, community, help, watchlist. */
const LINKED_PAGES = [8, 10, 11, 18];

/** Fetches who is asking; without that there is no account to show. */
export async function load({ http }: LoadContext, { view }: { view: AccountView }): Promise<AccountPageData> {
  const [personalData, pages] = await Promise.all([
    http.shared<PersonalData>(PERSONAL_DATA_PATH),
    http.request<ServicePagesAnswer>({ path: SERVICE_PAGES_PATH }),
  ]);
  if (!personalData.ok) throw new Error(`The personal data could not be loaded: ${personalData.code}`);
  return {
    view,
    personalData: personalData.body,
    pages: pages.ok ? pages.body.filter(({ number }) => LINKED_PAGES.includes(number)) : [],
  };
}

/** Account pages are nobody's search result; private ones lead strangers to the login. */
export function head({ view, personalData }: AccountPageData, { page, t }: HeadContext): PageHead {
  const isStranger = personalData.tracking.loginStatus === 'LOGGED_OUT';
  return {
    title: `${t(`AccountPage.${view}.title`)} – Ninefold`,
    robots: 'noindex',
    ...(isStranger &&
      PRIVATE_VIEWS.includes(view) && { redirect: `${PATHS.login}?returnTo=${encodeURIComponent(page.path)}` }),
  };
}
