import { Button, SearchIcon, TextField } from '@ninefold/kit';
import { PATHS } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import { LONGEST_STORE_SEARCH } from '../../contract/store-limits.ts';
import { OwnLocation } from './own-location.tsx';
import styles from './store-search-form.module.css';

/** Asks for postcode or city, as a plain form, or for the visitor's own position; `article` is the number of one that stores shall have. */
export function StoreSearchForm({ search, article }: { search: string; article: string | undefined }) {
  const { t } = useTranslation('header', { keyPrefix: 'StoreFinderPage' });
  return (
    <div className={styles['panel']}>
      <form className={styles['form']} action={PATHS.storeFinder} role="search" aria-label={t('title')}>
        {article === undefined ? null : <input type="hidden" name="article" value={article} />}
        <TextField
          className={styles['field']}
          name="search"
          label={t('postcodeOrCity')}
          defaultValue={search}
          autoComplete="postal-code"
          enterKeyHint="search"
          maxLength={LONGEST_STORE_SEARCH}
        />
        <Button type="submit" className={styles['submit']} icon={<SearchIcon size={16} />}>
          {t('find')}
        </Button>
      </form>
      <OwnLocation article={article} />
    </div>
  );
}
