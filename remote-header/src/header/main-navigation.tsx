import { Spinner } from '@ninefold/kit';
import { usePlatform } from '@ninefold/platform';
import { useTranslation } from 'react-i18next';
import type { NavigationNode } from '../../contract/navigation.ts';
import { FlyoutItem } from './flyout-item.tsx';
import { useFlyoutContent } from './use-flyout-content.ts';
import type { Flyouts } from './use-flyouts.ts';
import { useKeptScroll } from './use-kept-scroll.ts';
import styles from './main-navigation.module.css';

interface MainNavigationProps {
  items: readonly NavigationNode[];
  flyouts: Flyouts;
  isSticky: boolean;
}

/** So many items stand closer together. */
const MANY = 9;

/** The main items on wide windows. Plain links; their flyouts are fetched when they are wanted. */
export function MainNavigation({ items, flyouts, isSticky }: MainNavigationProps) {
  const { t } = useTranslation('header', { keyPrefix: 'Header' });
  const { path } = usePlatform().page;
  const { contents, failed, want } = useFlyoutContent(flyouts.close);
  useKeptScroll(isSticky && items.some(({ href }) => href === flyouts.openId));
  if (items.length === 0) return null;
  return (
    <nav aria-label={t('navigation')}>
      <ul className={items.length < MANY ? styles['items'] : `${styles['items']} ${styles['many']}`}>
        {items.map((item) => {
          const { kind = 'link', title, href, target } = item;
          const isCurrent = href === path;
          if (kind === 'link')
            return (
              <li key={href}>
                <a
                  className={styles['plain']}
                  href={href}
                  target={target}
                  aria-current={isCurrent ? 'page' : undefined}
                >
                  {title}
                </a>
              </li>
            );
          return (
            <li key={href}>
              <FlyoutItem
                id={href}
                href={href}
                label={title}
                title={title}
                look="navigation"
                flyouts={flyouts}
                isCurrent={isCurrent}
                isMissing={failed[kind] && !contents[kind]}
                onLikely={() => void want(kind)}
              >
                {contents[kind]?.(item) ?? (
                  <div className={styles['loading']}>
                    <Spinner label={t('loading')} />
                  </div>
                )}
              </FlyoutItem>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
