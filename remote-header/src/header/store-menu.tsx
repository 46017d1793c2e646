import { Button, StoreIcon, TextField, VisuallyHidden } from '@ninefold/kit';
import { PATHS } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import { LONGEST_STORE_SEARCH } from '../../contract/store-limits.ts';
import { FlyoutItem } from './flyout-item.tsx';
import type { Flyouts } from './use-flyouts.ts';
import styles from './store-menu.module.css';

/** The way to the store finder; its flyout asks for postcode or city at once (HDR-3). */
export function StoreMenu({ flyouts }: { flyouts: Flyouts }) {
  const { t } = useTranslation('header', { keyPrefix: 'Header' });
  return (
    <FlyoutItem
      id="store"
      href={PATHS.storeFinder}
      title={t('storeFinder')}
      look="icon"
      flyouts={flyouts}
      label={
        <>
          <StoreIcon />
          <VisuallyHidden>{t('storeFinder')}</VisuallyHidden>
        </>
      }
    >
      <form className={styles['form']} action={PATHS.storeFinder}>
        <p className={styles['title']}>{t('storeFinder')}</p>
        <TextField
          name="search"
          label={t('postcodeOrCity')}
          autoComplete="postal-code"
          maxLength={LONGEST_STORE_SEARCH}
        />
        <Button type="submit" isFullWidth>
          {t('findStore')}
        </Button>
      </form>
    </FlyoutItem>
  );
}
