import { ButtonLink, EmptyState, StoreIcon } from '@ninefold/kit';
import { PATHS } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import { storeFinderPath } from './store-search.ts';

interface Asked {
  /** The number of an article that stores shall have. */
  article: string | undefined;
}

/** A place, or the visitor's own position, without a store around it. */
export function NoStores({ title, article }: Asked & { title: string }) {
  const { t } = useTranslation('header', { keyPrefix: 'StoreFinderPage' });
  return <Nothing title={title} hint={t('farHint')} article={article} />;
}

/** A search that means no place that is known. */
export function UnknownPlace({ search, article }: Asked & { search: string }) {
  const { t } = useTranslation('header', { keyPrefix: 'StoreFinderPage' });
  return <Nothing title={t('none', { search })} hint={t('noneHint')} article={article} />;
}

/** A site that has no store at all. */
export function NoStoresAtAll() {
  const { t } = useTranslation('header', { keyPrefix: 'StoreFinderPage' });
  const toHome = <ButtonLink href={PATHS.home}>{t('toHome')}</ButtonLink>;
  return <EmptyState title={t('noStores')} icon={<StoreIcon />} action={toHome} />;
}

function Nothing({ title, hint, article }: Asked & { title: string; hint: string }) {
  const { t } = useTranslation('header', { keyPrefix: 'StoreFinderPage' });
  return (
    <div role="status">
      <EmptyState
        title={title}
        icon={<StoreIcon />}
        action={
          <ButtonLink variant="secondary" href={storeFinderPath(article)}>
            {t('showAll')}
          </ButtonLink>
        }
      >
        {hint}
      </EmptyState>
    </div>
  );
}
