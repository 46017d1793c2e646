import { classNames, SkipLink } from '@ninefold/kit';
import { NO_PROPS, Slot, usePlatform, type HeaderProps } from '@ninefold/platform';
import { PATHS } from '@ninefold/sites';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Consent } from '../consent/consent.tsx';
import { useIsHydrated } from '../hydration/use-is-hydrated.ts';
import { AccountMenu } from './account-menu.tsx';
import { BackButton } from './back-button.tsx';
import { BenefitsBar } from './benefits-bar.tsx';
import { stickinessOf } from './header-settings.ts';
import type { HeaderData } from './load-header.ts';
import { Logo } from './logo.tsx';
import { MainNavigation } from './main-navigation.tsx';
import { MobileMenu } from './menu/mobile-menu.tsx';
import { SecureHint } from './secure-hint.tsx';
import { StoreMenu } from './store-menu.tsx';
import { TopBanner } from './top-banner.tsx';
import { useFlyouts } from './use-flyouts.ts';
import { useHeaderPlatform } from './use-header-platform.ts';
import { useHeaderScroll } from './use-header-scroll.ts';
import { useNavigation } from './use-navigation.ts';
import { usePersonalData } from './use-personal-data.ts';
import { SEARCH_ID, SkipToSearch } from './skip-to-search.tsx';
import styles from './header.module.css';

// Made once: a slot that is rendered anew while its script is still under way loses the server's HTML.
const SEARCH_BOX = <Slot name="search/SearchBox" props={NO_PROPS} />;
const CART_BADGE = <Slot name="cart/CartBadge" props={NO_PROPS} />;

/** What makes suggestions cacheable; the search box asks for it too and gets the same answer (HDR-12). */
const CACHE_KEY_PATH = '/service/searchfrontend/api/cachekey';

/** The top of every page: top banner, benefits, logo, search, the ways to stores, account and cart, the navigation. */
export function Header(props: HeaderProps & { data: HeaderData }) {
  const { pageType, reduced = false, showPromotionBanner = false, showsecurehint = reduced, stage = 'LIVE' } = props;
  const { t } = useTranslation('header', { keyPrefix: 'Header' });
  const { http, tracking } = usePlatform();
  const { containerRef, ...flyouts } = useFlyouts();
  const stickiness = stickinessOf(props);
  const isSticky = stickiness !== 'none';
  const position = useHeaderScroll(stickiness);
  const platform = useHeaderPlatform(props.platform);
  const isHydrated = useIsHydrated();
  const personalData = usePersonalData(!reduced, props.data.personalData);
  const data = { ...props.data, navigation: useNavigation(!reduced, props.data.navigation) };
  useEffect(() => {
    if (!reduced) void http.shared(CACHE_KEY_PATH);
  }, [http, reduced]);
  useEffect(() => {
    // The query may hold what names a person, or opens a door.
    const address = location.origin + location.pathname;
    tracking.track('page_view', { page_location: address, page_title: document.title, page_type: pageType });
  }, [tracking, pageType]);
  return (
    <>
      <SkipLink href="#main" className={styles['skip']}>
        {t('skip')}
      </SkipLink>
      {reduced ? null : <SkipToSearch />}
      <Consent {...props} />
      {showPromotionBanner && <TopBanner promotion={data.topBanner} />}
      <header
        ref={containerRef}
        className={classNames(styles['header'], isSticky && styles['sticky'])}
        data-platform={platform}
        data-stage={stage}
        data-sticky={isSticky || undefined}
        data-position={position}
        data-scripts={isHydrated ? undefined : 'none'}
      >
        {!reduced && <BenefitsBar benefits={data.benefits} pages={data.pages} className={styles['benefits']} />}
        <div
          className={styles['bar']}
          data-reduced={reduced || undefined}
          data-secure={showsecurehint || undefined}
          data-bare={data.navigation.length === 0 || undefined}
        >
          {!reduced && (
            <div className={styles['menu']}>
              <MobileMenu data={data} platform={platform} isSticky={isSticky} />
            </div>
          )}
          {(reduced || pageType !== 'home') && (
            <div className={styles['back']}>
              <BackButton />
            </div>
          )}
          <a className={styles['logo']} href={PATHS.home} aria-label={t('home')}>
            <Logo />
          </a>
          {showsecurehint && <SecureHint />}
          {!reduced && (
            <>
              <div id={SEARCH_ID} className={styles['search']}>
                {SEARCH_BOX}
              </div>
              <div className={styles['icons']}>
                <StoreMenu flyouts={flyouts} />
                <AccountMenu data={data} personalData={personalData} flyouts={flyouts} />
                {CART_BADGE}
              </div>
              <div className={styles['navigation']}>
                <MainNavigation items={data.navigation} flyouts={flyouts} isSticky={isSticky} />
              </div>
            </>
          )}
        </div>
      </header>
    </>
  );
}
