import { LockIcon } from '@ninefold/kit';
import { NO_PROPS, Slot, type PageType } from '@ninefold/platform';
import { PATHS } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import { useIsHydrated } from '../hydration/use-is-hydrated.ts';
import { PromotionBanner } from '../promotion-banner/promotion-banner.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BenefitsBar } from './benefits-bar.tsx';
import { TOP_BANNER, type HeaderData } from './load-header.ts';
import { Logo } from './logo.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { StoreMenu } from './store-menu.tsx';
import { useFlyouts } from './use-flyouts.ts';
import { useHeaderPlatform, useIsCompact } from './use-window-state.ts';
import styles from './header.module.css';

// Made once: a slot that is rendered anew while its script is still under way loses the server's HTML.
const SEARCH_BOX = <Slot name="search/SearchBox" props={NO_PROPS} />;
const CART_BADGE = <Slot name="cart/CartBadge" props={NO_PROPS} />;

interface HeaderProps {
  data: HeaderData;
  pageType: PageType;
  /** Leaves nothing but the logo and the hint that the purchase is secure (HDR-7). @default false */
  reduced?: boolean | undefined;
  /** Shows the top banner above all (PRM-6). @default false */
  showPromotionBanner?: boolean | undefined;
}

/** The top of every page: top banner, benefits, logo, search, the ways to stores, account and cart, the navigation. */
export function Header({ data, pageType, reduced = false, showPromotionBanner = false }: HeaderProps) {
  const { t } = useTranslation('header', { keyPrefix: 'Header' });
  const { containerRef, ...flyouts } = useFlyouts();
  const isSticky = !reduced && pageType !== 'basket';
  const isCompact = useIsCompact(isSticky);
  const platform = useHeaderPlatform();
  const isHydrated = useIsHydrated();
  return (
    <>
      <a className={styles['skip']} href="#main">
        {t('skip')}
      </a>
      {showPromotionBanner && <PromotionBanner {...TOP_BANNER} placement="top" data={data.topBanner} />}
      <header
        ref={containerRef}
        className={styles['header']}
        data-platform={platform}
        data-sticky={isSticky || undefined}
        data-compact={isCompact || undefined}
        data-scripts={isHydrated ? undefined : 'none'}
      >
        {!reduced && <BenefitsBar benefits={data.benefits} />}
        <div className={styles['bar']} data-reduced={reduced || undefined}>
          {!reduced && (
            <div className={styles['menu']}>
              <MobileMenu data={data} />
            </div>
          )}
          <a className={styles['logo']} href={PATHS.home} aria-label={t('home')}>
            <Logo />
          </a>
          {reduced ? (
            <p className={styles['secure']}>
              <LockIcon size={16} />
              {t('secureHint')}
            </p>
          ) : (
            <>
              <div className={styles['search']}>{SEARCH_BOX}</div>
              <div className={styles['icons']}>
                <StoreMenu flyouts={flyouts} />
                <AccountMenu data={data} flyouts={flyouts} />
                {CART_BADGE}
              </div>
              <div className={styles['navigation']}>
                <MainNavigation items={data.navigation} flyouts={flyouts} />
              </div>
            </>
          )}
        </div>
      </header>
    </>
  );
}
