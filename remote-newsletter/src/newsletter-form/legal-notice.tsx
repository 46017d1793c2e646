import { PATHS, servicePath } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import styles from './subscription-form.module.css';

/** Numbers of the service pages; their addresses may hold any words. */
const PRIVACY_PAGE = 5;
const VOUCHER_PAGE = 15;

/** What a subscriber agrees to, folded away, and where the rest is written. */
export function LegalNotice({ hasPrivacyHint }: { hasPrivacyHint: boolean }) {
  const { t } = useTranslation('newsletter', { keyPrefix: 'common' });
  return (
    <div className={styles['legal']}>
      <details>
        <summary className={styles['summary']}>{t('noticeTitle')}</summary>
        <p className={styles['text']}>{t('consent.legalNotice')}</p>
        <ul className={styles['links']}>
          <li>
            <a href={servicePath('voucher', VOUCHER_PAGE)}>{t('links.voucher')}</a>
          </li>
          <li>
            <a href={servicePath('privacy', PRIVACY_PAGE)}>{t('links.privacy')}</a>
          </li>
          <li>
            <a href={PATHS.contact}>{t('links.contact')}</a>
          </li>
        </ul>
      </details>
      {hasPrivacyHint ? <p className={styles['text']}>{t('privacyHint')}</p> : null}
    </div>
  );
}
