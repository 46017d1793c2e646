import { Badge, BeanIcon, Button, CardIcon, CommunityIcon, HeartIcon, InfoIcon, PackageIcon } from '@ninefold/kit';
import { useSite } from '@ninefold/platform';
import { formatNumber, PATHS } from '@ninefold/sites';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountPageData } from './load-account-page.ts';
import styles from './account-page.module.css';

const PAGE_ICONS: Record<number, ReactNode> = {
  8: <InfoIcon />,
  10: <CardIcon />,
  11: <CommunityIcon />,
  18: <HeartIcon />,
};

/** Greets the visitor and leads to everything of the account. */
export function AccountOverview({ data }: { data: AccountPageData }) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage' });
  const { code } = useSite();
  const { customer, loyaltyBeans = 0, statuses } = data.personalData;
  const memberships = [
    statuses.cardMembershipStatus === 'MEMBER' ? [t('account.cardMember')] : [],
    statuses.isCommunityMember ? [t('account.communityMember')] : [],
  ].flat();
  return (
    <>
      <p className={styles['lead']}>
        {customer ? t('account.greeting', { name: `${customer.firstname} ${customer.lastname}` }) : t('account.hello')}
      </p>
      {memberships.length > 0 && (
        <ul className={styles['memberships']}>
          {memberships.map((membership) => (
            <li key={membership}>
              <Badge tone="accent">{membership}</Badge>
            </li>
          ))}
        </ul>
      )}
      <ul className={styles['tiles']}>
        <Tile href={PATHS.orderHistory} icon={<PackageIcon />} title={t('order-history.title')} />
        <Tile
          href={PATHS.beanAccount}
          icon={<BeanIcon />}
          title={t('bean-account.title')}
          text={t('bean-account.beans', { count: loyaltyBeans, formatted: formatNumber(code, loyaltyBeans) })}
        />
        {data.pages.map(({ number, title, url }) => (
          <Tile key={number} href={url} icon={PAGE_ICONS[number]} title={title} />
        ))}
      </ul>
      <form method="post" action="/service/login/form/logout">
        <Button type="submit" variant="secondary">
          {t('account.logOut')}
        </Button>
      </form>
    </>
  );
}

interface TileProps {
  href: string;
  icon: ReactNode;
  title: string;
  text?: string | undefined;
}

function Tile({ href, icon, title, text }: TileProps) {
  return (
    <li>
      <a className={styles['tile']} href={href}>
        {icon}
        <span className={styles['tileTitle']}>{title}</span>
        {text && <span className={styles['tileText']}>{text}</span>}
      </a>
    </li>
  );
}
