import { LockIcon } from '@ninefold/kit';
import { useTranslation } from 'react-i18next';
import styles from './secure-hint.module.css';

/** Says that the purchase is secure (HDR-7), in fewer words where there is little room. */
export function SecureHint() {
  const { t } = useTranslation('header', { keyPrefix: 'Header' });
  return (
    <p className={styles['hint']}>
      <LockIcon size={16} />
      <span className={styles['long']}>{t('secureHint')}</span>
      <span className={styles['short']}>{t('secureHintShort')}</span>
    </p>
  );
}
