import { Button, Notice, PinIcon, classNames } from '@ninefold/kit';
import { usePlatform } from '@ninefold/platform';
import { useTranslation } from 'react-i18next';
import { useIsHydrated } from '../hydration/use-is-hydrated.ts';
import { useOwnLocation } from './use-own-location.ts';
import styles from './store-search-form.module.css';

/** Finds the stores around the visitor. Its room is kept while scripts are on their way; without them it is not there. */
export function OwnLocation({ article }: { article: string | undefined }) {
  const { t } = useTranslation('header', { keyPrefix: 'StoreFinderPage' });
  const platform = usePlatform();
  const { status, locate } = useOwnLocation((href) => platform.navigate(href), article);
  const isHydrated = useIsHydrated();
  return (
    <div className={classNames(styles['ownLocation'], !isHydrated && styles['waiting'])}>
      <Button
        variant="ghost"
        className={styles['locate']}
        icon={<PinIcon size={16} />}
        isBusy={status === 'locating'}
        onClick={locate}
      >
        {t('useLocation')}
      </Button>
      {status === 'denied' && <Notice tone="error">{t('locationDenied')}</Notice>}
      {status === 'unavailable' && <Notice tone="error">{t('locationUnavailable')}</Notice>}
    </div>
  );
}
