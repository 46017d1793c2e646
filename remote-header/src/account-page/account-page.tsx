import { Container } from '@ninefold/kit';
import { useTranslation } from 'react-i18next';
import { AccountOverview } from './account-overview.tsx';
import { BeanAccount } from './bean-account.tsx';
import type { AccountPageData, AccountView } from './load-account-page.ts';
import { LoginForm } from './login-form.tsx';
import { OrderHistory } from './order-history.tsx';
import { Signup } from './signup.tsx';
import { UserMenu } from './user-menu.tsx';
import styles from './account-page.module.css';

const VIEWS: Record<AccountView, (props: { data: AccountPageData }) => React.ReactNode> = {
  'user-menu': UserMenu,
  account: AccountOverview,
  'order-history': OrderHistory,
  'bean-account': BeanAccount,
  login: LoginForm,
  signup: Signup,
};

/** The pages around a visitor's account. */
export function AccountPage({ data }: { data: AccountPageData }) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage' });
  const View = VIEWS[data.view];
  return (
    <Container width="content" className={styles['page']}>
      <h1>{t(`${data.view}.title`)}</h1>
      <View data={data} />
    </Container>
  );
}
