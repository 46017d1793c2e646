import { ButtonLink, CheckIcon } from '@ninefold/kit';
import { useSite } from '@ninefold/platform';
import { formatPercent, PATHS } from '@ninefold/sites';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOfPage, WATCHLIST_PAGE } from '../service-pages/page-numbers.ts';
import type { AccountPageData } from './load-account-page.ts';
import { ShownAccounts } from './shown-accounts.tsx';
import styles from './account-page.module.css';

/** Says what an account is good for, that nobody can create one here, and what there is instead. */
export function Signup({ data: { pages, shownAccounts } }: { data: AccountPageData }) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage.signup' });
  const { code, newsletterDiscountPercent } = useSite();
  const discount = formatPercent(code, newsletterDiscountPercent);
  const instead = [
    [PATHS.home, t('insteadShop')],
    [addressOfPage(pages, WATCHLIST_PAGE), t('insteadWatchlist')],
    [PATHS.newsletter, t('insteadNewsletter', { discount })],
    [PATHS.storeFinder, t('insteadStores')],
  ] as const;
  return (
    <div className={styles['columns']}>
      <div className={styles['panel']}>
        <p className={styles['lead']}>{t('lead')}</p>
        <Bullets texts={[t('benefitBeans'), t('benefitOrders'), t('benefitCommunity')]} />
        <p>{t(shownAccounts.length > 0 ? 'demo' : 'closed')}</p>
        <ButtonLink href={PATHS.login}>{t('toLogin')}</ButtonLink>
        <h2 className={styles['heading']}>{t('instead')}</h2>
        <Bullets
          texts={instead.flatMap(([href, text]) =>
            href
              ? [
                  <a key={href} href={href}>
                    {text}
                  </a>,
                ]
              : [],
          )}
        />
      </div>
      <ShownAccounts accounts={shownAccounts} />
    </div>
  );
}

function Bullets({ texts }: { texts: readonly ReactNode[] }) {
  return (
    <ul className={styles['bullets']}>
      {texts.map((text, index) => (
        <li key={index} className={styles['bullet']}>
          <CheckIcon size={16} className={styles['bulletIcon']} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
