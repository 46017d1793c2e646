import { Button, ButtonLink, ChevronRightIcon } from '@ninefold/kit';
import { PATHS, SERVICE_PAGES } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import { accountLinks, hasBeans, type AccountLink } from '../service-pages/account-links.ts';
import { addressOfPage } from '../service-pages/address-of-page.ts';
import type { AccountPageData } from './load-account-page.ts';
import { useBeanText } from './use-bean-text.ts';
import styles from './account-page.module.css';

const TEXTS = {
  myAccount: 'account.title',
  orders: 'order-history.title',
  watchlist: 'watchlist',
  beanAccount: 'bean-account.title',
  card: 'user-menu.card',
  cardOffers: 'user-menu.cardOffers',
  community: 'user-menu.community',
  communityEvents: 'user-menu.communityEvents',
} as const satisfies Record<AccountLink['name'], string>;

/** What the header's account flyout holds, as a page: for visitors without scripts, and on phones (HDR-2). */
export function UserMenu({ data }: { data: AccountPageData }) {
  return (
    <div className={styles['menu']}>
      {data.personalData.tracking.loginStatus === 'LOGGED_OUT' ? <UnknownVisitor /> : <KnownVisitor data={data} />}
    </div>
  );
}

function UnknownVisitor() {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage' });
  return (
    <>
      <p className={styles['lead']}>{t('user-menu.lead')}</p>
      <ButtonLink href={PATHS.login} isFullWidth>
        {t('login.submit')}
      </ButtonLink>
      <ButtonLink href={PATHS.signup} variant="secondary" isFullWidth>
        {t('login.toSignup')}
      </ButtonLink>
    </>
  );
}

function KnownVisitor({ data }: { data: AccountPageData }) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage' });
  const beanText = useBeanText();
  const { personalData, pages } = data;
  const { customer, loyaltyBeans } = personalData;
  return (
    <>
      <div>
        <p className={styles['lead']}>
          {customer ? t('account.greeting', { name: customer.firstname }) : t('account.hello')}
        </p>
        {loyaltyBeans !== undefined && hasBeans(personalData, addressOfPage(pages, SERVICE_PAGES.loyaltyCard)) && (
          <p>{beanText(loyaltyBeans)}</p>
        )}
      </div>
      <ul className={styles['menuLinks']}>
        {accountLinks(personalData, (number) => addressOfPage(pages, number)).map(({ name, url }) => (
          <li key={name}>
            <a className={styles['menuLink']} href={url}>
              {t(TEXTS[name])}
              <ChevronRightIcon size={16} />
            </a>
          </li>
        ))}
      </ul>
      <form method="post" action="/service/login/form/logout">
        <Button type="submit" variant="secondary" isFullWidth>
          {t('account.logOut')}
        </Button>
      </form>
    </>
  );
}
