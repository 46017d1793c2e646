import { Button, Container, EmptyState, StoreIcon, TextField } from '@ninefold/kit';
import { PATHS } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import type { StoreFinderData } from './load-stores.ts';
import { StoreCard } from './store-card.tsx';
import styles from './store-finder-page.module.css';

/** Finds stores by postcode or city; a plain form. */
export function StoreFinderPage({ data }: { data: StoreFinderData }) {
  const { t } = useTranslation('header', { keyPrefix: 'StoreFinderPage' });
  const { search, stores, total } = data;
  return (
    <Container width="content" className={styles['page']}>
      <h1>{t('title')}</h1>
      <p className={styles['lead']}>{t('lead')}</p>
      <form className={styles['form']} action={PATHS.storeFinder}>
        <TextField
          className={styles['field']}
          name="search"
          label={t('postcodeOrCity')}
          defaultValue={search}
          autoComplete="postal-code"
          maxLength={100}
        />
        <Button type="submit">{t('find')}</Button>
      </form>
      {total === 0 ? (
        <EmptyState
          title={t('none', { search })}
          icon={<StoreIcon />}
          action={<a href={PATHS.storeFinder}>{t('showAll')}</a>}
        >
          {t('noneHint')}
        </EmptyState>
      ) : (
        <>
          <p className={styles['count']} role="status">
            {search ? t('found', { count: total, search }) : t('all', { count: total })}
          </p>
          <ul className={styles['stores']}>
            {stores.map((store) => (
              <li key={store.id}>
                <StoreCard store={store} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Container>
  );
}
