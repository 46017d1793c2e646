import { CheckIcon } from '@ninefold/kit';
import { useTranslation } from 'react-i18next';
import type { HeaderLink } from './load-header.ts';
import styles from './benefits-bar.module.css';

/** The line above the header: what one may count on in this shop. */
export function BenefitsBar({ benefits }: { benefits: readonly HeaderLink[] }) {
  const { t } = useTranslation('header', { keyPrefix: 'Header' });
  if (benefits.length === 0) return null;
  return (
    <aside className={styles['bar']} aria-label={t('benefits')} data-theme="coffee-dark">
      <ul className={styles['list']}>
        {benefits.map(({ text, url }) => (
          <li key={url} className={styles['item']}>
            <CheckIcon size={16} className={styles['icon']} />
            <a className={styles['link']} href={url}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </aside>
  );
}
