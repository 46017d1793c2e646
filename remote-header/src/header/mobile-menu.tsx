import { ChevronDownIcon, CloseIcon, MenuIcon, PackageIcon, StoreIcon, UserIcon, VisuallyHidden } from '@ninefold/kit';
import { PATHS } from '@ninefold/sites';
import { useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { NavigationNode } from '../../contract/navigation.ts';
import type { HeaderData } from './load-header.ts';
import styles from './mobile-menu.module.css';

const HELP_PAGE = 8;

/** The navigation on narrow windows: nested `<details>`, so that it needs no scripts. */
export function MobileMenu({ data }: { data: HeaderData }) {
  const { t } = useTranslation('header', { keyPrefix: 'Header' });
  const menu = useRef<HTMLDetailsElement>(null);
  const helpUrl = data.pages[HELP_PAGE];

  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.current?.open) return;
      menu.current.open = false;
      menu.current.querySelector('summary')?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, []);
  return (
    <details ref={menu} className={styles['menu']} onToggle={markFlyoutOpen}>
      <summary className={styles['summary']}>
        <MenuIcon className={styles['whenClosed']} />
        <CloseIcon className={styles['whenOpen']} />
        <VisuallyHidden>{t('menu')}</VisuallyHidden>
      </summary>
      <nav className={styles['panel']} aria-label={t('navigation')}>
        <ul>
          {data.navigation.map((item) => (
            <li key={item.href}>{item.children.length > 0 ? <Branch item={item} /> : <TopLink item={item} />}</li>
          ))}
        </ul>
        <ul className={styles['services']}>
          <ServiceLink href={PATHS.userMenu} icon={<UserIcon />} text={t('myAccount')} />
          <ServiceLink href={PATHS.orderHistory} icon={<PackageIcon />} text={t('orders')} />
          <ServiceLink href={PATHS.storeFinder} icon={<StoreIcon />} text={t('storeFinder')} />
          {helpUrl && <ServiceLink href={helpUrl} text={t('help')} />}
        </ul>
      </nav>
    </details>
  );
}

function TopLink({ item }: { item: NavigationNode }) {
  return (
    <a className={styles['top']} href={item.href}>
      {item.title}
    </a>
  );
}

function Branch({ item }: { item: NavigationNode }) {
  const { t } = useTranslation('header', { keyPrefix: 'Header' });
  return (
    <details className={styles['branch']}>
      <summary className={styles['top']}>
        {item.title}
        <ChevronDownIcon size={16} />
      </summary>
      <ul className={styles['children']}>
        <li>
          <a className={styles['child']} href={item.href}>
            {t('allOf', { title: item.title })}
          </a>
        </li>
        {item.children.map(({ href, title }) => (
          <li key={href}>
            <a className={styles['child']} href={href}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function ServiceLink({ href, icon, text }: { href: string; icon?: ReactNode; text: string }) {
  return (
    <li>
      <a className={styles['service']} href={href}>
        {icon}
        {text}
      </a>
    </li>
  );
}

function markFlyoutOpen({ currentTarget, target }: SyntheticEvent<HTMLDetailsElement>) {
  if (target !== currentTarget) return;
  if (currentTarget.open) document.documentElement.dataset['flyoutOpen'] = 'menu';
  else delete document.documentElement.dataset['flyoutOpen'];
}
