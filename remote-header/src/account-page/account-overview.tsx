import {
  Badge,
  BeanIcon,
  Button,
  CardIcon,
  CommunityIcon,
  FactLine,
  HeartIcon,
  InfoIcon,
  PackageIcon,
} from '@ninefold/kit';
import { useSite } from '@ninefold/platform';
import { formatDate, PATHS, SERVICE_PAGES } from '@ninefold/sites';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasBeans } from '../service-pages/account-links.ts';
import { addressOfPage } from '../service-pages/address-of-page.ts';
import type { AccountPageData } from './load-account-page.ts';
import { useBeanText } from './use-bean-text.ts';
import styles from './account-overview.module.css';

const PAGES: readonly (readonly [number: number, icon: ReactNode])[] = [
  [SERVICE_PAGES.watchlist, <HeartIcon key="watchlist" />],
  [SERVICE_PAGES.loyaltyCard, <CardIcon key="card" />],
  [SERVICE_PAGES.community, <CommunityIcon key="community" />],
  [SERVICE_PAGES.help, <InfoIcon key="help" />],
];

/** Greets the customer and leads to everything of the account. */
export function AccountOverview({ data }: { data: AccountPageData }) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage' });
  const beanText = useBeanText();
  const { customer, loyaltyBeans = 0 } = data.personalData;
  return (
    <>
      <div className={styles['welcome']}>
        <p className={styles['greeting']}>
          {customer ? t('account.greeting', { name: customer.firstname }) : t('account.hello')}
        </p>
        <Memberships data={data} />
      </div>
      <ul className={styles['tiles']}>
        <Tile
          href={PATHS.orderHistory}
          icon={<PackageIcon />}
          title={t('order-history.title')}
          text={<LatestOrder data={data} />}
        />
        {hasBeans(data.personalData, addressOfPage(data.pages, SERVICE_PAGES.loyaltyCard)) && (
          <Tile
            href={PATHS.beanAccount}
            icon={<BeanIcon />}
            title={t('bean-account.title')}
            text={beanText(loyaltyBeans)}
          />
        )}
        {PAGES.flatMap(([number, icon]) => {
          const page = data.pages.find((known) => known.number === number);
          return page ? [<Tile key={number} href={page.url} icon={icon} title={page.title} />] : [];
        })}
      </ul>
      <form className={styles['everywhere']} method="post" action="/service/login/form/logout-everywhere">
        <p>{t('account.everywhereQuestion')}</p>
        <Button type="submit" variant="secondary">
          {t('account.logOutEverywhere')}
        </Button>
      </form>
    </>
  );
}

function Memberships({ data }: { data: AccountPageData }) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage.account' });
  const { statuses } = data.personalData;
  const memberships = [
    ...(statuses.cardMembershipStatus === 'MEMBER' ? [t('cardMember')] : []),
    ...(statuses.isCommunityMember ? [t('communityMember')] : []),
  ];
  if (memberships.length === 0) return null;
  return (
    <ul className={styles['memberships']}>
      {memberships.map((membership) => (
        <li key={membership}>
          <Badge tone="accent">{membership}</Badge>
        </li>
      ))}
    </ul>
  );
}

function LatestOrder({ data: { orders } }: { data: AccountPageData }) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage.order-history' });
  const { code } = useSite();
  if (!orders) return null;
  const [latest] = orders;
  if (!latest) return t('empty');
  return <FactLine facts={[formatDate(code, latest.orderedAt, 'long'), t(`status.${latest.status}`)]} />;
}

interface TileProps {
  href: string;
  icon: ReactNode;
  title: string;
  text?: ReactNode;
}

function Tile({ href, icon, title, text }: TileProps) {
  return (
    <li>
      <a className={styles['tile']} href={href}>
        <span className={styles['icon']}>{icon}</span>
        <span className={styles['title']}>{title}</span>
        {text && <span className={styles['text']}>{text}</span>}
      </a>
    </li>
  );
}
