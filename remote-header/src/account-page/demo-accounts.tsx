import { useTranslation } from 'react-i18next';
import styles from './account-page.module.css';

const ACCOUNTS = ['anna@example.com', 'ben@example.com', 'clara@example.com'] as const;

/** Names the accounts of this demonstration shop, since nobody can create one. */
export function DemoAccounts() {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage.demo' });
  return (
    <aside className={styles['demo']}>
      <h2 className={styles['demoTitle']}>{t('title')}</h2>
      <p>{t('text')}</p>
      <ul className={styles['demoList']}>
        {ACCOUNTS.map((email) => (
          <li key={email}>
            <code>{email}</code>
          </li>
        ))}
      </ul>
      <p>
        {t('password')} <code>kaffee-und-kuchen</code>
      </p>
    </aside>
  );
}
