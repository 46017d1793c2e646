import { ButtonLink, classNames, CloseIcon, IconButton, VisuallyHidden } from '@ninefold/kit';
import { CONSENT_CHANGED, usePlatform, type AppInstallBannerProps } from '@ninefold/platform';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LogoMark } from '../header/logo.tsx';
import { storeHref } from './store-href.ts';
import { useIsDismissed } from './use-is-dismissed.ts';
import styles from './app-install-banner.module.css';

/** Where the foot of the window is the place to buy. */
const PAGES_TO_BUY = new Set<string | undefined>(['product', 'basket', 'checkout']);

/**
 * Leads phones to the shop's app, at the foot of the window, or of the page where one buys (PRM-7). What only the browser knows, its
 * stylesheet decides.
 */
export function AppInstallBanner({ os, awaitsConsent = false }: AppInstallBannerProps) {
  const { t } = useTranslation('header', { keyPrefix: 'AppInstallBanner' });
  const { page, site } = usePlatform();
  const { isDismissed, onDismiss } = useIsDismissed();
  const isWaiting = useIsUndecided(awaitsConsent);
  if (isDismissed) return null;
  const place = PAGES_TO_BUY.has(page.pageType) ? 'atEnd' : !isWaiting && 'shown';
  return (
    <aside
      className={classNames(styles['place'], place && styles[place])}
      data-waiting={isWaiting || undefined}
      aria-label={t('name')}
    >
      <div className={styles['banner']}>
        <span className={styles['icon']}>
          <LogoMark className={styles['mark']} />
        </span>
        <p className={styles['text']}>
          <strong className={styles['name']}>{t('name')}</strong>
          <span className={styles['offer']}>{t('text')}</span>
        </p>
        <ButtonLink href={storeHref(os, site)} size="small" className={styles['store']} rel="noopener noreferrer">
          {t(os)} <VisuallyHidden>{t('name')}</VisuallyHidden>
        </ButtonLink>
        <IconButton label={t('close')} icon={<CloseIcon />} className={styles['close']} onClick={onDismiss} />
      </div>
    </aside>
  );
}

/** Whether the visitor is still to be asked for their consent: that question has the place first. */
function useIsUndecided(isUndecidedAtFirst: boolean): boolean {
  const [isUndecided, setIsUndecided] = useState(isUndecidedAtFirst);
  useEffect(() => {
    const onDecision = () => setIsUndecided(false);
    window.addEventListener(CONSENT_CHANGED, onDecision);
    return () => window.removeEventListener(CONSENT_CHANGED, onDecision);
  }, []);
  return isUndecided;
}
