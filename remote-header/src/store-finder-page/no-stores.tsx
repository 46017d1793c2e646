import { ButtonLink, EmptyState, StoreIcon } from '@ninefold/kit';
import { PATHS } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';

/** A place, or the visitor's own position, without a store around it. */
export function NoStores({ title }: { title: string }) {
  const { t } = useTranslation('header', { keyPrefix: 'StoreFinderPage' });
  return <Nothing title={title} hint={t('farHint')} />;
}

/** A search that means no place that is known. */
export function UnknownPlace({ search }: { search: string }) {
  const { t } = useTranslation('header', { keyPrefix: 'StoreFinderPage' });
  return <Nothing title={t('none', { search })} hint={t('noneHint')} />;
}

/** A site that has no store at all. */
export function NoStoresAtAll() {
  const { t } = useTranslation('header', { keyPrefix: 'StoreFinderPage' });
  const toHome = <ButtonLink href={PATHS.home}>{t('toHome')}</ButtonLink>;
  return <EmptyState title={t('noStores')} icon={<StoreIcon />} action={toHome} />;
}

function Nothing({ title, hint }: { title: string; hint: string }) {
  const { t } = useTranslation('header', { keyPrefix: 'StoreFinderPage' });
  return (
    <div role="status">
      <EmptyState
        title={title}
        icon={<StoreIcon />}
        action={
          <ButtonLink variant="secondary" href={PATHS.storeFinder}>
            {t('showAll')}
          </ButtonLink>
        }
      >
        {hint}
      </EmptyState>
    </div>
  );
}
