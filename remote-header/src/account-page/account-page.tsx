import { Container, useSaidOnce } from '@ninefold/kit';
import { useTranslation } from 'react-i18next';
import { AccountNavigation } from './account-navigation.tsx';
import { AccountOverview } from './account-overview.tsx';
import { AccountSettings } from './account-settings.tsx';
import { BeanAccount } from './bean-account.tsx';
import { InvoicePage } from './invoice-page.tsx';
import type { AccountPageData, AccountView } from './load-account-page.ts';
import { LoginForm } from './login-form.tsx';
import { LoginNeeded } from './login-needed.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderPage } from './order-page.tsx';
import { ResetPassword } from './reset-password.tsx';
import { Signup } from './signup.tsx';
import { useOwnPage } from './use-own-page.ts';
import { UserMenu } from './user-menu.tsx';
import { Withdrawal } from './withdrawal.tsx';
import styles from './account-page.module.css';

type View = (props: { data: AccountPageData }) => React.ReactNode;

const PUBLIC_VIEWS: Partial<Record<AccountView, View>> = {
  'user-menu': UserMenu,
  login: LoginForm,
  signup: Signup,
  'reset-password': ResetPassword,
  withdrawal: Withdrawal,
};
const PRIVATE_VIEWS: Partial<Record<AccountView, View>> = {
  account: AccountOverview,
  'order-history': OrderHistory,
  order: OrderPage,
  invoice: InvoicePage,
  'bean-account': BeanAccount,
  'account-settings': AccountSettings,
};

/** By what an address tells what became of a form. */
const SAID = ['error', 'form', 'message'];

/** The pages around a visitor's account. */
export function AccountPage({ data }: { data: AccountPageData }) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage' });
  const PrivateView = data.isLoginNeeded ? undefined : PRIVATE_VIEWS[data.view];
  const PublicView = PUBLIC_VIEWS[data.view] ?? LoginNeeded;
  useOwnPage(PrivateView !== undefined);
  useSaidOnce(SAID);
  return (
    <Container width="content" className={styles['page']}>
      <h1>{t(`${data.view}.title`, { number: data.orderNumber })}</h1>
      {PrivateView ? (
        <div className={styles['frame']}>
          <AccountNavigation data={data} />
          <div className={styles['content']}>
            <PrivateView data={data} />
          </div>
        </div>
      ) : (
        <PublicView data={data} />
      )}
    </Container>
  );
}
