import { ArrowLeftIcon, VisuallyHidden } from '@ninefold/kit';
import { usePlatform } from '@ninefold/platform';
import { PATHS } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import { goBack } from './app-bridge.ts';
import styles from './back-button.module.css';

/** One step back (HDR-4). It needs scripts: until they have come its room stays empty. */
export function BackButton() {
  const { t } = useTranslation('header', { keyPrefix: 'Header' });
  const platform = usePlatform();
  return (
    <button type="button" className={styles['back']} onClick={() => goBack(() => platform.navigate(PATHS.home))}>
      <ArrowLeftIcon />
      <VisuallyHidden>{t('back')}</VisuallyHidden>
    </button>
  );
}
