import { ButtonLink, EmptyState, PackageIcon } from '@ninefold/kit';
import { PATHS } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';

/** The visitor's orders: none, since the shop's checkout is no part of it yet. */
export function OrderHistory() {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage.order-history' });
  return (
    <EmptyState
      title={t('empty')}
      icon={<PackageIcon />}
      action={<ButtonLink href={PATHS.home}>{t('toShop')}</ButtonLink>}
    >
      {t('emptyText')}
    </EmptyState>
  );
}
