import { useTranslation } from 'react-i18next';
import type { ShownAccountsAnswer } from '../../contract/account.ts';
import styles from './account-page.module.css';

/** Names the accounts of a demonstration shop with their passwords; nothing in a real one. */
export function ShownAccounts({ accounts }: ShownAccountsAnswer) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage.demo' });
  if (accounts.length === 0) return null;
  const passwords = [...new Set(accounts.map(({ password }) => password))];
  return (
    <aside className={styles['demo']}>
      <h2 className={styles['demoTitle']}>{t('title')}</h2>
      <p>{t('text')}</p>
      <ul className={styles['demoList']}>
        {accounts.map(({ email }) => (
          <li key={email}>
            <code>{email}</code>
          </li>
        ))}
      </ul>
      <p>
        {t('password')} <code>{passwords.join(', ')}</code>
      </p>
    </aside>
  );
}
