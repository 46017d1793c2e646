import { Button, ButtonLink, UserIcon } from '@ninefold/kit';
import { useSite, type PersonalData } from '@ninefold/platform';
import { formatNumber, PATHS, SERVICE_PAGES } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import { accountLinks, hasBeans } from '../service-pages/account-links.ts';
import { FlyoutItem } from './flyout-item.tsx';
import type { HeaderData } from './load-header.ts';
import type { Flyouts } from './use-flyouts.ts';
import styles from './account-menu.module.css';

interface VisitorProps {
  personalData: PersonalData;
  data: HeaderData;
}

/** The way to the account; its label and its flyout say who is logged in (HDR-2). */
export function AccountMenu({ personalData, data, flyouts }: VisitorProps & { flyouts: Flyouts }) {
  const { t } = useTranslation('header', { keyPrefix: 'Header' });
  const { tracking, customer } = personalData;
  const isKnown = tracking.loginStatus !== 'LOGGED_OUT';
  const label = isKnown ? t('showProfile') : t('logIn');
  return (
    <FlyoutItem
      id="account"
      href={PATHS.userMenu}
      title={label}
      look="icon"
      flyouts={flyouts}
      label={
        <>
          <span className={styles['icon']} data-known={isKnown || undefined}>
            <UserIcon />
          </span>
          <span className={styles['label']}>
            {label}
            {customer && <span className={styles['name']}>{customer.firstname}</span>}
          </span>
        </>
      }
    >
      {isKnown ? <KnownVisitor personalData={personalData} data={data} /> : <UnknownVisitor />}
    </FlyoutItem>
  );
}

function UnknownVisitor() {
  const { t } = useTranslation('header', { keyPrefix: 'Header' });
  return (
    <div className={styles['panel']}>
      <p className={styles['greeting']}>{t('greetingLoggedOut')}</p>
      <p className={styles['text']}>{t('greetingLoggedOutText')}</p>
      <ButtonLink href={PATHS.login} isFullWidth>
        {t('logIn')}
      </ButtonLink>
      <ButtonLink href={PATHS.signup} variant="secondary" isFullWidth>
        {t('register')}
      </ButtonLink>
    </div>
  );
}

function KnownVisitor({ personalData, data }: VisitorProps) {
  const { t } = useTranslation('header', { keyPrefix: 'Header' });
  const site = useSite();
  const { customer, loyaltyBeans } = personalData;
  return (
    <div className={styles['panel']}>
      <p className={styles['greeting']}>
        {customer ? t('greeting', { name: customer.firstname }) : t('greetingNameless')}
      </p>
      {loyaltyBeans !== undefined && hasBeans(personalData, data.pages[SERVICE_PAGES.loyaltyCard]) && (
        <p className={styles['text']}>
          {t('beans', { count: loyaltyBeans, formatted: formatNumber(site.code, loyaltyBeans) })}
        </p>
      )}
      <ul>
        {accountLinks(personalData, (number) => data.pages[number]).map(({ name, url }) => (
          <li key={name}>
            <a className={styles['link']} href={url}>
              {t(name)}
            </a>
          </li>
        ))}
      </ul>
      <form method="post" action="/service/login/form/logout">
        <Button type="submit" variant="secondary" isFullWidth>
          {t('logOut')}
        </Button>
      </form>
    </div>
  );
}
