import {
  CardIcon,
  CommunityIcon,
  HeartIcon,
  InfoIcon,
  PackageIcon,
  PhoneIcon,
  PinIcon,
  StoreIcon,
  TruckIcon,
  UserIcon,
  type IconComponent,
} from '@ninefold/kit';
import { PATHS } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import type { HeaderData } from '../load-header.ts';
import { menuServiceLinks, type ServiceLink } from '../service-links.ts';
import styles from './mobile-menu.module.css';

const ICONS: Record<ServiceLink['name'], IconComponent> = {
  watchlist: HeartIcon,
  card: CardIcon,
  community: CommunityIcon,
  mobileTelephony: PhoneIcon,
  shipping: TruckIcon,
  storePickup: PinIcon,
  help: InfoIcon,
};

/** The ways to account, stores and the country's service pages, below the menu's branches (HDR-13). */
export function MenuServices({ pages }: Pick<HeaderData, 'pages'>) {
  const { t } = useTranslation('header', { keyPrefix: 'Header' });
  const links = [
    { url: PATHS.userMenu, name: 'myAccount', Icon: UserIcon },
    { url: PATHS.orderHistory, name: 'orders', Icon: PackageIcon },
    { url: PATHS.storeFinder, name: 'storeFinder', Icon: StoreIcon },
    ...menuServiceLinks(pages).map(({ name, url }) => ({ name, url, Icon: ICONS[name] })),
  ];
  return (
    <ul className={styles['services']}>
      {links.map(({ url, name, Icon }) => (
        <li key={name}>
          <a className={styles['service']} href={url}>
            <Icon />
            {t(name)}
          </a>
        </li>
      ))}
    </ul>
  );
}
