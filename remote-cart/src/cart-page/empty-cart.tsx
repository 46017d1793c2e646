import { ButtonLink, CartIcon, EmptyState } from '@ninefold/kit';
import { PATHS } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';

export function EmptyCart() {
  const { t } = useTranslation('cart', { keyPrefix: 'CartPage.empty' });
  const action = <ButtonLink href={PATHS.home}>{t('shop')}</ButtonLink>;
  return (
    <EmptyState title={t('title')} icon={<CartIcon />} action={action}>
      <p>{t('text')}</p>
    </EmptyState>
  );
}
