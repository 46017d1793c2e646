import type { HeadContext, LoadContext, PageHead, PersonalData } from '@ninefold/platform';
import { PATHS } from '@ninefold/sites';
import { ACCOUNT_PATH, PERSONAL_DATA_PATH } from '../../contract/paths.ts';

export interface CancellationPageData {
  /** Who asks, as far as that is known. */
  customer?: PersonalData['customer'];
  /** Of the customer's account, where somebody is logged in. */
  email?: string | undefined;
}

/** Fetches what the form begins with; without it, it begins empty. */
export async function load({ http }: LoadContext): Promise<CancellationPageData> {
  const [personalData, account] = await Promise.all([
    http.shared<PersonalData>(PERSONAL_DATA_PATH),
    http.request<{ email: string }>({ path: ACCOUNT_PATH }),
  ]);
  return {
    ...(personalData.ok && { customer: personalData.body.customer }),
    ...(account.ok && { email: account.body.email }),
  };
}

/** The page is nobody's search result, and leads on where no contract goes on. */
export function head(_data: CancellationPageData, { site, page, t }: HeadContext): PageHead {
  return {
    title: `${t('CancellationPage.title')} | Ninefold`,
    description: t('CancellationPage.lead'),
    canonical: page.path,
    robots: 'noindex',
    ...(!site.hasRunningContracts && { redirect: PATHS.contact }),
  };
}
