import { LogoutIcon } from '@ninefold/kit';
import { PATHS, SERVICE_PAGES } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import { hasBeans } from '../service-pages/account-links.ts';
import { addressOfPage } from '../service-pages/address-of-page.ts';
import type { AccountPageData } from './load-account-page.ts';
import styles from './account-navigation.module.css';

/** An order is a part of the history. */
function currentOf(name: string, view: AccountPageData['view']): 'page' | 'true' | undefined {
  if (name === view) return 'page';
  return name === 'order-history' && (view === 'order' || view === 'invoice') ? 'true' : undefined;
}

/** The pages of an account, beside each of them. */
export function AccountNavigation({ data: { view, pages, personalData } }: { data: AccountPageData }) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage' });
  const watchlist = addressOfPage(pages, SERVICE_PAGES.watchlist);
  const card = addressOfPage(pages, SERVICE_PAGES.loyaltyCard);
  const links = [
    { name: 'account', href: PATHS.account },
    { name: 'order-history', href: PATHS.orderHistory },
    ...(hasBeans(personalData, card) ? [{ name: 'bean-account', href: PATHS.beanAccount } as const] : []),
    { name: 'account-settings', href: PATHS.accountSettings },
  ] as const;
  return (
    <nav aria-label={t('navigation')} className={styles['navigation']}>
      <ul className={styles['links']}>
        {links.map(({ name, href }) => (
          <li key={name}>
            <a className={styles['link']} href={href} aria-current={currentOf(name, view)}>
              {t(`${name}.title`)}
            </a>
          </li>
        ))}
        {watchlist && (
          <li>
            <a className={styles['link']} href={watchlist}>
              {t('watchlist')}
            </a>
          </li>
        )}
      </ul>
      <form method="post" action="/service/login/form/logout">
        <button type="submit" className={styles['link']}>
          <LogoutIcon size={16} /> {t('account.logOut')}
        </button>
      </form>
    </nav>
  );
}
