import { Button, ButtonLink, ChevronRightIcon } from '@ninefold/kit';
import { PATHS, SERVICE_PAGES } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import { addressOfPage } from '../service-pages/address-of-page.ts';
import type { AccountPageData } from './load-account-page.ts';
import { useBeanText } from './use-bean-text.ts';
import styles from './account-page.module.css';

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
  const { customer, loyaltyBeans } = data.personalData;
  return (
    <>
      <div>
        <p className={styles['lead']}>
          {customer ? t('account.greeting', { name: customer.firstname }) : t('account.hello')}
        </p>
        {loyaltyBeans !== undefined && <p>{beanText(loyaltyBeans)}</p>}
      </div>
      <ul className={styles['menuLinks']}>
        {useMenuLinks(data).map(([href, text]) => (
          <li key={href}>
            <a className={styles['menuLink']} href={href}>
              {text}
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

/** Members see their extra links; a site leaves out what it does not have. */
function useMenuLinks({ personalData: { statuses }, pages }: AccountPageData): [href: string, text: string][] {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage' });
  const community = addressOfPage(pages, SERVICE_PAGES.community);
  const card = addressOfPage(pages, SERVICE_PAGES.loyaltyCard);
  const isCardMember = statuses.cardMembershipStatus === 'MEMBER';
  const links: [href: string | false | undefined, text: string][] = [
    [PATHS.account, t('account.title')],
    [PATHS.orderHistory, t('order-history.title')],
    [addressOfPage(pages, SERVICE_PAGES.watchlist), t('watchlist')],
    [PATHS.beanAccount, t('bean-account.title')],
    [card, t('user-menu.card')],
    [isCardMember && card && `${card}#section-3`, t('user-menu.cardOffers')],
    [community, t('user-menu.community')],
    [statuses.isCommunityMember && community && `${community}#section-1`, t('user-menu.communityEvents')],
  ];
  return links.flatMap(([href, text]) => (href ? [[href, text]] : []));
}
