import { CloseIcon } from '@ninefold/kit';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './search-box.module.css';

interface RecentRemovalProps {
  terms: readonly string[];
  onRemove: (term: string) => void;
}

/** The buttons beside the recent searches. They stand outside of the list, whose entries may hold none. */
export function RecentRemoval({ terms, onRemove }: RecentRemovalProps) {
  const { t } = useTranslation('search', { keyPrefix: 'SearchBox' });

  /** The focus goes on to the next button: a list is mostly cleared from one end. */
  function remove({ currentTarget }: MouseEvent, term: string) {
    const row = currentTarget.parentElement;
    const next = (row?.nextElementSibling ?? row?.previousElementSibling)?.firstElementChild;
    if (currentTarget === document.activeElement && next instanceof HTMLElement) next.focus();
    onRemove(term);
  }

  return (
    <ul className={styles['removals']}>
      {terms.map((term) => (
        <li key={term}>
          <button
            type="button"
            className={styles['removal']}
            aria-label={t('remove', { term })}
            onClick={(event) => remove(event, term)}
          >
            <CloseIcon size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}
