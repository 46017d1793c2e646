import { ButtonLink, EmptyState, HeartIcon } from '@ninefold/kit';
import { PATHS } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';

/** Says how products get onto the list. */
export function EmptyWatchlist() {
  const { t } = useTranslation('header', { keyPrefix: 'ContentPage.watchlist' });
  return (
    <EmptyState
      title={t('empty')}
      icon={<HeartIcon />}
      action={<ButtonLink href={PATHS.home}>{t('toShop')}</ButtonLink>}
    >
      {t('emptyText')}
    </EmptyState>
  );
}
