import { SkipLink } from '@ninefold/kit';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './header.module.css';

/** Of the place where the field for the search stands. */
export const SEARCH_ID = 'search';

/** The second stop of the keyboard: into the field for the search, without scripts to right before it. */
export function SkipToSearch() {
  const { t } = useTranslation('header', { keyPrefix: 'Header' });
  function onClick(event: MouseEvent) {
    const field = document.getElementById(SEARCH_ID)?.querySelector('input');
    if (!field) return;
    event.preventDefault();
    field.focus();
  }
  return (
    <SkipLink href={`#${SEARCH_ID}`} onClick={onClick} className={styles['skip']}>
      {t('skipToSearch')}
    </SkipLink>
  );
}
