import { Button, ButtonLink, Container, TextField } from '@ninefold/kit';
import type { LinkedPage } from '@ninefold/platform';
import { PATHS } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import styles from './content-page.module.css';

/** Says that there is nothing here and helps on: search, start page, stores, contact. */
export function NotFound({ missing }: { missing?: readonly LinkedPage[] | undefined }) {
  const { t } = useTranslation('header', { keyPrefix: 'ContentPage' });
  return (
    <Container width="text" className={`${styles['page']} ${styles['notFound']}`}>
      <h1>{t('notFoundTitle')}</h1>
      <p className={styles['lead']}>{t('notFoundText')}</p>
      <form className={styles['search']} action={PATHS.search}>
        <TextField className={styles['field']} name="query" type="search" label={t('searchLabel')} maxLength={200} />
        <Button type="submit" className={styles['submit']}>
          {t('search')}
        </Button>
      </form>
      <p className={styles['ways']}>
        <ButtonLink href={PATHS.home} variant="secondary">
          {t('toHome')}
        </ButtonLink>
        {missing?.includes('stores') ? null : <a href={PATHS.storeFinder}>{t('toStores')}</a>}
        {missing?.includes('contact') ? null : <a href={PATHS.contact}>{t('toContact')}</a>}
      </p>
    </Container>
  );
}
